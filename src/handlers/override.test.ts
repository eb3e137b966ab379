import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { Pet, PetstoreError } from '../contract/index.ts';
import { type OperationResponse, override } from './override.ts';
import { petstoreHandlers } from './petstore-handlers.ts';
import { unhandled } from './unhandled.ts';

const server = setupServer(...petstoreHandlers());
beforeAll(() => server.listen(unhandled('error')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const BASE = 'https://api.example.com/v1';
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const REX: Pet = { id: 7, name: 'Rex', categoryId: 1 };

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

test('does not match another base URL', async () => {
  const handler = override('getPet', () => HttpResponse.json(REX), { baseUrl: 'https://own.example.com/v1' });
  expect(await handler.test({ request: new Request(`${BASE}/pets/1`) })).toBe(false);
});

test('types the input and the response by operation', () => {
  override('getPet', (input) => {
    expectTypeOf(input).toEqualTypeOf<{ petId: string } & { request: Request }>();
    return HttpResponse.json(REX);
  });
  // @ts-expect-error an animal has a name
  override('getPet', () => HttpResponse.json({ id: 1, categoryId: 1 }));
  // @ts-expect-error a list is an array
  override('listPets', () => HttpResponse.json(REX));
  expectTypeOf<OperationResponse<'createPet'>>().toEqualTypeOf<HttpResponse<Pet | PetstoreError>>();
  // @ts-expect-error an unknown operation
  expect(() => override('deletePet', () => undefined)).toThrow(
    'unknown operation "deletePet". Use one of listPets, createPet, getPet.',
  );
});
