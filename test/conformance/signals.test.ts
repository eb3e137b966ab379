import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseReport } from '../../src/conformance/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { startServer } from '../../src/server/index.ts';
import { startCommand } from '../support/run-command.ts';

/** Starts a petstore that stops responding after a number of requests. `silent` resolves when it does. */
async function serveUntil(count: number, fault?: string): Promise<{ url: string; silent: Promise<void> }> {
  const { promise: silent, resolve } = Promise.withResolvers<void>();
  let requests = 0;
  const { url, close } = await startServer({
    port: 0,
    wrap: (petstore) => {
      const fetch = mutants.find(({ name }) => name === fault)?.wrap(petstore) ?? petstore.fetch;
      return (request) => {
        if (++requests <= count) return fetch(request);
        resolve();
        return new Promise(() => {});
      };
    },
  });
  onTestFinished(close);
  return { url, silent };
}

test.each([
  ['SIGINT', 130, 1],
  ['SIGTERM', 143, 1],
  ['SIGHUP', 129, 2],
] as const)('%s stops the run, which reports partial results and exits with %i', async (name, code, times) => {
  const { url, silent } = await serveUntil(60);
  const command = startCommand('petstore-conformance', ['--base-url', url, '--api-key', 'demo-key']);
  await silent;
  const begin = performance.now();
  for (let sent = 0; sent < times; sent++) command.process.kill(name);
  const result = await command.ended;
  expect(performance.now() - begin).toBeLessThan(5000);
  expect(result.code).toBe(code);
  expect(result.stderr).toMatch(/^Stopping: results so far will be reported\./);
  expect(result.stdout).toMatch(/^Inconclusive \(\d+\):\n {2}\? \d+ checks {2}the run was stopped$/m);
  expect(result.stdout).toMatch(/Incomplete: the run was stopped, \d+ MUSTs inconclusive\.\n$/);
  expect(result.stdout).not.toContain('✗');
});

test('reports a violation that was found before the signal', async () => {
  const { url, silent } = await serveUntil(850, 'listPets-key-missing');
  const command = startCommand('petstore-conformance', ['--base-url', url, '--api-key', 'demo-key']);
  await silent;
  command.process.kill('SIGINT');
  const { code, stdout } = await command.ended;
  expect(code).toBe(130);
  expect(stdout).toMatch(
    /\nNon-conformant: the run was stopped, \d+ MUSTs? violated, \d+ inconclusive(?:, \d+ warnings?)?\.\n$/,
  );
});

test('writes an incomplete report if the signal comes before the first response', async () => {
  const { url, silent } = await serveUntil(0);
  const folder = await mkdtemp(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const args = ['--base-url', url, '--api-key', 'demo-key', '--level', 'SHOULD', '--reporter', `json=${file}`];
  const command = startCommand('petstore-conformance', args);
  await silent;
  command.process.kill('SIGINT');
  expect((await command.ended).code).toBe(130);
  const { verdict, checks } = parseReport(await readFile(file, 'utf8'));
  expect(verdict.summary).toEqual('Incomplete (filters: level SHOULD): the run was stopped.');
  expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(['inconclusive']));
});

test('exits immediately on a second signal', async () => {
  const module = new URL('../../src/conformance/cli/until-stopped.ts', import.meta.url);
  // A run that ignores the first signal.
  const script = `import { untilStopped } from '${module}'; untilStopped(() => new Promise(() => {})); setInterval(() => {}, 1000); process.stderr.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const nextOutput = async () => String((await once(child.stderr, 'data'))[0]);
  expect(await nextOutput()).toBe('ready');
  child.kill('SIGINT');
  expect(await nextOutput()).toMatch(/^Stopping:/);
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
});

test('a closed terminal, which sends SIGHUP twice, lets the proxy complete its report', async () => {
  const { url } = await serveUntil(100);
  const command = startCommand('petstore-conformance', ['proxy', '--target', url, '--port', '0']);
  const [, proxy = ''] = /(http\S+) \(Ctrl\+C/.exec(await command.printed(/Ctrl\+C/)) ?? [];
  await fetch(`${proxy}/pets`);
  // A client that is still sending lets the proxy wait.
  const client = connect(Number(new URL(proxy).port), '127.0.0.1', () => client.write('GET /v1/pets HTTP/1.1\r\n'));
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  command.process.kill('SIGHUP');
  await command.printedToStderr(/Stopping/);
  command.process.kill('SIGHUP');
  expect(await command.ended).toMatchObject({ code: 129, stdout: expect.stringContaining('1 request to') as string });
});

test.each(['run', 'list'])('SIGINT ends %s while an expression takes forever', async (name) => {
  const expression = '(.*)*(.*)*(.*)*x!';
  const command = startCommand('petstore-conformance', [name, '--grep', expression], {
    PETSTORE_BASE_URL: 'http://127.0.0.1:9/v1',
    PETSTORE_API_KEY: 'demo-key',
  });
  const ended = once(command.process, 'exit');
  // No output says when the expression is tried. Until it is, a signal ends the process anyway.
  const timer = setInterval(() => command.process.kill('SIGINT'), 1500);
  expect(await ended).toEqual([null, 'SIGINT']);
  clearInterval(timer);
});
