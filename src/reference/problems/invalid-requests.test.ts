import { expect, test } from 'vitest';
import { createPetstore } from '../create-petstore.ts';
import type { PetstoreOptions } from '../petstore-options.ts';

const BASE = 'http://localhost/v1';
const headers = { authorization: 'Bearer demo-key' };

function setup(options: PetstoreOptions = {}) {
  const petstore = createPetstore(options);
  const get = (path: string) => petstore.fetch(new Request(BASE + path, { headers }));
  const urls = (filter?: Parameters<typeof petstore.invalidRequests>[0]) =>
    petstore.invalidRequests(filter).map(({ url }) => url.slice(BASE.length));
  return { petstore, get, urls };
}

test('lists the requests that the specification does not allow, whatever the choices are', async () => {
  const { petstore, get } = setup({ choices: { limitOutOfRange: 'clamp' } });
  await get('/pets?limit=100');
  expect((await get('/pets?limit=101')).status).toBe(200);
  expect(petstore.invalidRequests()).toEqual([
    {
      id: 2,
      time: expect.any(Number) as number,
      operation: 'listPets',
      method: 'GET',
      url: `${BASE}/pets?limit=101`,
      problems: [
        {
          kind: 'limit-out-of-range',
          field: 'limit',
          message: 'limit must be an integer from 1 to 100, got "101".',
        },
      ],
    },
  ]);
});

test('leaves out kinds that are allowed, and adds those of risky requests', async () => {
  const { petstore, get, urls } = setup();
  await get('/pets?limit=0&status=lost');
  await get('/pets/1');
  await get('/pets?page=2');
  expect(urls()).toEqual(['/pets?limit=0&status=lost']);
  expect(petstore.invalidRequests({ allow: ['limit-out-of-range'] })).toMatchObject([
    { problems: [{ kind: 'unknown-status' }] },
  ]);
  expect(urls({ allow: ['limit-out-of-range', 'unknown-status'] })).toEqual([]);
  expect(urls({ deny: ['deprecated-operation', 'unknown-parameter'] })).toHaveLength(3);
  expect(urls({ allow: ['unknown-parameter'], deny: ['unknown-parameter'] })).toHaveLength(1);
});

test('keeps them through a reset, and without a journal, until they are cleared', async () => {
  const { petstore, get, urls } = setup({ journalSize: 0 });
  await get('/pets?limit=0');
  petstore.reset();
  petstore.scenario({ description: 'Anything.' });
  expect(urls()).toEqual(['/pets?limit=0']);
  petstore.clearInvalidRequests();
  expect(urls()).toEqual([]);
  await get('/pets?limit=0');
  expect(urls()).toHaveLength(1);
});

test('keeps the first twenty of each kind, so that a frequent one hides no other', async () => {
  const { get, urls } = setup();
  for (let count = 0; count < 25; count++) await get(`/pets?limit=${100 + count}`);
  await get('/pets?status=lost');
  expect(urls()).toHaveLength(21);
  expect(urls().at(-1)).toBe('/pets?status=lost');
  await get('/pets?limit=0&status=lost');
  expect(urls()).toHaveLength(22);
});

test('keeps the start of a long URL', async () => {
  const { get, urls } = setup();
  await get(`/pets?limit=${'9'.repeat(10_000)}`);
  expect(urls()[0]?.length).toBeLessThan(1000);
});

test('an isolated function has its own, which the petstore lists, too', async () => {
  const { petstore, get, urls } = setup();
  await get('/pets?limit=0');
  await petstore.isolate(async () => {
    expect(urls()).toEqual([]);
    await get('/pets?limit=101');
    expect(urls()).toEqual(['/pets?limit=101']);
    petstore.reset();
    expect(urls()).toEqual(['/pets?limit=101']);
  })();
  expect(urls()).toEqual(['/pets?limit=0', '/pets?limit=101']);
});

test('rejects an unknown kind', () => {
  const { petstore } = setup();
  expect(() => petstore.invalidRequests({ allow: ['wrong-kye' as 'wrong-key'] })).toThrow(
    'Failed to list invalid requests: unknown kind "wrong-kye". Use no-key, malformed-credentials, wrong-key',
  );
  expect(() => petstore.invalidRequests({ alow: [] } as never)).toThrow('unknown option "alow". Use allow, deny.');
});
