import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Pet } from '../../src/contract/index.ts';
import { type ServerOptions, startServer } from '../../src/server/index.ts';
import { callCommand } from '../support/call-command.ts';
import { runCommand } from '../support/run-command.ts';
import { startMock } from '../support/open-page.ts';

/** `petstore-mock import`, as a command. */

const PETS = [
  { id: 2n ** 53n + 1n, name: 'Big', categoryId: 1 },
  { id: 2, name: 'Kim', categoryId: 1, status: 'sold' as const },
];
const TEXT =
  '[\n  {"id":9007199254740993,"name":"Big","categoryId":1},\n  {"id":2,"name":"Kim","categoryId":1,"status":"sold"}\n]\n';

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const har = join(folder, 'recording.har');
  const entry = {
    startedDateTime: '2028-01-01T00:00:00Z',
    request: {
      method: 'GET',
      url: 'https://api.example.com/v1/pets',
      headers: [{ name: 'Authorization', value: 'Bearer real-key' }],
    },
    response: { status: 200, content: { text: TEXT } },
  };
  writeFileSync(har, JSON.stringify({ log: { entries: [entry] } }));
  return { folder, har, output: join(folder, 'pets.json') };
}

async function startService(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, apiKeys: ['real-key'], pets: PETS, ...options });
  onTestFinished(server.close);
  return server;
}

test('makes a file of a recording that --data reads, and says how many animals it has', async () => {
  const { har, output } = setup();
  const { code, stdout, stderr } = await callCommand('petstore-mock', ['import', har, '--output', output]);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: '',
    stderr: 'petstore-mock: 2 animals from 1 response.\n',
  });
  expect(readFileSync(output, 'utf8')).toBe(TEXT);
  const url = await startMock('--data', output);
  const response = await fetch(`${url}/pets`, { headers: { authorization: 'Bearer demo-key' } });
  expect(await response.text()).toBe(TEXT.replace(/\n */g, ''));
});

test('reads a deployment with its key from the option or the variable, and prints the file', async () => {
  const { url, petstore } = await startService();
  const first = await runCommand('petstore-mock', ['import', '--from', `${url}/`, '--api-key', 'real-key']);
  expect(first).toEqual({ code: 0, stdout: TEXT, stderr: 'petstore-mock: 2 animals from 4 responses.\n' });
  const second = await runCommand('petstore-mock', ['import', '--from', url], { PETSTORE_API_KEY: 'real-key' });
  expect(second).toMatchObject({ code: 0, stdout: TEXT });
  expect(new Set(petstore.requests().map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('says that a long list may be incomplete', async () => {
  const pets = Array.from({ length: 150 }, (_, id): Pet => ({ id, name: 'Rex', categoryId: 1, status: 'pending' }));
  const { url } = await startService({ pets });
  const { stderr } = await runCommand('petstore-mock', ['import', '--from', url, '--api-key', 'real-key']);
  expect(stderr).toBe(
    'petstore-mock: 100 animals from 4 responses.\npetstore-mock: There may be more animals (pending): a list has at most 100, and the specification has no paging.\n',
  );
});

test('never writes the key, even if the service repeats it', async () => {
  const { url } = await startService({ pets: [{ id: 1, name: 'Hello real-key', categoryId: 1 }] });
  const { stdout } = await runCommand('petstore-mock', ['import', '--from', url, '--api-key', 'real-key']);
  expect(stdout).toBe('[\n  {"id":1,"name":"Hello [redacted]","categoryId":1}\n]\n');
});

test('overwrites a file only with --force, and reads nothing before it refuses', async () => {
  const { har, output, folder } = setup();
  writeFileSync(output, 'mine');
  const refused = await callCommand('petstore-mock', ['import', har, '--output', output]);
  expect({ code: refused.code, stderr: refused.stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining(
      `${output} exists. Add --force to overwrite it, or choose another --output.`,
    ) as string,
  });
  expect(readFileSync(output, 'utf8')).toBe('mine');
  expect(await callCommand('petstore-mock', ['import', har, '--output', output, '--force'])).toMatchObject({ code: 0 });
  expect(readFileSync(output, 'utf8')).toBe(TEXT);
  mkdirSync(join(folder, 'sub'));
  expect(await callCommand('petstore-mock', ['import', har, '--output', join(folder, 'sub'), '--force'])).toMatchObject(
    {
      code: 2,
      stderr: expect.stringContaining('is not a regular file.') as string,
    },
  );
});

test.each([
  [[], 'import: nothing to read. Name a HAR file, or a deployment with --from URL.'],
  [['a.har', '--from', 'http://localhost/v1'], 'import: a HAR file and --from are given. Remove one of them.'],
  [['--from', 'localhost/v1'], '--from: "localhost/v1" is not a valid URL.'],
  [['--from', 'http://localhost/v1', '--base-url', 'http://x'], '--base-url cannot be used with --from.'],
  [
    ['--from', 'http://localhost/v1', '--api-key', 'hush hush'],
    '--api-key: the key has a character that is not allowed.',
  ],
  [['/nowhere/a.har'], 'Failed to read /nowhere/a.har: no such file. Name a HAR file.'],
  [
    ['a.har', '--output', 'package.json/pets.json'],
    'Failed to write package.json/pets.json: a part of its path is not a folder. Choose another --output.',
  ],
  // Before a service is read in vain.
  [
    ['--from', 'http://localhost/v1', '--output', '/nowhere/a.json'],
    'Failed to write /nowhere/a.json: no such folder. Choose another --output.',
  ],
  [['package.json'], 'package.json is not a HAR file: log is missing.'],
])('import %j is a usage error', async (args, message) => {
  const { code, stderr, stdout } = await callCommand('petstore-mock', ['import', ...args]);
  expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) as string });
  expect(stderr).not.toContain('hush');
  expect(existsSync('pets.json')).toBe(false);
});
