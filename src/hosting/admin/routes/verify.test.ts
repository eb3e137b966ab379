import { expect, test } from 'vitest';
import { REX, rejection, startAdmin } from '../../../../test/support/start-admin.ts';

test.each<[object, number]>([
  [{}, 2],
  [{ operation: 'createPet' }, 1],
  [{ method: 'GET', path: '/v1/pets', status: 200 }, 1],
  [{ query: { limit: '2' } }, 1],
  [{ body: { categoryId: 9007199254740993n, tags: [{ a: 1 }] } }, 1],
  [{ body: { categoryId: 9007199254740992n } }, 0],
  [{ body: { tags: [] } }, 0],
  [{ body: { constructor: {} } }, 0],
  [{ body: JSON.parse('{"__proto__":{}}') as object }, 0],
  [{ query: { toString: '' } }, 0],
])('counts the requests that match a pattern', async (pattern, count) => {
  const { request, call, create } = await startAdmin();
  await create({ name: 'Rex', categoryId: 9007199254740993n, tags: [{ a: 1, b: 2 }] });
  await call('/pets?limit=2&status=sold');
  expect((await request('POST', '/verify', pattern)).body).toMatchObject({ count });
});

test('counts the requests that the specification does not allow, and those of a kind', async () => {
  const { request, call } = await startAdmin();
  for (const path of ['/pets', '/pets?status=lost&limit=0', '/pets/1']) await call(path);
  const verify = async (pattern: object) => (await request('POST', '/verify', pattern)).body;
  expect(await verify({ invalid: true })).toMatchObject({ count: 1, ids: [2] });
  expect(await verify({ problem: 'unknown-status' })).toMatchObject({ count: 1, ids: [2] });
  expect(await verify({ problem: 'deprecated-operation' })).toMatchObject({ count: 1, ids: [3] });
  expect(await verify({ operation: 'listPets', problem: 'no-key' })).toMatchObject({
    count: 0,
    nearMisses: [
      { differences: [{ field: 'problem', expected: '"no-key"', actual: 'nothing' }] },
      { differences: [{ field: 'problem', expected: '"no-key"', actual: '"limit-out-of-range"' }] },
      { request: { id: 3 } },
    ],
  });
});

test('lists the closest requests and how they differ if nothing matches', async () => {
  const { request, call, create } = await startAdmin();
  await call('/pets');
  await create({ ...REX, name: 'Max' });
  const { body } = await request('POST', '/verify', { operation: 'createPet', status: 201, body: { name: 'Rex' } });
  expect(body).toMatchObject({
    count: 0,
    ids: [],
    nearMisses: [
      { request: { id: 2 }, differences: [{ field: 'body.name', expected: '"Rex"', actual: '"Max"' }] },
      { request: { id: 1 }, differences: [{ field: 'operation' }, { field: 'status' }, { field: 'body' }] },
    ],
  });
});

test.each([
  [{ operation: 'none' }, 'operation must be one of'],
  [{ staus: 200 }, 'Unknown field "staus". Use operation, method'],
  [{ query: { limit: 2 } }, 'query.limit must be a string, got 2.'],
  [{ query: [] }, 'query must be an object, got [].'],
  [[], 'The body must be an object, got [].'],
])('rejects the pattern %j', async (body, message) => {
  const { request } = await startAdmin();
  expect(await request('POST', '/verify', body)).toMatchObject(rejection(message));
});

test('compares values that are nested as deeply as a body may be, and rejects deeper ones', async () => {
  const { admin, create, base } = await startAdmin();
  for (const depth of [100, 1500, 2000, 2200, 2300, 5000]) {
    const body = '{"a":'.repeat(depth) + 1 + '}'.repeat(depth);
    await create(body);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${base}/verify`, { method: 'POST', headers, body: `{"body":${body}}` });
    expect([200, 400]).toContain(response.status);
  }
  expect((await admin('GET', '/journal')).status).toBe(200);
});
