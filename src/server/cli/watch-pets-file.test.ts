import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchPetsFile } from './watch-pets-file.ts';

const pet = (id: number) => ({ id, name: 'Rex', categoryId: 1 });
const TWO = JSON.stringify([pet(1), pet(2)]);

/** A watched file, and the outcomes of its changes. */
async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pets.json');
  const outcomes: string[] = [];
  const stop = watchPetsFile(
    file,
    {
      onPets(pets) {
        if (pets.length > 3) throw new Error('Too many.');
        outcomes.push(`${pets.length} animals`);
      },
      onProblem: (problem) => void outcomes.push(problem),
    },
    10,
  );
  onTestFinished(stop);
  /** Replaces the file in one step, as editors do. */
  const write = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  /** The next outcome. */
  const next = () => vi.waitUntil(() => outcomes.shift(), { timeout: 4000, interval: 5 });
  // Watching begins once the missing file is reported.
  expect(await next()).toContain('no such file');
  return { file, write, next };
}

test('reads a file again when it changes, and reports one that is broken, rejected or removed', async () => {
  const { file, write, next } = await setup();
  write(TWO);
  expect(await next()).toBe('2 animals');
  write('[\n{ "id": 1, }]');
  expect(await next()).toContain('line 2, column 12 is not JSON');
  write(JSON.stringify([1, 2, 3, 4].map((id) => pet(id))));
  expect(await next()).toBe('Too many.');
  rmSync(file);
  expect(await next()).toContain('no such file');
  write('[]');
  expect(await next()).toBe('0 animals');
});

test('never writes to the file', async () => {
  const { file, write, next } = await setup();
  write(TWO);
  const { mtimeMs } = statSync(file);
  expect(await next()).toBe('2 animals');
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  expect(readFileSync(file, 'utf8')).toBe(TWO);
});
