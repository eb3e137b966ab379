import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPetsFile } from './read-pets-file.ts';

function write(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pets.json');
  writeFileSync(file, text);
  return file;
}

test('reads animals with exact integers', async () => {
  const file = write('\uFEFF[{ "id": 9007199254740993, "name": "Rex", "categoryId": 1 }]');
  expect(await readPetsFile(file)).toEqual([{ id: 9007199254740993n, name: 'Rex', categoryId: 1 }]);
});

test.each([
  ['[\n  { "id": 1,, }\n]', 'line 2, column 13 is not JSON'],
  ['\n', 'it is empty. Use a JSON file with an array of animals.'],
  ['[{"id":1,\n', 'line 1, column 9 is not JSON.'],
  ['[{"id":1', 'it ends too early.'],
  ['[{"name":"Re', 'it ends too early.'],
  ['[1]]', 'line 1, column 4 is not JSON'],
  [
    '[\n  { "id": 1, "name": "Rex", "categoryId": 1 },\n  { "id": 2, "name": "Bo",\n    "categoryId": "1" }\n]',
    'line 4: [1].categoryId must be an integer',
  ],
  ['[\n  { "id": 1,\n "name": "Rex" }\n]', 'line 2: [0].categoryId is missing.'],
  [
    '[{ "id": 1, "name": "Rex", "categoryId": 1 },\n { "id": 1, "name": "Bo", "categoryId": 1 }]',
    'line 2: [1].id must be different from the id of [0], got 1.',
  ],
  ['['.repeat(100_000) + ']'.repeat(100_000), 'it is nested too deeply.'],
  ['{}', 'line 1: the value must be an array, got {}.'],
])('names the line and the problem of %j', async (text, message) => {
  await expect(readPetsFile(write(text))).rejects.toThrow(message);
});

test('reports a missing file and a directory', async () => {
  await expect(readPetsFile('/nowhere/pets.json')).rejects.toThrow(
    'Failed to read the animals from /nowhere/pets.json: no such file.',
  );
  await expect(readPetsFile(tmpdir())).rejects.toThrow('it is a folder.');
});

test('rejects a device, which may have no end', async () => {
  await expect(readPetsFile('/dev/null')).rejects.toThrow('it is not a regular file.');
});

test('quotes a file name with control characters', async () => {
  await expect(readPetsFile('/nowhere/\u001b[31m.json')).rejects.toThrow(
    String.raw`from "/nowhere/\u001b[31m.json": no such file.`,
  );
});
