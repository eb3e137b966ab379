import axios from 'axios';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const petstore = createPetstore();
const handlers = petstoreHandlers({ petstore });
const server = setupServer(...handlers);
beforeAll(() => server.listen(unhandled('error')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const url = 'https://api.example.com/v1/pets';
const headers = { authorization: 'Bearer demo-key', 'x-tenant': 'acme' };
// oxlint-disable-next-line import/no-named-as-default-member -- as applications write it.
const client = axios.create({ headers, validateStatus: () => true });
const get = async (path = '') => {
  const response = await fetch(url + path, { headers });
  return { status: response.status, body: (await response.json()) as unknown };
};

test('fetch and axios read and create animals of another origin', async () => {
  expect(await get('?limit=2')).toMatchObject({ status: 200, body: [{ id: 1 }, { id: 2 }] });
  expect(await client.get(`${url}?limit=2`)).toMatchObject({ status: 200, data: [{ id: 1 }, { id: 2 }] });
  expect(await client.post(url, { name: 'Rex', categoryId: 1 })).toMatchObject({ status: 201, data: { id: 46 } });
  expect(petstore.pets.count()).toBe(46);
});

test('a copy of a response is complete, and a preflight does not count as a request', async () => {
  petstore.choose({ options: '405' });
  const response = await fetch(`${url}/1`, { headers });
  const copy = response.clone();
  const texts = [await response.text(), await copy.text()];
  expect(texts).toEqual([texts[1], expect.stringContaining('"id":1')]);
  expect(petstore.requests().map(({ method }) => method)).toEqual(['GET']);
});

test('a client that sends cookies reads them, too', async () => {
  expect(await client.get(`${url}/1`, { withCredentials: true })).toMatchObject({ status: 200, data: { id: 1 } });
  expect((await fetch(`${url}/1`, { headers, credentials: 'include' })).status).toBe(200);
});

test('errors, injected failures and overrides are readable', async () => {
  expect(await get('/4711')).toMatchObject({ status: 404, body: { code: 'pet_not_found' } });
  expect(await client.get(`${url}?limit=0`)).toMatchObject({ status: 400, data: { code: 'invalid_parameter' } });
  petstore.fail('listPets', { status: 503 });
  expect(await get()).toMatchObject({ status: 503 });
  expect(await client.get(url)).toMatchObject({ status: 503 });
  server.use(handlers.override('getPet', () => HttpResponse.json({ id: 7, name: 'Rex', categoryId: 1 })));
  expect(await client.get(`${url}/7`)).toMatchObject({ status: 200, data: { name: 'Rex' } });
  expect(petstore.requests('getPet').at(-1)).toMatchObject({ status: 200, body: { name: 'Rex' } });
});

test('response headers are readable', async () => {
  const response = await fetch(`${url}/1`, { headers });
  expect(response.headers.get('sunset')).toContain('2030');
  const created = await client.post(url, { name: 'Rex', categoryId: 1 });
  expect(created.headers.location).toBe('/v1/pets/46');
});

test('a network error and a truncated body reject', async () => {
  petstore.fail('listPets', { network: true, times: 1 });
  await expect(client.get(url)).rejects.toThrow(/./);
  petstore.fail('listPets', { truncate: true, times: 1 });
  await expect(get()).rejects.toThrow(/./);
});

test('a client that gives up is in the journal, and MSW reports no exception', async () => {
  const exceptions: unknown[] = [];
  const onException = ({ error }: { error: Error }) => exceptions.push(error);
  server.events.on('unhandledException', onException);
  petstore.fail('listPets', { hang: true });
  const controller = new AbortController();
  const response = fetch(url, { headers, signal: controller.signal });
  await petstore.waitForRequest('listPets', { pending: true });
  controller.abort();
  await expect(response).rejects.toThrow(/abort/i);
  expect(await petstore.waitForRequest('listPets')).toMatchObject({ state: 'aborted', status: 0 });
  expect(exceptions).toEqual([]);
});

test('MSW 3 can remove an override, whichever MSW has created it', () => {
  const override = handlers.override('getPet', () => HttpResponse.json({ id: 7, name: 'Rex', categoryId: 1 }));
  expect((override as { dispose?: unknown }).dispose).toBeTypeOf('function');
});

test('handlers that a test adds leave nothing behind', async () => {
  const own = createPetstore();
  server.use(...petstoreHandlers({ petstore: own, baseUrl: 'https://own.example.com/v1' }));
  own.fail('listPets', { status: 503 });
  own.seed([]);
  server.resetHandlers();
  expect([own.pets.count(), own.failures().length]).toEqual([45, 0]);
});
