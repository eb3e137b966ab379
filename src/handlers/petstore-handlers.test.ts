import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Pet } from '../contract/index.ts';
import { createPetstore } from '../reference/index.ts';
import { petstoreHandlers } from './petstore-handlers.ts';
import { unhandled } from './unhandled.ts';

const initial = createPetstore();
const server = setupServer(...petstoreHandlers({ petstore: initial, baseUrl: 'https://initial.example.com/v1' }));
beforeAll(() => server.listen(unhandled('error')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const BASE = 'https://api.example.com/v1';
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const post = (url: string, body: object) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });

test('handles the three operations on any origin, behind any prefix', async () => {
  server.use(...petstoreHandlers());
  const created = await post(`${BASE}/pets`, { name: 'Rex', categoryId: 1 });
  expect(created.status).toBe(201);
  expect(await created.json()).toEqual({ id: 46, name: 'Rex', categoryId: 1, status: 'available' });
  expect((await (await fetch('http://localhost:3000/deep/v1/pets/46', { headers })).json()) as Pet).toMatchObject({
    name: 'Rex',
  });
  const list = (await (await fetch(`${BASE}/pets?limit=2`, { headers })).json()) as Pet[];
  expect(list.map(({ id }) => id)).toEqual([1, 2]);
});

test.each([
  ['GET', '/pets/%E4', 404],
  ['GET', '/pets/1/toys', 404],
  ['GET', '/pets/', 404],
  ['DELETE', '/pets/1', 405],
  ['HEAD', '/pets', 200],
  ['OPTIONS', '/pets', 204],
  ['GET', '/store/orders', 404],
  ['GET', '/pets?limit=0', 400],
])('responds to %s %s with %i, as the reference does', async (method, path, status) => {
  server.use(...petstoreHandlers());
  expect((await fetch(BASE + path, { method, headers })).status).toBe(status);
});

test('rejects a request without a key', async () => {
  server.use(...petstoreHandlers());
  const response = await fetch(`${BASE}/pets`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'unauthorized' });
});

test.each([
  'https://api.stripe.example/v1/charges',
  'https://api.example.com/v1',
  'https://v1/pets',
  'https://api.example.com/v1/petshop',
  'https://api.example.com/pets?next=/v1/pets',
])('does not match %s', async (url) => {
  const handlers = petstoreHandlers();
  const request = new Request(url, { headers });
  for (const handler of handlers) expect(await handler.test({ request })).toBe(false);
});

test('handles every path below a base URL with an origin, and no other', async () => {
  const handlers = petstoreHandlers({ baseUrl: 'https://api.example.com/petstore/v2/' });
  server.use(http.all('*', () => new Response('theirs')));
  server.use(...handlers);
  expect((await fetch('https://api.example.com/petstore/v2/pets?limit=1', { headers })).status).toBe(200);
  expect(await (await fetch('https://api.example.com/petstore/v2/charges', { headers })).json()).toMatchObject({
    code: 'route_not_found',
  });
  expect(await (await fetch('https://api.example.com/v1/pets', { headers })).text()).toBe('theirs');
  expect(await (await fetch('https://other.example.com/petstore/v2/pets', { headers })).text()).toBe('theirs');
});

test('uses the given petstore and its keys', async () => {
  const petstore = createPetstore({ apiKeys: ['own-key'], pets: [] });
  server.use(...petstoreHandlers({ petstore }));
  expect((await fetch(`${BASE}/pets`, { headers })).status).toBe(401);
  const response = await fetch(`${BASE}/pets`, { headers: { authorization: 'Bearer own-key' } });
  expect(await response.json()).toEqual([]);
});

test('accepts the given keys', async () => {
  server.use(...petstoreHandlers({ apiKeys: ['own-key'] }));
  expect((await fetch(`${BASE}/pets`, { headers: { authorization: 'Bearer own-key' } })).status).toBe(200);
});

test('resetHandlers restores the initial animals', async () => {
  await post('https://initial.example.com/v1/pets', { name: 'Rex', categoryId: 1 });
  expect(initial.pets.count()).toBe(46);
  server.resetHandlers();
  expect(initial.pets.count()).toBe(45);
});

test('does not use timers', async () => {
  server.use(...petstoreHandlers());
  vi.useFakeTimers();
  try {
    expect((await fetch(`${BASE}/pets`, { headers })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['/v1', 'ftp://api.example.com/v1', 'https://api.example.com/v1?x=1', ''])(
  'rejects the base URL %j and names valid ones',
  (baseUrl) => {
    expect(() => petstoreHandlers({ baseUrl })).toThrow(
      `baseUrl is ${JSON.stringify(baseUrl)}. Use an absolute URL such as`,
    );
  },
);

test('rejects keys in addition to a petstore', () => {
  expect(() => petstoreHandlers({ petstore: createPetstore(), apiKeys: ['key'] })).toThrow(
    'both petstore and apiKeys are set',
  );
});

test('with resetData: false, resetHandlers does not reset the petstore', () => {
  const petstore = createPetstore();
  const handlers = petstoreHandlers({ petstore, resetData: false });
  petstore.seed([]);
  for (const handler of handlers as unknown as { reset(): void }[]) handler.reset();
  expect(petstore.pets.count()).toBe(0);
});

test('an injected network error makes fetch reject', async () => {
  const petstore = createPetstore();
  server.use(...petstoreHandlers({ petstore }));
  petstore.fail('listPets', { network: true });
  await expect(fetch(`${BASE}/pets`, { headers })).rejects.toThrow(/failed|Failed/);
});

test('the response to an unknown path names the nearest operation', async () => {
  server.use(...petstoreHandlers());
  const message = async (method: string, path: string) =>
    ((await (await fetch(BASE + path, { method, headers })).json()) as { message: string }).message;
  expect(await message('GET', '/pets/1/toys')).toBe(
    'No route for GET "/v1/pets/1/toys". The nearest operation is GET /v1/pets/{petId}.',
  );
  expect(await message('POST', '/pets/1/toys')).toContain('The nearest operation is POST /v1/pets.');
});

test('isolated concurrent tests have their own animals', async () => {
  const petstore = createPetstore();
  server.use(...petstoreHandlers({ petstore }));
  const add = petstore.isolate(
    async () => (await (await post(`${BASE}/pets`, { name: 'Rex', categoryId: 1 })).json()) as Pet,
  );
  expect(await Promise.all([add(), add()])).toMatchObject([{ id: 46 }, { id: 46 }]);
  expect(petstore.pets.count()).toBe(45);
});
