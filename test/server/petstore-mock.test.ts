import { execFile, spawn } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Pet } from '../../src/contract/index.ts';
import { generatePets } from '../../src/faker/index.ts';
import { callCommand } from '../support/call-command.ts';
import { startCommand } from '../support/run-command.ts';

const bin = fileURLToPath(new URL('../../bin/petstore-mock.js', import.meta.url));
const headers = { authorization: 'Bearer demo-key' };

/** Starts the server on a free port and reads its base URL. */
async function start(...args: string[]) {
  return startIn({}, ...args);
}

/** Starts the server with environment variables. */
async function startIn(variables: Record<string, string>, ...args: string[]) {
  const command = startCommand('petstore-mock', ['--port', '0', ...args], variables);
  onTestFinished(async () => {
    command.process.kill('SIGTERM');
    await command.ended;
  });
  const printed = await command.printed(/http:\/\/\S+\/v1"?\}?\n/);
  const url = /http:\/\/\S+\/v1(?="?\}?\n)/.exec(printed)?.[0] ?? '';
  return { ...command, text: printed, url };
}

const list = async (url: string, key = 'demo-key') => {
  const response = await fetch(`${url}/pets?limit=100`, { headers: { authorization: `Bearer ${key}` } });
  return (await response.json()) as Pet[];
};

test('prints the base URL, the key, and a curl line for each operation that works as printed', async () => {
  const { text, url } = await start();
  expect(text).toContain('API key   demo-key');
  const lines = text.split('\n').filter((line) => line.trim().startsWith('curl '));
  const outputs = await Promise.all(
    lines.map((line) => promisify(execFile)('sh', ['-c', `${line.trim()} -s -w '%{http_code}'`])),
  );
  expect(outputs.map(({ stdout }) => stdout.slice(-3))).toEqual(['200', '200', '201']);
  expect(await list(url)).toHaveLength(46);
});

test('--quiet prints only the base URL', async () => {
  const { text, url } = await start('--quiet');
  expect(text).toBe(`${url}\n`);
});

test('--api-key replaces the key, and can be repeated', async () => {
  const { url } = await start('--api-key', 'first', '--api-key', 'second');
  const statuses = await Promise.all(
    ['first', 'second', 'demo-key'].map(
      async (key) => (await fetch(`${url}/pets`, { headers: { authorization: `Bearer ${key}` } })).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 401]);
});

test('--pets and --seed generate the same animals as petstore-kit/faker', async () => {
  const { url } = await start('--pets', '60', '--seed', '42');
  expect(await list(url)).toEqual(generatePets(60, 42));
});

test('--data serves the animals of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pets.json');
  writeFileSync(file, '[{ "id": 7, "name": "Rex", "categoryId": 1 }]');
  const { url } = await start('--data', file);
  expect(await list(url)).toEqual([{ id: 7, name: 'Rex', categoryId: 1 }]);
});

test('--watch reloads the file when it changes, and reports the outcome', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pets.json');
  writeFileSync(file, '[{ "id": 7, "name": "Rex", "categoryId": 1 }]');
  const { url, printedToStderr } = await start('--data', file, '--watch');
  const write = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  write('[{ "id": 7 }]');
  expect(await printedToStderr(/stay as they were\.\n/)).toContain('line 1: [0].name ');
  write('[]');
  expect(await printedToStderr(/since the start\.\n/)).toContain('0 animals from the file, 0 created since the start.');
  expect(await list(url)).toEqual([]);
  const body = JSON.stringify({ name: 'New', categoryId: 1 });
  await fetch(`${url}/pets`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  const [created] = await list(url);
  write(JSON.stringify([{ ...created, name: 'Clash' }]));
  expect(await printedToStderr(/another id.*as they were\.\n/)).toContain(
    `${file}: [0].id is ${created?.id}, which an`,
  );
  write('[{ "id": 700, "name": "Rex", "categoryId": 1 }]');
  expect(await printedToStderr(/file, 1 created.*\n/)).toContain('1 animal from the file, 1 created since the start.');
});

test('--choice and --now change the behavior, and the greeting shows the choices', async () => {
  const { url, text } = await start(
    '--choice',
    'limitOutOfRange=clamp',
    '--choice',
    'afterSunset=404',
    '--now',
    '2030-12-06',
  );
  expect(text).toContain('choice    limitOutOfRange=clamp');
  expect((await fetch(`${url}/pets?limit=0`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/pets/1`, { headers })).status).toBe(404);
});

test('--fail, --latency and --seed inject failures and delays, and the greeting shows them', async () => {
  const { url, text } = await start(
    '--fail',
    'listPets=503',
    '--fail',
    'getPet=404:0.5',
    '--latency',
    '1..2',
    '--seed',
    '7',
  );
  expect(text).toMatch(
    /failure {3}listPets=503\n {2}failure {3}getPet=404:0.5\n {2}latency {3}1 to 2 ms\n {2}seed {6}7\n/,
  );
  expect((await fetch(`${url}/pets`, { headers })).status).toBe(503);
});

test('--sessions isolates the animals of each session', async () => {
  const { url } = await start('--sessions');
  const create = async (name: string) => {
    const response = await fetch(`${url}/pets`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'x-petstore-session': name },
      body: '{"name":"Rex","categoryId":1}',
    });
    return ((await response.json()) as Pet).id;
  };
  expect([await create('a'), await create('b'), await create('a')]).toEqual([46, 46, 47]);
});

test('--log json prints only JSON lines, and --log pretty a line for people', async () => {
  const json = startCommand('petstore-mock', ['--port', '0', '--log', 'json']);
  onTestFinished(() => void json.process.kill('SIGTERM'));
  const { event, url } = JSON.parse(await json.printed(/\n/)) as { event: string; url: string };
  expect(event).toBe('listening');
  await fetch(`${url}/pets/999`, { headers });
  const [, line = ''] = (await json.printed(/\n.*\n/)).split('\n');
  expect(JSON.parse(line)).toMatchObject({
    event: 'request',
    method: 'GET',
    path: '/v1/pets/999',
    status: 404,
    reason: 'clause getPet.unknown',
    problems: [{ kind: 'deprecated-operation', message: expect.any(String) as string }],
    milliseconds: expect.any(Number) as number,
  });
  const pretty = await start('--log', 'pretty', '--quiet');
  await fetch(`${pretty.url}/pets?limit=0`, { headers });
  expect(await pretty.printed(/\n.*\n/)).toMatch(
    /\n\d\d:\d\d:\d\d {2}400 {6}GET +[\d.]+ ms {2}\/v1\/pets\?limit=0 +choice limitOutOfRange=refuse {2}invalid: limit-out-of-range\n$/,
  );
});

test.each([
  [{ FORCE_COLOR: '1' }, true],
  [{ NO_COLOR: '1' }, false],
  [{}, false],
])('with %j, the log of a pipe has colours: %s', async (env, expected) => {
  const child = startCommand('petstore-mock', ['--port', '0', '--log', 'pretty', '--quiet'], env);
  onTestFinished(() => void child.process.kill('SIGTERM'));
  const url = (await child.printed(/\n/)).trim();
  await fetch(`${url}/pets`, { headers });
  expect((await child.printed(/\n.*\n/)).includes('\u001b[32m200')).toBe(expected);
});

test('the server keeps running if the reader of its log exits', async () => {
  const { url, process: child } = await start('--log', 'json');
  child.stdout?.destroy();
  for (let time = 0; time < 3; time++) await fetch(`${url}/pets`, { headers });
  expect((await fetch(`${url}/pets`, { headers })).status).toBe(200);
});

test.each(['--help', 'variants', 'mutants'])('%s ends quietly if its reader stops early', async (word) => {
  const { process: child, ended } = startCommand('petstore-mock', [word]);
  child.stdout?.destroy();
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

// The device /dev/full is always full.
test.runIf(process.platform === 'linux')('keeps serving, and says so once, if its log is on a full disk', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ready');
  const words = [bin, '--port', '0', '--log', 'json', '--ready-file', file];
  const child = spawn(process.execPath, words, { stdio: ['ignore', full, 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const url = await vi.waitFor(() => readFileSync(file, 'utf8').trim(), { timeout: 10_000 });
  for (let time = 0; time < 3; time++) expect((await fetch(`${url}/pets`, { headers })).status).toBe(200);
  child.kill('SIGTERM');
  const code = await new Promise((resolve) => void child.on('close', resolve));
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/^petstore-mock: failed to write to standard output: ENOSPC[^\n]*\n$/),
  });
});

test('--ready-file holds the base URL while the server is ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ready');
  writeFileSync(file, 'http://127.0.0.1:1/v1\n');
  const { url, process: child, ended } = await start('--ready-file', file);
  expect(readFileSync(file, 'utf8')).toBe(`${url}\n`);
  expect(readdirSync(folder)).toEqual(['ready']);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['SIGINT', 'SIGHUP'] as const)(
  '%s removes the ready file, and not that of another server',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'ready');
    const first = await start('--quiet', '--ready-file', file);
    const second = await start('--quiet', '--ready-file', file);
    first.process.kill(signal);
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(file, 'utf8')).toBe(`${second.url}\n`);
    second.process.kill(signal);
    expect(await second.ended).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a start that fails keeps the ready file of the server that has the port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ready');
  const { url } = await start('--quiet', '--ready-file', file);
  const { port } = new URL(url);
  const second = await callCommand('petstore-mock', ['--port', port, '--ready-file', file]);
  expect(second.code).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe(`${url}\n`);
});

test('a second signal leaves no ready file, nor does a folder that is gone leave a stack trace', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  const file = join(folder, 'ready');
  const hanging = await start('--quiet', '--ready-file', file, '--fail', 'listPets=hang');
  void fetch(`${hanging.url}/pets`, { headers }).catch(() => {});
  hanging.process.kill('SIGTERM');
  hanging.process.kill('SIGTERM');
  await hanging.ended;
  expect(readdirSync(folder)).toEqual([]);
  const other = await start('--quiet', '--ready-file', file);
  rmSync(folder, { recursive: true });
  other.process.kill('SIGTERM');
  expect(await other.ended).toMatchObject({ code: 0, stderr: '' });
});

test('--ready-file rejects what is not a regular file, and leaves it alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [target, link] = [join(folder, 'target'), join(folder, 'link')];
  writeFileSync(target, 'text');
  symlinkSync(target, link);
  expect(await callCommand('petstore-mock', ['--ready-file', link])).toMatchObject({
    code: 2,
    stderr: `petstore-mock: Failed to write ${link}: it is not a regular file. Choose another file with --ready-file.\n`,
  });
  expect(readFileSync(link, 'utf8')).toBe('text');
});

test('--watch keeps the server running if nobody reads stderr', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pets.json');
  writeFileSync(file, '[]');
  const { url, process: child } = await start('--quiet', '--data', file, '--watch');
  child.stderr?.destroy();
  for (const id of [1, 2]) {
    writeFileSync(`${file}.new`, `[{"id":${id},"name":"Rex","categoryId":1}]`);
    renameSync(`${file}.new`, file);
    await expect.poll(() => list(url), { timeout: 5000 }).toMatchObject([{ id }]);
  }
});

test('options bound animals, bodies, journal and watchers', async () => {
  const limits =
    '--max-animals 1 --max-animal-bytes 1000 --max-body-bytes 2000 --max-admin-body-bytes 100 --journal-size 2 --max-journal-bytes 0 --max-watchers 0 --max-unread-bytes 100000 --max-log-bytes 1000';
  const { url } = await start('--quiet', ...limits.split(' '));
  const create = async (name: string) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(`${url}/pets`, { ...init, body: JSON.stringify({ name, categoryId: 1 }) });
    return ((await response.json()) as { code?: string }).code ?? response.status;
  };
  const admin = async (path: string, init?: RequestInit) => {
    const response = await fetch(url.replace(/v1$/, `__petstore/${path}`), init);
    return (await response.json()) as { code?: string; length?: number };
  };
  expect(await create('x'.repeat(2000))).toBe('body_too_large');
  expect(await create('x'.repeat(1000))).toBe('animals_too_large');
  expect(await create('Rex')).toBe(201);
  expect(await create('Bo')).toBe('too_many_animals');
  expect(await admin('journal')).toHaveLength(2);
  expect(await admin('journal/events')).toMatchObject({ code: 'too_many_watchers' });
  const body = `[${' '.repeat(200)}]`;
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
  expect(await admin('snapshot', put)).toMatchObject({ code: 'body_too_large' });
});

test('a failed start removes the ready file of an earlier one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ready');
  writeFileSync(file, 'http://127.0.0.1:1/v1\n');
  const { port } = new URL((await start('--quiet')).url);
  expect((await callCommand('petstore-mock', ['--port', port, '--ready-file', file])).code).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

test('--explain names the reason in a header of each response', async () => {
  const { url } = await start('--explain');
  expect((await fetch(`${url}/pets`, { headers })).headers.get('petstore-reason')).toBe('clause listPets.response');
});

test('serves the admin API to this machine, with --admin-token to clients that send it, with --no-admin to nobody', async () => {
  const read = async (url: string, token?: string) =>
    (
      await fetch(url.replace(/\/v1$/, '/__petstore/choices'), {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    ).status;
  const open = await start();
  const guarded = await start('--admin-token', 'admin-token-1');
  const without = await start('--no-admin');
  expect(await read(open.url)).toBe(200);
  expect(await read(guarded.url)).toBe(401);
  expect(await read(guarded.url, 'admin-token-1')).toBe(200);
  expect(await read(without.url)).toBe(404);
  expect(guarded.text).not.toContain('admin-token-1');
  expect(open.text).toContain('/__petstore/');
  expect(without.text).not.toContain('/__petstore/');
});

test('--mutant serves a variant with one bug', async () => {
  const { url, text } = await start('--mutant', 'listPets-key-missing');
  expect(text).toContain('mutant    listPets-key-missing: ');
  expect((await fetch(`${url}/pets`)).status).toBe(200);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the server with exit code 0', async (signal) => {
  const { process: child, ended } = await start('--quiet');
  child.kill(signal);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

test('--variant serves a correct variant, below its own base path', async () => {
  const { url, text } = await start('--variant', 'deep-base-path');
  expect(url).toMatch(/\/shops\/7\/petstore\/api\/v1$/);
  expect(text).toContain('variant   deep-base-path: ');
  expect((await fetch(`${url}/pets/1`, { headers })).status).toBe(200);
});

test('lists choices, mutants and variants', async () => {
  const choices = await callCommand('petstore-mock', ['choices']);
  expect(choices).toMatchObject({ code: 0, stderr: '' });
  expect(choices.stdout).toContain('limitOutOfRange=refuse  (or clamp, default)');
  const mutants = await callCommand('petstore-mock', ['mutants']);
  expect(mutants.stdout).toMatch(/^listPets-key-missing {2}\S/m);
  const variants = await callCommand('petstore-mock', ['variants']);
  expect(variants.stdout).toMatch(/^deep-base-path {2}\S/m);
});

test('reads every option that takes a value from a variable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const variables = {
    PETSTORE_MOCK_PORT: '1',
    PETSTORE_MOCK_API_KEY: 'first second',
    PETSTORE_MOCK_PETS: '60',
    PETSTORE_MOCK_SEED: '42',
    PETSTORE_MOCK_DATA: '',
    PETSTORE_MOCK_CHOICE: 'limitOutOfRange=clamp afterSunset=404',
    PETSTORE_MOCK_NOW: '2030-12-06',
    PETSTORE_MOCK_FAIL: 'createPet=503',
    PETSTORE_MOCK_LATENCY: '1..2',
    PETSTORE_MOCK_SESSIONS: '5',
    PETSTORE_MOCK_READY_FILE: join(folder, 'ready'),
    PETSTORE_MOCK_MAX_ANIMALS: '5',
  };
  const { url, text } = await startIn(variables);
  expect(text).toContain('API key   first, second\n');
  expect(text).toContain('choice    limitOutOfRange=clamp\n');
  expect(text).toContain('choice    afterSunset=404\n');
  expect(text).toContain('failure   createPet=503\n');
  expect(text).toContain('latency   1 to 2 ms\n');
  expect(await list(url, 'second')).toEqual(generatePets(60, 42));
  expect(readFileSync(join(folder, 'ready'), 'utf8')).toBe(`${url}\n`);
});

test('--help shows groups, defaults, examples, variables and exit codes', async () => {
  const { code, stdout } = await callCommand('petstore-mock', ['--help']);
  expect(code).toBe(0);
  for (const heading of [
    'Server:',
    'Data:',
    'Behavior:',
    'Failures:',
    'Limits:',
    'Output:',
    'Commands:',
    'Exit codes:',
    'Examples:',
  ])
    expect(stdout).toContain(`\n${heading}\n`);
  expect(stdout).toContain('PETSTORE_MOCK_PORT');
  expect(stdout).not.toMatch(/\(default: (?:see|nothing)|\(preset|\(env:/);
});

test('--version prints the version of petstore-kit', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(await callCommand('petstore-mock', ['--version'])).toMatchObject({
    code: 0,
    stdout: `${version}\n`,
    stderr: '',
  });
});

test.each([
  [['--port', '70000'], '--port: "70000" is not valid. Use a whole number from 0 to 65535.'],
  [['--port'], '--port: the value is missing. Add one after --port.'],
  [['--prot', '1'], 'unknown option --prot. Did you mean --port?'],
  [['--api-kye=secret-key'], 'unknown option --api-kye. Did you mean --api-key?'],
  [
    ['--choice', 'limitOutOfRange=clmp'],
    '--choice: "limitOutOfRange=clmp" is not valid. Use one of refuse, clamp, default for limitOutOfRange.',
  ],
  [
    ['--choice', 'limitOutOfRnge=clamp'],
    '--choice: "limitOutOfRnge=clamp" is not valid. Unknown choice "limitOutOfRnge". Did you mean limitOutOfRange? Use ID=VALUE, and list the choices with: petstore-mock choices.',
  ],
  [['--mutant', 'xyz'], '--mutant: unknown mutant "xyz". List them with: petstore-mock mutants.'],
  [
    ['--mutant', 'listPets-key-mising'],
    /^--mutant: unknown mutant "listPets-key-mising"\. Did you mean listPets-key-missing/,
  ],
  [
    ['--variant', 'deep-base-pth'],
    '--variant: unknown variant "deep-base-pth". Did you mean deep-base-path? List them with: petstore-mock variants.',
  ],
  [['--mutant', 'a', '--variant', 'b'], '--mutant cannot be used with --variant. Remove one of them.'],
  [['--now', 'soon'], '--now: "soon" is not valid. Use a date such as 2030-12-06.'],
  [['--pets', '5', '--data', 'pets.json'], '--pets cannot be used with --data. Remove one of them.'],
  [
    ['--pets', 'many'],
    '--pets: "many" is not valid. Use a whole number from 0 to 1000000. To read animals from a file, use --data FILE.',
  ],
  [['--fail', 'createPt=500'], /^--fail: "createPt=500" is not valid\. Did you mean createPet\? Use OPERATION=/],
  [['--fail', 'createPet=200'], /^--fail: "createPet=200" is not valid\. status is 200\. Use an HTTP status/],
  [['--fail', '*='], /^--fail: "\*=" is not valid\. Use OPERATION=/],
  [['--watch'], '--watch needs a file to watch. Name it with --data FILE.'],
  [['--log', 'xml'], '--log: "xml" is not valid. Use one of pretty, json, none.'],
  [['--sessions', '0'], '--sessions: "0" is not valid. Use a whole number from 1 to 10000.'],
  [['--latency', '3..1'], /^--latency: "3\.\.1" is not valid\. Use milliseconds such as 200/],
  [['mutant'], 'unknown command "mutant". Did you mean mutants?'],
  [['choices', 'extra'], 'choices: unexpected argument. Remove it.'],
])('%j is a usage error', async (args, message) => {
  const { code, stdout, stderr } = await callCommand('petstore-mock', args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const [, text, hint] = /^petstore-mock: (.*)\n(.*)\n$/.exec(stderr) ?? [];
  expect(text).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  expect(hint).toMatch(/^Run petstore-mock (?:choices )?--help for the options\.$/);
});

test.each([
  [{ PETSTORE_MOCK_PORT: 'x' }, 'the variable PETSTORE_MOCK_PORT is "x". Use a whole number from 0 to 65535.'],
  [
    { PETSTORE_MOCK_MUTANT: 'a', PETSTORE_MOCK_VARIANT: 'b' },
    'the variables PETSTORE_MOCK_VARIANT and PETSTORE_MOCK_MUTANT cannot be used together. Set only one of them.',
  ],
])('%j is a usage error', async (variables, message) => {
  const { code, stderr } = await callCommand('petstore-mock', [], variables);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `petstore-mock: ${message}\nRun petstore-mock --help for the options.\n`,
  });
});

test.each([
  [['--data', '/nowhere/pets.json'], 'no such file'],
  [
    ['--ready-file', '/nowhere/ready'],
    'Failed to write /nowhere/ready: no such folder. Choose another file with --ready-file.',
  ],
  [['--ready-file', 'package.json/ready'], 'package.json/ready: a part of its path is not a folder. Choose another'],
  [['--data', 'package.json/pets'], 'package.json/pets: no such file. Use a JSON file with an array of animals.'],
  [['--admin-token', 'short'], 'the admin token must be at least 8 printable ASCII characters'],
  [['--api-key', 'two words'], 'Use printable ASCII without spaces.'],
])('%j prevents the start, with one message and no stack trace', async (args, message) => {
  const { code, stdout, stderr } = await callCommand('petstore-mock', args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^petstore-mock: [^\n]*\n$/);
  expect(stderr).toContain(message);
});

test('a port in use prevents the start', async () => {
  const { url } = await start();
  const { port } = new URL(url);
  expect(await callCommand('petstore-mock', ['--port', port])).toEqual({
    code: 2,
    stdout: '',
    stderr: `petstore-mock: Failed to start the server: port ${port} on 127.0.0.1 is already in use. Choose another port, or 0 for a free one.\n`,
  });
});

test('--demo starts with generated animals, requests in the journal, and the scenarios', async () => {
  const { text, url } = await start('--demo', '--scenario', 'read-only');
  expect(text).toContain('200 animals');
  expect(text).toContain('  scenario  read-only');
  const journal = async () => (await fetch(new URL('/__petstore/journal', url))).json() as Promise<unknown[]>;
  await expect.poll(async () => (await journal()).length).toBe(8);
});
