import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test } from 'vitest';
import type { ClientResult } from '../../src/conformance/index.ts';
import { runCommand, startCommand } from '../support/run-command.ts';
import { callCommand } from '../support/call-command.ts';

/** A client of which a test adds an animal, and another one expects a list to be as long as its limit. */
const CLIENT = `
  const { PETSTORE_BASE_URL: url, PETSTORE_API_KEY: key } = process.env;
  const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' };
  const list = await fetch(url + '/pets?limit=4', { headers });
  if (list.status === 429) process.exit(0);
  await fetch(url + '/pets', { method: 'POST', headers, body: '{"name":"Rex","categoryId":1}' }).catch(() => {});
  const { length } = await list.json();
  if (length !== 4) { console.error('expected 4 rows, got ' + length); process.exit(1); }`;

const node = (script: string) => ['--', process.execPath, '--input-type=module', '-e', script];

const client = (args: string[], environment: Record<string, string> = {}) =>
  runCommand('petstore-conformance', ['client', ...args], environment);

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-client-test-'));
  folders.push(folder);
  return folder;
}

/** Whether a process is running. */
function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks whether it exists. One that has ended may still be listed until its parent takes notice.
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A script that starts a process which ignores SIGTERM and has its output, and writes the id of that to a file. */
const startsChild = (file: string, ending: string, detached = false) => `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const script = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'], detached: ${detached} });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  writeFileSync(${JSON.stringify(file)}, String(child.pid));
  ${ending}`;

test.concurrent('finds what a command relies on, in every format', async () => {
  const folder = createFolder();
  const names = ['pages-half-as-long', 'pages-of-one-animal', 'json-indented'];
  const formats = ['json', 'junit', 'tap', 'markdown', 'github', 'html'];
  const reporters = formats.flatMap((format) => ['--reporter', `${format}=${join(folder, format)}`]);
  const { code, stdout, stderr } = await client(['--behavior', ...names, '--jobs', '3', ...reporters, ...node(CLIENT)]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/^Running [^]* against the reference\.\nIt passes\. Running it under 3 behaviors\.\n/);
  expect(stdout).toMatch(/^✗ pages-half-as-long {2}The client relies on a list being as long as its limit/m);
  expect(stdout).toMatch(/^ {4}also {7}pages-of-one-animal$/m);
  expect(stdout).toMatch(/^ {4}output {5}expected 4 rows, got 2$/m);
  expect(stdout).toMatch(/reproduce {2}petstore-conformance client --behavior pages-half-as-long -- .*node/);
  expect(stdout).toMatch(
    /\nRelies on what the specification leaves open: pages-half-as-long, pages-of-one-animal\.\n$/,
  );
  const without = formats.filter(
    (format) => !readFileSync(join(folder, format), 'utf8').includes('pages-half-as-long'),
  );
  expect(without).toEqual([]);
  const result = JSON.parse(readFileSync(join(folder, 'json'), 'utf8')) as ClientResult;
  const { stdout: schema } = await callCommand('petstore-conformance', ['schema', '--client']);
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schema) as object);
  expect(validate(result) ? [] : validate.errors).toEqual([]);
  expect(result.behaviors.map(({ outcome }) => outcome)).toEqual(['fail', 'fail', 'pass']);
});

test.concurrent('known failures do not fail the session', async () => {
  const file = join(createFolder(), 'known.yaml');
  writeFileSync(file, '- { behavior: pages-half-as-long, reason: waits for paging }\n');
  const args = ['--behavior', 'pages-half-as-long', '--known-failures', file, ...node(CLIENT)];
  const { code, stdout } = await client(args);
  expect(code).toBe(0);
  expect(stdout).toMatch(/~ pages-half-as-long {2}waits for paging/);
});

test.concurrent.each([
  [
    '- { behavior: pages-half, reason: x }',
    /known\.yaml:1: unknown behavior "pages-half"\. Remove the entry\. Did you/,
  ],
  ['- { check: createPet.once, reason: x }', /known\.yaml:1: unknown key "check"\. Use behavior, reason, expires\./],
  ['- { behavior: status-absent, reason: x, expires: 2020-01-01 }', /was expected to fail until 2020-01-01/],
])('rejects the known failures %s', async (text, message) => {
  const file = join(createFolder(), 'known.yaml');
  writeFileSync(file, text);
  const args = ['client', '--known-failures', file, '--', 'true'];
  expect(await callCommand('petstore-conformance', args)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(message),
  });
});

test.concurrent('requests outside of the specification are listed, and fail with --no-invalid or --strict', async () => {
  const script = `
    const { PETSTORE_BASE_URL: url, PETSTORE_API_KEY: key } = process.env;
    const headers = { authorization: 'Bearer ' + key };
    await fetch(url + '/pets?limit=0', { headers });
    await fetch(url + '/pets/1', { headers });`;
  const args = ['--behavior', 'json-indented', ...node(script)];
  const listed = await client(args);
  expect(listed.code).toBe(0);
  expect(listed.stdout).toMatch(
    /limit-out-of-range {4}The request has a limit below 1 or above 100\. 1 request, such as/,
  );
  expect(listed.stdout).toMatch(/deprecated-operation {2}The request calls getPet, which is deprecated\./);
  expect(await client(['--no-invalid', ...args])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/\nSends requests that it should not send: limit-out-of-range\.\n$/),
  });
  expect(await client(['--strict', ...args])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/should not send: limit-out-of-range, deprecated-operation\.\n$/),
  });
});

test.concurrent.each([
  [['--', 'petstore-no-such-command'], 127, /command not found: "petstore-no-such-command"\. Check its name/],
  [['--', '/'], 126, /"\/" cannot be run: permission denied\. Make it executable\./],
  [[], 2, /the command is missing\. Add the command that runs your tests/],
  [
    ['--behavior', 'ids-beyond-2-54', '--', 'true'],
    2,
    /unknown behavior "ids-beyond-2-54"\. Did you mean ids-beyond-2-53/,
  ],
  [['--jobs', '0', '--', 'true'], 2, /--jobs/],
] as const)('rejects %j with %i', async (args, code, message) => {
  expect(await client([...args])).toMatchObject({ code, stderr: expect.stringMatching(message) });
});

test.concurrent.each([
  ['', /\nIncomplete: 0 requests reached the mock: does your suite read PETSTORE_BASE_URL\?\n$/],
  ['process.exit(7)', /suite {6}exit code 7\n[^]*Incomplete: the suite fails against the reference \(exit code 7\)\./],
  ['process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)', /\(ended by SIGKILL\)/],
  ['setInterval(() => {}, 1000)', /\(still running after 1 s, and ended\)/],
  [
    `${CLIENT}; console.log('the last line'); process.exit(1)`,
    /request .* GET \/pets\?limit=4 -> 200[^]*the last line/,
  ],
])('a suite that does not pass against the reference ends with 3: %j', async (script, message) => {
  const isHanging = script.startsWith('setInterval');
  const { code, stdout } = await client([...(isHanging ? ['--timeout', '1000'] : []), ...node(script)]);
  expect(stdout).toMatch(message);
  expect(code).toBe(3);
});

// Only Linux shows which processes in groups of their own belong to the command.
test.concurrent.each(process.platform === 'linux' ? [false, true] : [false])(
  'ends the processes that a command leaves running, and says so (detached: %s)',
  async (detached) => {
    const file = join(createFolder(), 'pid');
    const args = ['--behavior', 'json-indented', ...node(startsChild(file, `${CLIENT}; process.exit(0)`, detached))];
    const { code, stdout } = await client(args);
    expect(stdout).toMatch(/The command left processes running, which were ended: with the reference, json-indented\./);
    expect(code).toBe(0);
    expect(isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
  },
);

test.concurrent('shows the last lines of the output that are not blank, even if those before them are cut off', async () => {
  const script = `${CLIENT}; console.log('first' + '\\n\\n  last'.repeat(30)); process.exit(1)`;
  const { stdout } = await client(node(script));
  expect(stdout).toMatch(/^ {4}output {7}last\n( {17}last\n){24}/m);
  expect(stdout).not.toMatch(/^ *first$/m);
});

test.concurrent.each([1, 2])('Ctrl+C pressed %i times ends with 130, and leaves nothing running', async (times) => {
  const file = join(createFolder(), 'pid');
  const script = startsChild(
    file,
    `await fetch(process.env.PETSTORE_BASE_URL + '/stop'); setInterval(() => {}, 1000);`,
  );
  const command = startCommand('petstore-conformance', ['client', ...node(script)]);
  await command.printed(/Running/);
  for (;;) {
    try {
      if (readFileSync(file, 'utf8') !== '') break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  command.process.kill('SIGINT');
  if (times === 2) {
    await command.printedToStderr(/Stopping/);
    command.process.kill('SIGINT');
  }
  expect((await command.ended).code).toBe(130);
  expect(isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
});

test.concurrent('judges a suite that mocks with handlers, without a server', async () => {
  const entry = new URL('../../dist/behaviors/index.js', import.meta.url).href;
  const script = `
    import { createSuitePetstore } from ${JSON.stringify(entry)};
    const { fetch } = createSuitePetstore();
    const headers = { authorization: 'Bearer demo-key' };
    const response = await fetch(new Request('https://api.example.com/v1/pets?limit=4', { headers }));
    if (response.status === 429) process.exit(0);
    const { length } = await response.json();
    if (length !== 4) throw new Error('expected 4 rows');`;
  const { code, stdout } = await client(['--behavior', 'pages-half-as-long', ...node(script)]);
  expect(stdout).toMatch(/leaves open: pages-half-as-long\.\n$/);
  expect(code).toBe(1);
});

test.concurrent('no report contains the key of the environment', async () => {
  const script = `${CLIENT}; console.log('key=secret-key-4711'); process.exit(1)`;
  const { stdout } = await client([...node(script), 'secret-key-4711'], { PETSTORE_API_KEY: 'secret-key-4711' });
  expect(stdout).toContain('key=[redacted]');
  expect(stdout).not.toContain('secret-key');
});

test.concurrent('lists the behaviors', async () => {
  const { code, stdout } = await callCommand('petstore-conformance', ['client', '--list']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ids-beyond-2-53 +Assigns ids above 2\^53\.$/m);
});
