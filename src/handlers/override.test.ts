import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { Pet } from '../contract/index.ts';
import { createPetstore } from '../reference/index.ts';
import type { OverrideInput } from './override.ts';
import { petstoreHandlers } from './petstore-handlers.ts';
import { unhandled } from './unhandled.ts';

const petstore = createPetstore();
const handlers = petstoreHandlers({ petstore });
const { override } = handlers;
const server = setupServer(...handlers);
beforeAll(() => server.listen(unhandled('error')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const BASE = 'https://api.example.com/v1';
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const REX: Pet = { id: 7, name: 'Rex', categoryId: 1 };

test('has the function that MSW 3 calls when it removes a handler', () => {
  const handler = override('getPet', () => HttpResponse.json(REX));
  expect((handler as { dispose?: unknown }).dispose).toBeTypeOf('function');
});

test('handles one operation and leaves the others to the service', async () => {
  server.use(override('getPet', ({ petId }) => HttpResponse.json({ ...REX, id: Number(petId) })));
  expect(await (await fetch(`${BASE}/pets/4711`, { headers })).json()).toEqual({ ...REX, id: 4711 });
  expect((await fetch(`${BASE}/pets?limit=1`, { headers })).status).toBe(200);
});

test('may return an animal, an error object, or undefined to leave the request to the service', async () => {
  server.use(
    override('createPet', ({ body }) => {
      const { name } = body as Pet;
      if (name === 'Nobody') return undefined;
      if (name === 'Rex') return HttpResponse.json(REX, { status: 201 });
      return HttpResponse.json({ code: 'full', message: 'The store is full.', status: 503 }, { status: 503 });
    }),
  );
  const post = async (name: string) => {
    const body = JSON.stringify({ name, categoryId: 1 });
    return (await fetch(`${BASE}/pets`, { method: 'POST', headers, body })).json();
  };
  expect(await post('Rex')).toEqual(REX);
  expect(await post('Bo')).toMatchObject({ code: 'full' });
  expect(await post('Nobody')).toMatchObject({ id: 46, name: 'Nobody' });
});

test('a resolver that reads the body may leave the request to the service', async () => {
  server.use(override('createPet', async ({ request }) => void (await request.json())));
  const response = await fetch(`${BASE}/pets`, { method: 'POST', headers, body: '{"name":"Rex","categoryId":1}' });
  expect(await response.json()).toMatchObject({ name: 'Rex' });
});

test('passes the parameters of a list as they were sent', async () => {
  server.use(override('listPets', ({ limit, status }) => HttpResponse.json([{ ...REX, name: `${limit} ${status}` }])));
  expect(await (await fetch(`${BASE}/pets?limit=3&status=sold`, { headers })).json()).toMatchObject([
    { name: '3 sold' },
  ]);
});

test('with once, handles only the first request; resetHandlers removes every override', async () => {
  server.use(override('getPet', () => HttpResponse.json(REX), { once: true }));
  const name = async () => ((await (await fetch(`${BASE}/pets/1`, { headers })).json()) as Pet).name;
  expect(await name()).toBe('Rex');
  expect(await name()).toBe('Biscuit');
  server.use(override('getPet', () => HttpResponse.json(REX)));
  server.resetHandlers();
  expect(await name()).toBe('Biscuit');
});

test('has the base URL of its handlers', async () => {
  const own = petstoreHandlers({ baseUrl: 'https://own.example.com/petstore' });
  const handler = own.override('getPet', () => HttpResponse.json(REX));
  const isMatch = (url: string) => handler.test({ request: new Request(url) });
  expect(await isMatch('https://own.example.com/petstore/pets/1')).toBe(true);
  expect(await isMatch(`${BASE}/pets/1`)).toBe(false);
});

test('is in the journal of the petstore, unless it leaves the request to the service', async () => {
  server.use(override('createPet', ({ body }) => ((body as Pet).name === 'Rex' ? HttpResponse.json(REX) : undefined)));
  for (const name of ['Rex', 'Bo']) {
    await fetch(`${BASE}/pets`, { method: 'POST', headers, body: JSON.stringify({ name, categoryId: 1 }) });
  }
  server.use(override('listPets', () => HttpResponse.error()));
  await expect(fetch(`${BASE}/pets`, { headers })).rejects.toThrow(TypeError);
  server.use(override('getPet', () => HttpResponse.text('<h1>Broken</h1>', { status: 502 })));
  await fetch(`${BASE}/pets/7`, { headers });
  expect(petstore.requests()).toMatchObject([
    { operation: 'createPet', status: 200, body: REX, input: { body: { name: 'Rex' } } },
    { operation: 'createPet', status: 201, body: { id: 46, name: 'Bo' } },
    { operation: 'listPets', status: 0, body: undefined, state: 'complete' },
    { operation: 'getPet', status: 502, body: '<h1>Broken</h1>', input: { petId: '7' } },
  ]);
});

test('may throw a response, which is recorded and can be read by the page of any origin', async () => {
  server.use(
    override('listPets', () => {
      throw HttpResponse.json({ code: 'down', message: 'Down.', status: 503 }, { status: 503 });
    }),
  );
  const { status, headers: received } = await fetch(`${BASE}/pets`, { headers });
  expect([status, received.get('access-control-allow-origin')]).toEqual([503, '*']);
  expect(petstore.requests()).toMatchObject([{ state: 'complete', status: 503, body: { code: 'down' } }]);
});

test('is in the journal while its response is awaited', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.use(
    override('listPets', async () => {
      await promise;
      return HttpResponse.json([REX]);
    }),
  );
  const response = fetch(`${BASE}/pets`, { headers });
  await expect.poll(() => petstore.requests()).toMatchObject([{ operation: 'listPets', state: 'pending' }]);
  resolve(undefined);
  expect(await (await response).json()).toEqual([REX]);
  expect(petstore.requests()).toMatchObject([{ state: 'complete', status: 200 }]);
});

test('may be a generator, whose last response is repeated', async () => {
  server.use(
    override('listPets', function* respond() {
      yield HttpResponse.json([]);
      return HttpResponse.json([REX]);
    }),
  );
  const list = async () => (await (await fetch(`${BASE}/pets`, { headers })).json()) as Pet[];
  expect([await list(), await list(), await list()]).toEqual([[], [REX], [REX]]);
  expect(petstore.requests('listPets')).toHaveLength(3);
});

test('passes what MSW gives to a resolver', async () => {
  let input: OverrideInput<'getPet'> | undefined;
  server.use(override('getPet', (given) => void (input = given)));
  await fetch(`${BASE}/pets/7`, { headers: { ...headers, cookie: 'a=b' } });
  expect(input).toMatchObject({ petId: '7', params: { petId: '7' }, cookies: { a: 'b' } });
  expect(input?.requestId).toEqual(expect.any(String));
});

test('types the input and the response by operation', () => {
  override('getPet', (input) => {
    expectTypeOf(input.petId).toEqualTypeOf<string>();
    expectTypeOf(input.request).toEqualTypeOf<Request>();
    return HttpResponse.json(REX);
  });
  override('getPet', () => HttpResponse.text('broken'));
  override('getPet', () => new Response('broken', { status: 502 }));
  // @ts-expect-error an animal has a name
  override('getPet', () => HttpResponse.json({ id: 1, categoryId: 1 }));
  // @ts-expect-error a list is an array
  override('listPets', () => HttpResponse.json(REX));
  // @ts-expect-error an unknown operation
  expect(() => override('deletePet', () => undefined)).toThrow(
    'unknown operation "deletePet". Use one of listPets, createPet, getPet.',
  );
});

test('rejects a missing resolver immediately', () => {
  expect(() => petstoreHandlers().override('listPets', undefined as never)).toThrow(
    'Failed to override an operation: the resolver is not a function.',
  );
});
