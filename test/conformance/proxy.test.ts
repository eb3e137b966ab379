import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseReport } from '../../src/conformance/index.ts';
import { startMock } from '../support/open-page.ts';
import { callCommand } from '../support/call-command.ts';
import { runCommand, startCommand } from '../support/run-command.ts';
import { servePetstore } from '../support/serve.ts';

const KEY = { PETSTORE_API_KEY: 'demo-key' };
const proxy = (args: string[], environment: Record<string, string> = KEY) =>
  runCommand('petstore-conformance', ['proxy', ...args], environment);

/** A command that sends requests to the base URL it is given, and ends with an exit code. */
function nodeCommand(paths: readonly string[], ending = ''): string[] {
  const script = `
    const headers = { authorization: 'Bearer ' + (process.env.KEY ?? 'demo-key') };
    for (const path of ${JSON.stringify(paths)}) {
      const response = await fetch(process.env.PETSTORE_BASE_URL + path, { headers });
      console.log(path, response.status, (await response.text()).length > 0);
    }
    ${ending}`;
  return ['--', process.execPath, '--input-type=module', '-e', script];
}

test('runs a command with the base URL of the proxy, prints the report, and exits with 0', async () => {
  const url = await servePetstore();
  const { code, stdout, stderr } = await proxy(['--target', url, ...nodeCommand(['/pets?limit=5', '/pets/1'])]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Proxy for http:\/\/127\.0\.0\.1:\d+\/v1: http:\/\/127\.0\.0\.1:\d+\/v1\n/);
  expect(stdout).toMatch(/^\/pets\?limit=5 200 true\n\/pets\/1 200 true$/m);
  expect(stdout).toMatch(/\nConformant \(filters: proxied traffic\): \d+ MUSTs passed\.\n$/);
});

test('prints one line for each new violation, and exits with 1', async () => {
  const url = await servePetstore('listPets-limit-off-by-one');
  const command = nodeCommand(['/pets?limit=5', '/pets?limit=6']);
  const { code, stdout, stderr } = await proxy(['--target', url, ...command]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^✗ MUST listPets\.limit: GET \/pets\?limit=5: expected .*, got .*\n$/);
  expect(stdout).toMatch(/^✗ oracle\.listPets\.limit /m);
  expect(stdout).toMatch(/reproduce {2}curl .*\$\{PETSTORE_API_KEY:\?Set it first\}/);
});

test('a violated SHOULD changes the exit code only with --strict', async () => {
  const url = await servePetstore('key-without-scheme-accepted');
  const script = `await fetch(process.env.PETSTORE_BASE_URL + '/pets', { headers: { authorization: 'demo-key' } })`;
  const args = ['--target', url, '--', process.execPath, '--input-type=module', '-e', script];
  expect(await proxy(args)).toMatchObject({ code: 0, stderr: expect.stringMatching(/^! SHOULD http\.bearer-only: /) });
  expect(await proxy(['--strict', ...args])).toMatchObject({ code: 1 });
});

test('ends with the exit code of the command if that is not 0', async () => {
  const url = await servePetstore('listPets-limit-off-by-one');
  const { code, stdout } = await proxy(['--target', url, ...nodeCommand(['/pets?limit=5'], 'process.exit(42)')]);
  expect(code).toBe(42);
  expect(stdout).toMatch(/Non-conformant/);
});

test('exits with 3 if nothing was judged', async () => {
  const { code, stdout } = await proxy(['--target', await servePetstore(), '--', process.execPath, '-e', '0']);
  expect(code).toBe(3);
  expect(stdout).toMatch(/\nNot testable: no request for an operation of the service was observed\.\n$/);
});

test('reports how many requests did not reach the target', async () => {
  const { code, stdout } = await proxy(['--target', 'http://127.0.0.1:9/v1', ...nodeCommand(['/pets'])]);
  expect(code).toBe(3);
  expect(stdout).toMatch(/^\/pets 502 true\nNot judged: 1 request while the target could not be reached\.$/m);
});

test('--fail-fast ends the command at the first violation', async () => {
  const url = await servePetstore('listPets-limit-off-by-one');
  const command = nodeCommand(['/pets?limit=5'], 'setInterval(() => {}, 1000)');
  const { code, stdout } = await proxy(['--target', url, '--fail-fast', ...command]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Non-conformant/);
});

test('--fail-fast ends a proxy without a command', async () => {
  const url = await servePetstore('listPets-limit-off-by-one');
  const running = startCommand('petstore-conformance', ['proxy', '--target', url, '--port', '0', '--fail-fast'], KEY);
  const [, proxyUrl = ''] = /: (http\S+) \(/.exec(await running.printed(/Ctrl\+C/)) ?? [];
  await fetch(`${proxyUrl}/pets?limit=5`, { headers: { authorization: 'Bearer demo-key' } });
  expect((await running.ended).code).toBe(1);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a proxy without a command, which reports and exits with %i', async (signal, code) => {
  const url = await servePetstore();
  const folder = await mkdtemp(join(tmpdir(), 'petstore-proxy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const args = ['proxy', '--target', url, '--port', '0', '--reporter', `json=${file}`];
  const running = startCommand('petstore-conformance', args, KEY);
  const [, proxyUrl = ''] = /: (http\S+) \(/.exec(await running.printed(/Ctrl\+C/)) ?? [];
  await fetch(`${proxyUrl}/pets`, { headers: { authorization: 'Bearer demo-key' } });
  running.process.kill(signal);
  const ended = await running.ended;
  expect(ended).toMatchObject({ code, stdout: expect.stringContaining('Conformant') });
  expect(parseReport(await readFile(file, 'utf8'))).toMatchObject({ source: 'proxy', requests: 1 });
});

test('forwards signals to the command, and ends with its exit code', async () => {
  const script = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready')`;
  const args = ['proxy', '--target', await servePetstore(), '--', process.execPath, '-e', script];
  const running = startCommand('petstore-conformance', args);
  await running.printed(/ready/);
  running.process.kill('SIGTERM');
  expect((await running.ended).code).toBe(7);
});

test('accepts several keys in one variable, and prints none of them', async () => {
  const url = await startMock(
    '--api-key',
    'demo-key',
    '--api-key',
    'second-key-4711',
    '--mutant',
    'listPets-limit-off-by-one',
  );
  const env = { PETSTORE_API_KEY: 'demo-key second-key-4711', KEY: 'second-key-4711' };
  const { code, stdout, stderr } = await proxy(['--target', url, ...nodeCommand(['/pets?limit=5'])], env);
  expect(code).toBe(1);
  expect(stderr.match(/^✗.*$/gm)).toHaveLength(1);
  expect(stdout + stderr).not.toMatch(/demo-key|second-key/);
});

test('a command that does not exist ends with 127', async () => {
  const { code, stderr } = await proxy(['--target', 'http://127.0.0.1:9/v1', '--', 'no-such-command']);
  expect({ code, stderr }).toEqual({
    code: 127,
    stderr: 'petstore-conformance: command not found: "no-such-command". Check its name, and that it is on the PATH.\n',
  });
});

test('a port that is in use is a usage error', async () => {
  const { port } = new URL(await servePetstore());
  const { code, stdout, stderr } = await proxy(['--target', 'http://127.0.0.1:9/v1', '--port', port]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`--port: port ${port} on 127.0.0.1 is already in use. Choose another port`);
});

test.each([
  [[], '--target: the target is missing. Use the base URL of the service'],
  [['--target', 'petstore'], '--target: "petstore" is not a valid URL'],
  [['--target', 'http://localhost:4020/v1'], '--target: http://localhost:4020/v1 is the proxy itself'],
  [['--target', 'http://x/v1', '--port', '70000'], '--port: "70000" is not valid'],
  [['--target', 'http://x/v1', '--ca', '/none'], '--ca: /none cannot be read: no such file'],
  [['--target', 'http://x/v1', '--reporter', 'none'], '--reporter: unknown reporter "none"'],
])('rejects %j with exit code 2', async (args, message) => {
  const { code, stdout, stderr } = await callCommand('petstore-conformance', ['proxy', ...args], KEY);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});
