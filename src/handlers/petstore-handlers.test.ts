import { setImmediate } from 'node:timers/promises';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Pet } from '../contract/index.ts';
import { createPetstore } from '../reference/index.ts';
import { type PetstoreHandlersOptions, petstoreHandlers } from './petstore-handlers.ts';
import { unhandled } from './unhandled.ts';

const initial = createPetstore();
const initialHandlers = petstoreHandlers({ petstore: initial, baseUrl: 'https://initial.example.com/v1' });
const server = setupServer(...initialHandlers);
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
])('with unknownRoutes: answer, responds to %s %s with %i, as the reference does', async (method, path, status) => {
  server.use(...petstoreHandlers({ unknownRoutes: 'answer' }));
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
  const handlers = petstoreHandlers({ unknownRoutes: 'answer' });
  const request = new Request(url, { headers });
  for (const handler of handlers) expect(await handler.test({ request })).toBe(false);
});

test.each([
  ['GET', '/v1/users'],
  ['GET', '/v1/store/orders'],
  ['GET', '/v1/pets/1/photos'],
  ['DELETE', '/v1/pets/1'],
  ['GET', '/src/app.tsx'],
  ['GET', '/'],
])('leaves %s %s to the next handler, whatever the base URL', async (method, path) => {
  const theirs = http.all('*', () => new Response('theirs'));
  for (const baseUrl of ['https://api.example.com/v1', 'https://api.example.com', '*/v1']) {
    server.resetHandlers(theirs);
    server.use(...petstoreHandlers({ baseUrl }));
    const response = await fetch(`https://api.example.com${path}`, { method, headers });
    expect(await response.text()).toBe('theirs');
  }
  server.resetHandlers(...initialHandlers);
});

test('reports an unknown path as unhandled', async () => {
  server.use(...petstoreHandlers());
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(fetch(`${BASE}/users`, { headers })).rejects.toThrow(/./);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('without a matching request handler'));
  report.mockRestore();
});

test('handles only the given operations', async () => {
  server.use(http.all('*', () => new Response('theirs')));
  server.use(...petstoreHandlers({ operations: ['listPets'] }));
  expect((await fetch(`${BASE}/pets?limit=1`, { headers })).headers.get('content-type')).toBe('application/json');
  expect(await (await fetch(`${BASE}/pets/1`, { headers })).text()).toBe('theirs');
  expect(await (await post(`${BASE}/pets`, {})).text()).toBe('theirs');
});

test.each([
  ['*/v1', 'https://gateway.test/v1/petstore/v1/pets'],
  ['*/', 'https://api.example.com/any/prefix/pets'],
  ['https://api.example.com', 'https://api.example.com/pets'],
])('with the base URL %s, handles %s', async (baseUrl, url) => {
  server.use(...petstoreHandlers({ baseUrl }));
  expect(await (await fetch(`${url}?limit=1`, { headers })).json()).toHaveLength(1);
  expect(await (await fetch(`${url}/7`, { headers })).json()).toMatchObject({ id: 7 });
});

test('lists each handler under a readable name', () => {
  const names = (options: PetstoreHandlersOptions) => petstoreHandlers(options).map(({ info }) => info.header);
  expect(names({})).toEqual(['GET */v1/pets', 'POST */v1/pets', 'GET */v1/pets/:petId']);
  expect(names({ baseUrl: 'https://api.example.com/v1', operations: ['getPet'] })).toEqual([
    'GET https://api.example.com/v1/pets/:petId',
  ]);
});

test('with unknownRoutes: answer, handles every path below a base URL with an origin, and no other', async () => {
  const handlers = petstoreHandlers({
    baseUrl: 'https://api.example.com/petstore/v2/',
    unknownRoutes: 'answer',
  });
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

test.each(['use', 'resetHandlers'] as const)(
  'removing handlers that were added with %s resets their petstore',
  async (add) => {
    const petstore = createPetstore();
    server[add](...petstoreHandlers({ petstore }));
    petstore.fail('getPet', { status: 503 });
    await post(`${BASE}/pets`, { name: 'Rex', categoryId: 1 });
    expect(petstore.pets.count()).toBe(46);
    server.resetHandlers(...initialHandlers);
    expect(petstore.pets.count()).toBe(45);
    expect(petstore.failures()).toEqual([]);
  },
);

test('a request in flight during resetHandlers does not affect what comes after it', async () => {
  const petstore = createPetstore();
  server.use(...petstoreHandlers({ petstore }));
  petstore.fail('createPet', { delay: 100_000 });
  const late = post(`${BASE}/pets`, { name: 'Late', categoryId: 1 });
  await petstore.waitForRequest('createPet', { pending: true });
  server.resetHandlers();
  expect((await late).status).toBe(201);
  expect(petstore.pets.count()).toBe(45);
  expect(petstore.requests()).toEqual([]);
});

const origin = 'https://app.example.com';

test('responds to a preflight without a key, and lets pages of any origin read every response', async () => {
  const petstore = createPetstore();
  const handlers = petstoreHandlers({ petstore });
  server.use(...handlers);
  const preflight = await fetch(`${BASE}/pets`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization',
    'access-control-allow-methods': expect.stringContaining('POST') as string,
  });
  const allowed = async (path: string) =>
    (await fetch(BASE + path, { headers: { ...headers, origin } })).headers.get('access-control-allow-origin');
  expect(await allowed('/pets')).toBe(origin);
  expect(await allowed('/pets/4711')).toBe(origin);
  petstore.fail('listPets', { status: 503 });
  expect(await allowed('/pets')).toBe(origin);
  server.use(handlers.override('getPet', () => HttpResponse.json({ id: 1, name: 'Rex', categoryId: 1 })));
  expect(await allowed('/pets/1')).toBe(origin);
});

test('recognizes a preflight of happy-dom, which has no headers of one', async () => {
  const petstore = createPetstore({ choices: { options: '405' } });
  server.use(...petstoreHandlers({ petstore }));
  const options = async (agent: string) =>
    (await fetch(`${BASE}/pets`, { method: 'OPTIONS', headers: { 'user-agent': agent } })).status;
  expect(await options('Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HappyDOM/20.0.0')).toBe(
    204,
  );
  expect(petstore.requests()).toEqual([]);
  expect(await options('Mozilla/5.0')).not.toBe(204);
});

test('a preflight does not use up an override with once', async () => {
  const handlers = petstoreHandlers();
  server.use(...handlers);
  server.use(handlers.override('getPet', () => HttpResponse.text('broken'), { once: true }));
  const preflight = { origin, 'access-control-request-method': 'GET' };
  expect((await fetch(`${BASE}/pets/1`, { method: 'OPTIONS', headers: preflight })).status).toBe(204);
  expect(await (await fetch(`${BASE}/pets/1`, { headers })).text()).toBe('broken');
});

test('an injected truncation breaks the body off', async () => {
  const petstore = createPetstore();
  server.use(...petstoreHandlers({ petstore }));
  petstore.fail('listPets', { truncate: true });
  const read = async () => (await fetch(`${BASE}/pets`, { headers })).text();
  await expect(read()).rejects.toThrow(/./);
});

test('delays every response, even after a reset', async () => {
  const petstore = createPetstore();
  server.use(...petstoreHandlers({ petstore, latency: { minimum: 30, maximum: 40 } }));
  petstore.reset();
  const start = performance.now();
  expect((await fetch(`${BASE}/pets`, { headers })).status).toBe(200);
  // A timer may be late on a busy machine, but never early by more than a rounding error.
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
});

test('delays the responses of the default petstore', async () => {
  server.use(...petstoreHandlers({ latency: 30 }));
  const start = performance.now();
  expect((await fetch(`${BASE}/pets`, { headers })).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
});

test.each(['any', 'none'] as const)('with apiKeys: %s, accepts every key', async (apiKeys) => {
  server.use(...petstoreHandlers({ apiKeys }));
  expect((await fetch(`${BASE}/pets`, { headers: { authorization: 'Bearer whatever' } })).status).toBe(200);
  expect((await fetch(`${BASE}/pets`)).status).toBe(apiKeys === 'any' ? 401 : 200);
});

test.each([
  [{ baseURL: '*/v1' }, 'unknown option "baseURL". Use baseUrl, petstore,'],
  [createPetstore(), 'the options are a petstore. Pass it as { petstore }.'],
  [null, 'null is not valid'],
  [{ unknownRoutes: 'ignore' }, "unknownRoutes is \"ignore\". Use 'pass' or 'answer'."],
  [{ operations: ['deletePet'] }, 'unknown operation "deletePet"'],
  [{ operations: ['listPets'], unknownRoutes: 'answer' }, 'Remove one of them.'],
  [{ latency: -1 }, 'minimum is -1'],
])('rejects the options %j', (options, message) => {
  expect(() => petstoreHandlers(options as PetstoreHandlersOptions)).toThrow(message);
});

test('accepts options that are undefined, such as an unset environment variable', () => {
  const { API_URL } = process.env;
  expect(petstoreHandlers({ baseUrl: API_URL, petstore: undefined, apiKeys: undefined })).toHaveLength(3);
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

test.each([
  '/v1',
  'ftp://api.example.com/v1',
  'https://api.example.com/v1?x=1',
  'https://*.example.com/v1',
  'https://api.example.com/:tenant/v1',
  'https://api.example.com/*/v1',
  '*/:tenant/v1',
  '',
])('rejects the base URL %j and names valid ones', (baseUrl) => {
  expect(() => petstoreHandlers({ baseUrl })).toThrow(
    `baseUrl is ${JSON.stringify(baseUrl)}. Use an absolute URL without * and :parameter such as`,
  );
});

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
  server.use(...petstoreHandlers({ unknownRoutes: 'answer' }));
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

test('announces the length of each body, without which MSW 3 keeps the response forever', async () => {
  server.use(...petstoreHandlers());
  const response = await fetch(`${BASE}/pets?limit=2`, { headers });
  const { byteLength } = await response.clone().arrayBuffer();
  expect(Number(response.headers.get('content-length'))).toBe(byteLength);
  expect((await fetch(`${BASE}/pets`, { method: 'HEAD', headers })).status).toBe(200);
});

test.each([{ hang: true }, { delay: 100_000 }] as const)(
  'a client that gives up during %j is not reported as an error',
  async (failure) => {
    const petstore = createPetstore();
    server.use(...petstoreHandlers({ petstore }));
    petstore.fail('listPets', { ...failure, times: 1 });
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const controller = new AbortController();
    const response = fetch(`${BASE}/pets`, { headers, signal: controller.signal });
    await expect.poll(() => petstore.failures()).toEqual([]);
    controller.abort();
    await expect(response).rejects.toThrow('aborted');
    // MSW reports after the rejection.
    await setImmediate();
    await setImmediate();
    expect(report).not.toHaveBeenCalled();
    expect(petstore.requests()).toMatchObject([{ operation: 'listPets', state: 'aborted', status: 0 }]);
    report.mockRestore();
  },
);

test('the handlers name their petstore and their base URL', () => {
  const petstore = createPetstore();
  const handlers = petstoreHandlers({ petstore, baseUrl: 'https://api.example.com/v1' });
  expect({ petstore: handlers.petstore, baseUrl: handlers.baseUrl }).toEqual({
    petstore,
    baseUrl: 'https://api.example.com/v1',
  });
  expect(petstoreHandlers()).toMatchObject({ petstore: undefined, baseUrl: '*/v1' });
});
