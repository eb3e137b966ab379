import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Pet, parseJson } from '../../src/contract/index.ts';
import { callCommand } from '../support/call-command.ts';
import { startCommand } from '../support/run-command.ts';

/** `petstore-mock --data FILE --write`, as a command in a process of its own. */

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

function createFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function start(file: string, ...args: string[]) {
  const command = startCommand('petstore-mock', ['--port', '0', '--quiet', '--data', file, '--write', ...args]);
  onTestFinished(() => void command.process.kill('SIGKILL'));
  const url = (await command.printed(/\n/)).trim();
  const add = async (name: string, more: Record<string, string> = {}) => {
    const body = JSON.stringify({ name, categoryId: 1 });
    return (await fetch(`${url}/pets`, { method: 'POST', headers: { ...headers, ...more }, body })).status;
  };
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    command.process.kill(signal);
    return command.ended;
  };
  return { ...command, url, add, stop };
}

const read = (file: string) => parseJson(readFileSync(file, 'utf8')) as Pet[];

test('keeps animals over a restart, exactly, and creates a missing file', async () => {
  const file = join(createFolder(), 'pets.json');
  const first = await start(file, '--choice', 'idScheme=above-2^53');
  expect(read(file)).toHaveLength(45);
  expect(await first.add('Rex')).toBe(201);
  expect(await first.stop()).toMatchObject({ code: 0, stderr: `petstore-mock: Created ${file}.\n` });
  const rex = { id: 2n ** 53n + 1n, name: 'Rex', categoryId: 1, status: 'available' };
  expect(read(file).at(-1)).toEqual(rex);
  const second = await start(file);
  const response = await fetch(`${second.url}/pets/9007199254740993`, { headers });
  expect(parseJson(await response.text())).toEqual(rex);
  await second.stop();
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s loses nothing, even among many additions', async (signal) => {
  const folder = createFolder();
  const file = join(folder, 'pets.json');
  writeFileSync(file, '[]');
  const { add, stop, ended } = await start(file);
  let added = 0;
  let isStopped = false;
  const client = async (name: string) => {
    // Until the server no longer accepts any.
    for (;;) {
      const status = await add(name).catch(() => undefined);
      if (status === undefined) return;
      added++;
      if (added > 100 && !isStopped) {
        isStopped = true;
        void stop(signal);
      }
    }
  };
  await Promise.all([client('a'), client('b'), client('c')]);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  expect(read(file).length).toBeGreaterThanOrEqual(added);
  expect(readdirSync(folder)).toEqual(['pets.json']);
});

test('the file is whole whenever the process is killed', async () => {
  const file = join(createFolder(), 'pets.json');
  writeFileSync(file, '[]');
  const { add, stop } = await start(file);
  await add('Rex');
  await expect.poll(() => read(file)).toHaveLength(1);
  await Promise.all(Array.from({ length: 50 }, () => add('Kim')));
  await stop('SIGKILL');
  expect(read(file).length).toBeGreaterThanOrEqual(1);
});

test('writes only the animals of requests without a session, and edits of the admin API', async () => {
  const file = join(createFolder(), 'pets.json');
  writeFileSync(file, '[{"id":1,"name":"Rex","categoryId":1}]');
  const { add, stop, url } = await start(file, '--sessions');
  await add('Theirs', { 'x-petstore-session': 'a' });
  const admin = new URL('/__petstore/animals/1', url);
  await fetch(admin, { method: 'PUT', headers, body: '{"name":"Max","categoryId":2}' });
  await stop();
  expect(readFileSync(file, 'utf8')).toBe('[\n  {"id":1,"name":"Max","categoryId":2}\n]\n');
});

test('does not overwrite a file that was changed meanwhile: it says so, and exits with 2', async () => {
  const file = join(createFolder(), 'pets.json');
  writeFileSync(file, '[]');
  const { add, stop, printedToStderr } = await start(file);
  const theirs = '[{"id":1,"name":"Theirs","categoryId":1}]';
  writeFileSync(file, theirs);
  expect(await add('Rex')).toBe(201);
  await printedToStderr(/something else has changed it meanwhile/);
  const { code, stderr } = await stop();
  expect({ code, last: stderr.trim().split('\n').at(-1) }).toEqual({
    code: 2,
    last: `petstore-mock: The latest changes of the animals are not in ${file}.`,
  });
  expect(stderr.split('\n')).toHaveLength(3);
  expect(readFileSync(file, 'utf8')).toBe(theirs);
});

test.each([
  ['pets: [Rex]\n', 'line 1, column 1 is not JSON'],
  ['', 'it is empty'],
])('leaves a file alone that is not a list of animals: %j', async (content, message) => {
  const file = join(createFolder(), 'pets.yaml');
  writeFileSync(file, content);
  const { code, stderr } = await callCommand('petstore-mock', ['--port', '0', '--data', file, '--write']);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string });
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('rejects a read-only file before it starts', async () => {
  const file = join(createFolder(), 'pets.json');
  writeFileSync(file, '[]');
  chmodSync(file, 0o444);
  const { code, stderr } = await callCommand('petstore-mock', ['--port', '0', '--data', file, '--write']);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `petstore-mock: Failed to write the animals to ${file}: it is read-only.\n`,
  });
});

test.each([
  [['--write'], '--write needs a file to write. Name it with --data FILE.'],
  [['--data', 'pets.json', '--write', '--watch'], '--write cannot be used with --watch. Remove one of them.'],
])('%j is a usage error', async (args, message) => {
  const { code, stderr } = await callCommand('petstore-mock', ['--port', '0', ...args]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string });
  expect(existsSync('pets.json')).toBe(false);
});
