import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { Pet } from '../../src/contract/index.ts';
import { generatePets } from '../../src/faker/index.ts';
import { runCommand, startCommand } from '../support/run-command.ts';

const headers = { authorization: 'Bearer demo-key' };

/** Starts the server on a free port and reads its base URL. */
async function start(...args: string[]) {
  const command = startCommand('petstore-mock', ['--port', '0', ...args]);
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

test('prints the base URL, the key, and a curl line for each operation that works when pasted', async () => {
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

test('--watch reads the file again when it changes, and says what came of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pets.json');
  writeFileSync(file, '[{ "id": 7, "name": "Rex", "categoryId": 1 }]');
  const { url, complained } = await start('--data', file, '--watch');
  writeFileSync(file, '[{ "id": 7 }]');
  expect(await complained(/stay as they were\.\n/)).toContain('line 1: [0].name must be present, got nothing.');
  writeFileSync(file, '[]');
  expect(await complained(/created since\.\n/)).toContain('0 animals of the file, 0 created since.');
  expect(await list(url)).toEqual([]);
});

test('--choice and --now change what the service does, and the greeting says so', async () => {
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

test('--fail, --latency and --seed break it on purpose, and the greeting says so', async () => {
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
  expect(text).toMatch(/fails {5}listPets=503\n {2}fails {5}getPet=404:0.5\n {2}latency {3}1 to 2 ms\n {2}seed {6}7\n/);
  expect((await fetch(`${url}/pets`, { headers })).status).toBe(503);
});

test('--sessions gives each its own animals', async () => {
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

test('--log json prints nothing but JSON lines, and --log pretty a line for people', async () => {
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
    milliseconds: expect.any(Number) as number,
  });
  const pretty = await start('--log', 'pretty', '--quiet');
  await fetch(`${pretty.url}/pets?limit=0`, { headers });
  expect(await pretty.printed(/\n.*\n/)).toMatch(
    /\n\d\d:\d\d:\d\d {2}GET {2}\/v1\/pets\?limit=0 {2}400 {2}[\d.]+ ms {2}choice limitOutOfRange=refuse\n$/,
  );
});

test('a reader of the log that goes away does not take the server with it', async () => {
  const { url, process: child } = await start('--log', 'json');
  child.stdout?.destroy();
  for (let time = 0; time < 3; time++) await fetch(`${url}/pets`, { headers });
  expect((await fetch(`${url}/pets`, { headers })).status).toBe(200);
});

test('--ready-file holds the base URL while the server can be asked, and no longer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ready');
  writeFileSync(file, 'http://127.0.0.1:1/v1\n');
  const { url, process: child, ended } = await start('--ready-file', file);
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([`${url}\n`, ['ready']]);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual([]);
});

test('a start that fails leaves no ready file of an earlier one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ready');
  writeFileSync(file, 'http://127.0.0.1:1/v1\n');
  const { port } = new URL((await start('--quiet')).url);
  expect((await runCommand('petstore-mock', ['--port', port, '--ready-file', file])).code).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

test('--explain says in each answer why', async () => {
  const { url } = await start('--explain');
  expect((await fetch(`${url}/pets`, { headers })).headers.get('petstore-reason')).toBe('clause listPets.response');
});

test('serves the admin API to this machine, with --admin-token to whoever sends it, with --no-admin to nobody', async () => {
  const health = async (url: string, token?: string) =>
    (
      await fetch(url.replace(/\/v1$/, '/__petstore/health'), {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    ).status;
  const open = await start();
  const guarded = await start('--admin-token', 'admin-token-1');
  const without = await start('--no-admin');
  expect(await health(open.url)).toBe(200);
  expect([await health(guarded.url), await health(guarded.url, 'admin-token-1')]).toEqual([401, 200]);
  expect(await health(without.url)).toBe(404);
  expect(guarded.text).not.toContain('admin-token-1');
  expect([open.text.includes('/__petstore/'), without.text.includes('/__petstore/')]).toEqual([true, false]);
});

test('--mutant does one thing wrong', async () => {
  const { url, text } = await start('--mutant', 'listPets-key-missing');
  expect(text).toContain('mutant    listPets-key-missing: Takes a missing key for a valid one in listPets.');
  expect((await fetch(`${url}/pets`)).status).toBe(200);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s closes it cleanly', async (signal) => {
  const { process: child, ended } = await start('--quiet');
  child.kill(signal);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

test('--variant is right in another way, below its own base path', async () => {
  const { url, text } = await start('--variant', 'deep-base-path');
  expect(url).toMatch(/\/shops\/7\/petstore\/api\/v1$/);
  expect(text).toContain('variant   deep-base-path: Lives deep below its host.');
  expect((await fetch(`${url}/pets/1`, { headers })).status).toBe(200);
});

test('choices, mutants and variants are listed', async () => {
  const choices = await runCommand('petstore-mock', ['choices']);
  expect(choices).toMatchObject({ code: 0, stderr: '' });
  expect(choices.stdout).toContain('limitOutOfRange=refuse  (or clamp, default)');
  const mutants = await runCommand('petstore-mock', ['mutants']);
  expect(mutants.stdout).toMatch(/^listPets-key-missing {2}Takes a missing key/);
  const variants = await runCommand('petstore-mock', ['variants']);
  expect(variants.stdout).toMatch(/^deep-base-path {2}Lives deep below its host\.$/m);
});

test.each([
  [['--port', '70000'], 'Use a whole number from 0 to 65535.'],
  [['--prot', '1'], "unknown option '--prot'\n(Did you mean --port?)"],
  [['--choice', 'limitOutOfRange=clmp'], 'limitOutOfRange is "clmp". Use one of refuse, clamp, default.'],
  [['--mutant', 'none'], '--mutant: unknown mutant "none". List them with: petstore-mock mutants.'],
  [['--variant', 'none'], '--variant: unknown variant "none". List them with: petstore-mock variants.'],
  [['--now', 'soon'], 'Use a date such as 2030-12-06.'],
  [['--data', '/nowhere/pets.json'], 'there is no such file'],
  [['--pets', '5', '--data', 'pets.json'], "option '--pets <count>' cannot be used with option '--data <file>'"],
  [['--pets', 'many'], 'Use a whole number from 0 to 1000000.'],
  [['--fail', 'createPet=200'], 'such as createPet=500:0.1'],
  [['--watch'], '--watch needs a file to watch. Name it with --data FILE.'],
  [['--log', 'xml'], 'Allowed choices are pretty, json, none.'],
  [['--port', '0', '--ready-file', '/nowhere/ready'], 'Name another file with --ready-file.'],
  [['--sessions', '0'], 'Use a whole number from 1 to 10000.'],
  [['--latency', '3..1'], 'Use milliseconds such as 200, or 50..300'],
  [['--admin-token', 'short'], 'the admin token is shorter than 8 characters'],
  [['--api-key', 'two words'], 'Use printable ASCII without spaces.'],
  [['extra'], 'too many arguments'],
])('%j ends with 2, one clear message and no stack trace', async (args, message) => {
  const { code, stdout, stderr } = await runCommand('petstore-mock', args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a taken port ends with 2 and one sentence', async () => {
  const { url } = await start();
  const { port } = new URL(url);
  const { code, stderr } = await runCommand('petstore-mock', ['--port', port]);
  expect([code, stderr]).toEqual([
    2,
    `petstore-mock: Failed to start the server: port ${port} on 127.0.0.1 is taken. Choose another one, or 0 for a free one.\n`,
  ]);
});
