import { afterAll, expect, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import { startWorker } from './start-worker.ts';

const { miniflare, clients, dispose } = await startWorker({}, ['one', 'two']);
afterAll(dispose);

/** Creates animals concurrently, through both Workers in turn. @returns Their ids. */
const createMany = (count: number, session: string): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { create } = clients[index % 2] ?? clients[0]!;
      return ((await create(session)).body as { id: number }).id;
    }),
  );

test('concurrent creations through two Workers on one storage get distinct ids', async () => {
  const ids = await createMany(400, 'busy');
  expect(ids.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 400 }, (_, index) => 46 + index));
});

test.each(['random', 'sparse'])('they are distinct with the id scheme %s, too', async (idScheme) => {
  await clients[0]?.admin('PATCH', '/choices', { idScheme }, idScheme);
  const ids = await createMany(100, idScheme);
  expect(new Set(ids).size).toBe(100);
});

test('what one Worker changes, the other sees immediately', async () => {
  const created = await clients[0]?.create('shared-by-two');
  const found = await clients[1]?.send('/v1/pets/46', { headers: { 'x-petstore-session': 'shared-by-two' } });
  expect(found?.body).toEqual(created?.body);
});

test('both Workers are conformant while they share a storage', async () => {
  const verdicts = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const baseUrl = new URL('v1', await miniflare.unsafeGetDirectURL(name)).href;
      return (await runConformance({ baseUrl, apiKey: 'demo-key', skip: ['oracle'] })).verdict;
    }),
  );
  expect(verdicts).toMatchObject([
    { kind: 'conformant', exitCode: 0 },
    { kind: 'conformant', exitCode: 0 },
  ]);
});
