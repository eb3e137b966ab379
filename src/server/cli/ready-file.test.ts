import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeReadyFile, withdrawReadyFile, writeReadyFile } from './ready-file.ts';

const URL = 'http://127.0.0.1:4010/v1';

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, file: join(folder, 'ready') };
}

test('removes only a regular file', () => {
  const { folder, file } = setup();
  const target = join(folder, 'target');
  writeFileSync(target, 'text');
  symlinkSync(target, file);
  expect(() => removeReadyFile(file)).toThrow('it is not a regular file. Choose another file with --ready-file.');
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  rmSync(file);
  mkdirSync(file);
  expect(() => removeReadyFile(file)).toThrow('it is not a regular file.');
  expect(readFileSync(target, 'utf8')).toBe('text');
  expect(() => removeReadyFile(join(folder, 'missing'))).not.toThrow();
});

test('can write the file of an earlier run again, if it names the port', () => {
  const { file } = setup();
  removeReadyFile(file)(4010);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, `${URL}\n`);
  const restore = removeReadyFile(file);
  restore(4011);
  expect(existsSync(file)).toBe(false);
  restore(4010);
  expect(readFileSync(file, 'utf8')).toBe(`${URL}\n`);
});

test('does not write through a link with a foreseeable name', () => {
  const { folder, file } = setup();
  const victim = join(folder, 'victim');
  writeFileSync(victim, 'text');
  symlinkSync(victim, `${file}.new`);
  writeReadyFile(file, URL);
  expect([readFileSync(victim, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['text', `${URL}\n`]);
  expect(readdirSync(folder).toSorted()).toEqual(['ready', 'ready.new', 'victim']);
});

test('withdraws the file of this server, but not that of another', () => {
  const { folder, file } = setup();
  writeReadyFile(file, URL);
  withdrawReadyFile(file, 'http://127.0.0.1:4011/v1');
  expect(existsSync(file)).toBe(true);
  withdrawReadyFile(file, URL);
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
  expect(() => withdrawReadyFile(file, URL)).not.toThrow();
});
