import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseJson } from '../../contract/index.ts';
import { createPetstore } from '../../reference/index.ts';
import { scenarios } from '../../reference/scenarios/index.ts';
import { PetsFileKeeper, assertWritable } from './keep-pets-file.ts';

const REX = { id: 1, name: 'Rex', categoryId: 1 };

/** A file, unless it must be missing, and a keeper for a petstore with its animals. */
function setup({ content = JSON.stringify([REX]), isMissing = false } = {}) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pets.json');
  if (!isMissing) writeFileSync(file, content);
  const petstore = createPetstore({ scenarios, ...(!isMissing && { pets: [REX] }) });
  const problems: string[] = [];
  const keeper = new PetsFileKeeper(file, isMissing ? undefined : content, petstore, (problem) =>
    problems.push(problem),
  );
  const read = () => readFileSync(file, 'utf8');
  return { folder, file, petstore, keeper, problems, read };
}

test('writes each animal in a line, with exact integers', async () => {
  const { petstore, keeper, read } = setup();
  await petstore.pets.create({ id: 2n ** 53n + 1n, name: 'Big', categoryId: -(2n ** 63n) });
  expect(keeper.save()).toBe(true);
  expect(read()).toBe(
    '[\n  {"id":1,"name":"Rex","categoryId":1},\n  {"id":9007199254740993,"name":"Big","categoryId":-9223372036854775808}\n]\n',
  );
  expect(parseJson(read())).toEqual(petstore.snapshot());
  petstore.seed([]);
  keeper.save();
  expect(read()).toBe('[]\n');
});

test('leaves a file alone whose animals have not changed', () => {
  const { petstore, keeper, read } = setup({ content: '[ { "id": 1, "name": "Rex", "categoryId": 1 } ]' });
  keeper.save();
  petstore.reset();
  keeper.save();
  expect(read()).toBe('[ { "id": 1, "name": "Rex", "categoryId": 1 } ]');
});

test('writes whatever changes the animals: an addition, an edit, a deletion, a reset', async () => {
  const { petstore, keeper, read } = setup();
  const names = () => {
    keeper.save();
    return (parseJson(read()) as { name: string }[]).map(({ name }) => name).join(' ');
  };
  await petstore.pets.create({ name: 'Kim', categoryId: 1 });
  expect(names()).toBe('Rex Kim');
  petstore.animals.replace({ ...REX, name: 'Max' });
  expect(names()).toBe('Max Kim');
  petstore.pets.delete((query) => query.where({ name: 'Max' }));
  expect(names()).toBe('Kim');
  petstore.reset();
  expect(names()).toBe('Rex');
});

test('creates a missing file, without anything else in its folder', () => {
  const { folder, keeper, read } = setup({ isMissing: true });
  expect(keeper.save()).toBe(true);
  expect(parseJson(read())).toHaveLength(45);
  expect(readdirSync(folder)).toEqual(['pets.json']);
});

test('does not replace what something else has written, whatever its time, and says so once', async () => {
  const { file, petstore, keeper, problems, read } = setup();
  const { atime, mtime } = statSync(file);
  const theirs = JSON.stringify([{ ...REX, name: 'Max' }]);
  writeFileSync(file, theirs);
  utimesSync(file, atime, mtime);
  await petstore.pets.create({ name: 'Kim', categoryId: 1 });
  expect([keeper.save(), keeper.save()]).toEqual([false, false]);
  expect(read()).toBe(theirs);
  expect(problems).toEqual([
    `Failed to write the animals to ${file}: something else has changed it meanwhile. Save the animals with GET /__petstore/snapshot, and start the server again.`,
  ]);
  // As it was again.
  writeFileSync(file, JSON.stringify([REX]));
  expect(keeper.save()).toBe(true);
  expect(parseJson(read())).toHaveLength(2);
});

test('writes a file again that was deleted', async () => {
  const { file, petstore, keeper } = setup();
  rmSync(file);
  await petstore.pets.create({ name: 'Kim', categoryId: 1 });
  expect([keeper.save(), existsSync(file)]).toEqual([true, true]);
});

test('never writes the animals that a scenario brings, and says so once', () => {
  const { file, petstore, keeper, problems, read } = setup();
  petstore.scenario('empty');
  expect([keeper.save(), keeper.save()]).toEqual([true, true]);
  expect(problems).toEqual([`${file} is not written while the scenario empty is selected.`]);
  petstore.scenario('outage');
  keeper.save();
  expect(parseJson(read())).toEqual([REX]);
});

test('keeps a link, and the permissions of the file', async () => {
  const { folder, file, petstore } = setup();
  chmodSync(file, 0o640);
  const link = join(folder, 'link.json');
  symlinkSync(file, link);
  const keeper = new PetsFileKeeper(link, JSON.stringify([REX]), petstore, expect.unreachable);
  await petstore.pets.create({ name: 'Kim', categoryId: 1 });
  keeper.save();
  expect(realpathSync(link)).toBe(file);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(parseJson(readFileSync(file, 'utf8'))).toHaveLength(2);
});

test('keeps a link to a file that is missing', async () => {
  const { folder, file, petstore } = setup({ isMissing: true });
  const link = join(folder, 'link.json');
  symlinkSync('pets.json', link);
  assertWritable(link);
  const keeper = new PetsFileKeeper(link, undefined, petstore, expect.unreachable);
  await petstore.pets.create({ name: 'Kim', categoryId: 1 });
  keeper.save();
  expect(realpathSync(link)).toBe(file);
  expect(existsSync(file)).toBe(true);
});

test('reports a file that cannot be written, and tries again', async () => {
  const { folder, file, petstore, keeper, problems } = setup();
  rmSync(file);
  mkdirSync(file);
  await petstore.pets.create({ name: 'Kim', categoryId: 1 });
  expect(keeper.save()).toBe(false);
  expect(problems).toEqual([`Failed to write the animals to ${file}: it is a folder.`]);
  rmSync(file, { recursive: true });
  expect([keeper.save(), readdirSync(folder)]).toEqual([true, ['pets.json']]);
});

test('saves changes by itself once it has started', async () => {
  const { petstore, keeper, read } = setup();
  keeper.start();
  await petstore.pets.create({ name: 'Kim', categoryId: 1 });
  await expect.poll(() => parseJson(read())).toHaveLength(2);
});

test('rejects a read-only file, even for root, and a missing folder', () => {
  const { folder, file } = setup();
  chmodSync(file, 0o444);
  expect(() => assertWritable(file)).toThrow(`Failed to write the animals to ${file}: it is read-only.`);
  const missing = join(folder, 'none', 'pets.json');
  expect(() => assertWritable(missing)).toThrow(`Failed to write the animals to ${missing}: no such folder.`);
});
