import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { AnyRequestRecord } from '../../reference/index.ts';
import { JournalMemory } from './journal-memory.ts';

const create = (body: unknown, more: Partial<AnyRequestRecord> = {}) =>
  ({
    id: 1,
    operation: 'createPet',
    url: 'http://localhost/v1/pets',
    headers: { host: 'localhost' },
    input: { body },
    body: { code: 'invalid_body', message: 'name is missing.', status: 400 },
    ...more,
  }) as AnyRequestRecord;

test('keeps a body as it is unless it needs much memory', () => {
  const memory = new JournalMemory();
  const [small, long, brackets] = [
    create({ name: 'Rex' }),
    create({ name: 'x'.repeat(100_000) }),
    create(JSON.parse(`[${'[],'.repeat(20_000)}[]]`)),
  ];
  for (const record of [small, long, brackets]) memory.add(record);
  expect([small.input, long.input, brackets.input]).toEqual([
    { body: { name: 'Rex' } },
    { body: undefined },
    { body: undefined },
  ]);
});

test('removes what is large from the oldest records when the memory is used up', () => {
  const memory = new JournalMemory(100_000, 100);
  const records = [1, 2, 3, 4].map(() => create({ name: 'x'.repeat(20_000) }));
  const small = create({ name: 'Rex' });
  for (const record of [small, ...records]) memory.add(record);
  const kept = records.map(({ input, body, headers }) =>
    Boolean((input as { body: unknown }).body && body && headers.host),
  );
  expect(kept).toEqual([false, false, true, true]);
  expect(small.input).toEqual({ body: { name: 'Rex' } });
});

test('counts headers, queries and the names in a list', () => {
  const memory = new JournalMemory(10_000);
  const headers = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-${index}`, 'value']));
  const records = [
    create(undefined, { headers }),
    create(undefined, { operation: 'getPet', input: { petId: 'x'.repeat(9000) } } as never),
    create(undefined, { operation: 'listPets', input: { limit: 'x'.repeat(9000) } } as never),
    create(undefined, { body: [{ id: 1, name: 'x'.repeat(9000), categoryId: 1 }] }),
  ];
  for (const record of records) memory.add(record);
  expect(records.map((record) => JSON.stringify(record).length < 2000)).toEqual([true, true, true, false]);
});

test('counts small records if the journals can keep many of them', () => {
  const records = Array.from({ length: 1000 }, () => create({ name: 'Rex' }));
  const memory = new JournalMemory(100_000, 1000);
  for (const record of records) memory.add(record);
  const kept = records.filter(({ headers }) => headers.host);
  expect(kept.length).toBeLessThan(700);
  // The latest ones.
  expect(kept).toEqual(records.slice(-kept.length));
});

test('frees the memory of what it removes', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const memory = new JournalMemory(0);
  const records = Array.from({ length: 1000 }, () => {
    // One string each, as from a socket.
    const url = Buffer.from(`http://localhost/v1/pets?${'x'.repeat(15_000)}`).toString();
    const headers = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x-${index}`, url.slice(index)]));
    return create(undefined, { url, headers, responseHeaders: { ...headers } });
  });
  const measure = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = measure();
  for (const record of records) memory.add(record);
  // A part of a text, such as the one of the URL that it keeps, would keep the whole text alive.
  expect((before - measure()) / records.length).toBeGreaterThan(15_000);
});

test('counts all of a response of the upstream, whose animals nothing else keeps', () => {
  const memory = new JournalMemory(100_000, 100);
  const body = Array.from({ length: 500 }, (_, id) => ({ id, name: 'Rex', categoryId: 1 }));
  const toRecord = (side: 'mock' | 'upstream') =>
    create(undefined, { operation: 'listPets', input: {}, body, side } as never);
  const [passed, own] = [toRecord('upstream'), toRecord('mock')];
  for (const record of [passed, own]) memory.add(record);
  expect([passed.body, own.body]).toEqual([undefined, body]);
});
