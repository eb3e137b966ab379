import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ServerOptions, startServer } from '../start-server.ts';
import { watchPetsFile } from './watch-pets-file.ts';

const pet = (id: number, name = 'Rex') => ({ id, name, categoryId: 1 });
const TWO = [pet(1), pet(2)];

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, pets: TWO, ...options });
  onTestFinished(() => server.close());
  const names = () => server.petstore.snapshot().map(({ id, name }) => `${id} ${name}`);
  return { ...server, names, create: () => server.petstore.pets.create({ name: 'New', categoryId: 1 }) };
}

test('a reload replaces the animals of the start, and those that were created since stay', async () => {
  const { reload, names, create } = await setup();
  await create();
  reload([pet(2, 'Tom'), pet(1), pet(9, 'Kim')]);
  expect(names()).toEqual(['2 Tom', '1 Rex', '9 Kim', '3 New']);
  expect(await create()).toMatchObject({ id: 10 });
  reload([pet(1)]);
  expect(names()).toEqual(['1 Rex', '3 New', '10 New']);
});

test('an id that an animal created since has is refused, and nothing is replaced', async () => {
  const { reload, names, create } = await setup();
  await create();
  expect(() => reload([pet(1), pet(3)])).toThrow(
    '[1].id must be another id than that of an animal created since, got 3.',
  );
  expect(() => reload([pet(1), pet(1)])).toThrow('[1].id must be different from the id of [0], got 1.');
  expect(names()).toEqual(['1 Rex', '2 Rex', '3 New']);
});

test('a reset brings back what was read last, in the sessions too', async () => {
  const { reload, names, create, url } = await setup({ sessions: 2 });
  const ask = async (session: string, method = 'GET', path = 'snapshot') =>
    (
      await fetch(url.replace('v1', `__petstore/${path}`), { method, headers: { 'x-petstore-session': session } })
    ).json();
  await ask('a');
  await create();
  reload([pet(7)]);
  expect(await ask('a')).toEqual([pet(7)]);
  expect(await ask('b')).toEqual([pet(7)]);
  await fetch(url.replace('v1', '__petstore/reset'), { method: 'POST' });
  expect(names()).toEqual(['7 Rex']);
  expect(await ask('b', 'POST', 'reset')).toEqual({ animals: 1 });
});

/** A file that is watched, and what came of it, one after the other. */
function watch(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pets.json');
  writeFileSync(file, text);
  const heard: string[] = [];
  let wake = () => {};
  const hear = (what: string) => {
    heard.push(what);
    wake();
  };
  const stop = watchPetsFile(
    file,
    {
      onPets(pets) {
        if (pets.length > 3) throw new Error('Too many.');
        hear(`${pets.length} animals`);
      },
      onProblem: hear,
    },
    10,
  );
  onTestFinished(stop);
  const next = async () => {
    while (heard.length === 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
    return heard.shift();
  };
  return { file, folder, next };
}

test('a file that changes is read again, and one that is broken, refused or gone is told of', async () => {
  const { file, folder, next } = watch('[]');
  writeFileSync(file, JSON.stringify(TWO));
  expect(await next()).toBe('2 animals');
  writeFileSync(file, '[\n{ "id": 1, }]');
  expect(await next()).toContain('line 2, column 12 is no JSON');
  writeFileSync(file, JSON.stringify([1, 2, 3, 4].map((id) => pet(id))));
  expect(await next()).toBe('Too many.');
  // As editors do: another file under the same name.
  writeFileSync(join(folder, 'new.json'), JSON.stringify([pet(1)]));
  renameSync(join(folder, 'new.json'), file);
  expect(await next()).toBe('1 animals');
  rmSync(file);
  expect(await next()).toContain('there is no such file');
  writeFileSync(file, '[]');
  expect(await next()).toBe('0 animals');
});

test('the file is never written to', async () => {
  const { file, next } = watch('[]');
  writeFileSync(file, JSON.stringify(TWO));
  const { mtimeMs } = statSync(file);
  expect(await next()).toBe('2 animals');
  expect([statSync(file).mtimeMs, readFileSync(file, 'utf8')]).toEqual([mtimeMs, JSON.stringify(TWO)]);
});
