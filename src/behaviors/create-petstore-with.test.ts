import { expect, test } from 'vitest';
import type { Pet } from '../contract/index.ts';
import { createPetstoreWith } from './create-petstore-with.ts';
import { behaviors } from './table/index.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const toRequest = (path: string, body?: object) =>
  new Request(`http://localhost${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });

test('without a behavior, the petstore is that of createPetstore', async () => {
  const response = await createPetstoreWith(undefined).fetch(toRequest('/v1/pets'));
  expect((await response.json()) as Pet[]).toHaveLength(20);
});

test('applies the effect of a behavior, and the options of the user', async () => {
  const pets = [
    { id: 7, name: 'Rex', categoryId: 1 },
    { id: 8, name: 'Bo', categoryId: 1 },
  ];
  const petstore = createPetstoreWith('pages-of-one-animal', { pets, choices: { listOrder: 'newest-first' } });
  const response = await petstore.fetch(toRequest('/v1/pets'));
  expect(await response.json()).toMatchObject([{ id: 8 }]);
  expect(petstore.pets.count()).toBe(2);
});

test('the choices of a behavior take precedence over those of the user', async () => {
  const petstore = createPetstoreWith('status-absent', { choices: { statusWhenOmitted: 'sold' } });
  const response = await petstore.fetch(toRequest('/v1/pets', { name: 'Rex', categoryId: 1 }));
  expect(await response.json()).toEqual({ id: 46, name: 'Rex', categoryId: 1 });
});

test('a client that relies on increasing ids cannot be lucky with random ones', async () => {
  const petstore = createPetstoreWith('ids-random');
  const ids: number[] = [];
  for (let count = 0; count < 20; count++) {
    const response = await petstore.fetch(toRequest('/v1/pets', { name: 'Rex', categoryId: 1 }));
    ids.push(Number(((await response.json()) as Pet).id));
  }
  expect(ids).toEqual(ids.toSorted((left, right) => right - left));
  expect(new Set(ids.map((id, index) => id - (ids[index + 1] ?? 0))).size).toBe(20);
});

test('a lost response is a network error', async () => {
  const petstore = createPetstoreWith('response-lost');
  expect(await petstore.respond(toRequest('/v1/pets', { name: 'Rex', categoryId: 1 }))).toBe('network');
  expect(petstore.pets.count()).toBe(46);
});

test('the controls of the petstore still work', async () => {
  const petstore = createPetstoreWith('json-indented');
  petstore.fail('listPets', { status: 503, times: 1 });
  petstore.latency = 1;
  expect((await petstore.fetch(toRequest('/v1/pets'))).status).toBe(503);
  expect((await petstore.fetch(toRequest('/v1/pets'))).status).toBe(200);
  expect(petstore.requests('listPets')).toHaveLength(2);
  petstore.reset();
  expect(petstore.requests()).toEqual([]);
});

test('rejects an unknown behavior, and a base path that behaviors do not recognize', async () => {
  expect(() => createPetstoreWith('status-absnt')).toThrow('unknown name "status-absnt". Did you mean status-absent?');
  expect(() => createPetstoreWith({} as never)).toThrow('unknown name {}. Use one of docs/behaviors.md.');
  expect(() => createPetstoreWith(5 as never)).toThrow('unknown name 5. Use one of docs/behaviors.md.');
  const petstore = createPetstoreWith(behaviors[0]);
  await expect(petstore.respond(toRequest('/pets'), { basePath: '' })).rejects.toThrow(
    'Use a base URL that ends in /v1.',
  );
});

test.each(behaviors)('if the service $name, a response without a body has none', async (behavior) => {
  const petstore = createPetstoreWith(behavior);
  for (const method of ['HEAD', 'OPTIONS']) {
    const send = () => petstore.fetch(new Request('http://localhost/v1/pets', { method, headers }));
    await send(); // A behavior may reject the first request.
    expect((await send()).ok).toBe(true);
  }
});

test.each(behaviors)('if the service $name, the body of an injected failure stays as it is', async (behavior) => {
  const petstore = createPetstoreWith(behavior);
  const list = () => petstore.fetch(toRequest('/v1/pets'));
  await list(); // A behavior may reject the first request.
  petstore.fail('listPets', { status: 200, body: 'invalid-json' });
  expect(await (await list()).text()).toMatch(/^\{"code".*[^}]$/);
  petstore.fail('listPets', { status: 200, text: '{"page":1}', contentType: 'application/json' });
  expect(await (await list()).text()).toBe('{"page":1}');
  petstore.fail('listPets', { status: 204, body: 'empty' });
  expect((await list()).body).toBeNull();
  petstore.fail('listPets', { truncate: true });
  await expect(list().then((response) => response.text())).rejects.toThrow('an injected failure truncates it');
});

test.each([
  ['br, gzip', 'gzip'],
  ['br, gzip;q=0', null],
])('under compressed, Accept-Encoding: %s gets the coding %s', async (accepted, coding) => {
  const request = new Request('http://localhost/v1/pets', { headers: { ...headers, 'accept-encoding': accepted } });
  const response = await createPetstoreWith('compressed').fetch(request);
  expect(response.headers.get('content-encoding')).toBe(coding);
});

test.each(['all-ids-negative', 'all-ids-beyond-2-53'])(
  'under %s, a message names the id of the request',
  async (name) => {
    const response = await createPetstoreWith(name).fetch(toRequest('/v1/pets/46'));
    expect(await response.json()).toMatchObject({ status: 404, message: 'No animal has the id "46".' });
  },
);
