import { expect, expectTypeOf, test, vi } from 'vitest';
import type { Pet, PetstoreError } from '../../contract/index.ts';
import { createPetstore } from '../create-petstore.ts';
import { type AnyRequestRecord, Journal } from './journal.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json', 'x-trace': 'is demo-key here' };

function setup() {
  const petstore = createPetstore();
  const send = (path: string, init: RequestInit = {}) =>
    petstore.fetch(new Request(`http://localhost/v1${path}`, { headers, ...init }));
  return { petstore, send };
}

/** A record with only its number, since nothing else matters. */
const toRecord = (id: number) => ({ id }) as AnyRequestRecord;

test('keeps the latest records, as many as its size', () => {
  const journal = new Journal(3);
  for (let count = 1; count <= 10; count++) journal.add(toRecord);
  expect(journal.records().map(({ id }) => id)).toEqual([8, 9, 10]);
});

test('keeps the others in order when a record is removed', () => {
  const journal = new Journal(3);
  const records = [1, 2, 3, 4].map(() => journal.add(toRecord));
  journal.remove(records[1] as AnyRequestRecord);
  const ids = () => journal.records().map(({ id }) => id);
  expect(ids()).toEqual([3, 4]);
  journal.add(toRecord);
  expect(ids()).toEqual([3, 4, 5]);
  journal.add(toRecord);
  expect(ids()).toEqual([4, 5, 6]);
});

test('continues counting after it is cleared', () => {
  const journal = new Journal(3);
  journal.add(toRecord);
  journal.clear();
  journal.add(toRecord);
  expect(journal.records()).toEqual([{ id: 2 }]);
});

test('keeps no record if the size is 0, but passes each to the listeners', () => {
  const journal = new Journal(0);
  const listener = vi.fn<(record: AnyRequestRecord) => void>();
  const stop = journal.listen(listener);
  expect(journal.add(toRecord)).toEqual({ id: 1 });
  stop();
  journal.add(toRecord);
  expect(listener).toHaveBeenCalledExactlyOnceWith({ id: 1 });
  expect(journal.records()).toEqual([]);
});

test('records each request and its response by operation, with bodies as values', async () => {
  const { petstore, send } = setup();
  await send('/pets?limit=2&status=sold');
  await send('/pets', { method: 'POST', body: '{"name":"Rex","categoryId":9007199254740993}' });
  await send('/pets/999');
  await send('/unknown');
  const [list] = petstore.requests('listPets');
  expect(list).toMatchObject({ input: { limit: '2', status: 'sold' }, method: 'GET', status: 200 });
  expect(list?.body).toHaveLength(2);
  const [creation] = petstore.requests('createPet');
  expect(creation).toMatchObject({ input: { body: { name: 'Rex', categoryId: 9007199254740993n } }, status: 201 });
  expect(creation?.body).toMatchObject({ id: 46, categoryId: 9007199254740993n });
  expect(petstore.requests('getPet')[0]).toMatchObject({ input: { petId: '999' }, body: { code: 'pet_not_found' } });
  expect(petstore.requests().map(({ operation }) => operation)).toEqual(['listPets', 'createPet', 'getPet', undefined]);
  expect(petstore.requests()[3]?.input).toBeUndefined();
});

test('records when a request arrived and how long the response took', async () => {
  const { petstore, send } = setup();
  const start = Date.now();
  await send('/pets');
  const [record] = petstore.requests();
  expect(record?.time).toBeGreaterThanOrEqual(start);
  expect(record?.duration).toBeGreaterThanOrEqual(0);
  expect(record?.duration).toBeLessThanOrEqual(Date.now() - start);
});

test('redacts the API keys', async () => {
  const { petstore, send } = setup();
  await send('/pets');
  expect(petstore.requests()[0]?.headers).toMatchObject({ authorization: '[redacted]', 'x-trace': '[redacted]' });
  expect(JSON.stringify(petstore.requests())).not.toContain('demo-key');
});

test('redacts the API keys in headers that an adapter passes as plain values', async () => {
  const { petstore } = setup();
  const request = new Request('http://localhost/v1/pets', { headers });
  await petstore.respond(request, { headers: { authorization: 'Bearer demo-key', 'x-copy': 'demo-key', host: 'a' } });
  expect(petstore.requests()[0]?.headers).toEqual({ authorization: '[redacted]', 'x-copy': '[redacted]', host: 'a' });
});

test('redacts whatever was sent as a credential, and each of several keys elsewhere', async () => {
  const petstore = createPetstore({ apiKeys: ['first-key', 'second-key'] });
  const sent = { authorization: 'Bearer unknown', 'x-copy': 'second-key' };
  await petstore.respond(new Request('http://localhost/v1/pets', { headers: sent }), { headers: sent });
  expect(petstore.requests()[0]?.headers).toEqual({ authorization: '[redacted]', 'x-copy': '[redacted]' });
});

test('keeps an animal as it was in the response, even if it changes later', async () => {
  const { petstore, send } = setup();
  await send('/pets/1');
  await petstore.pets.update((query) => query.where({ id: 1 }), { data: (pet) => void (pet.name = 'Changed') });
  expect(petstore.requests('getPet')[0]?.body).toMatchObject({ name: 'Biscuit' });
});

test('is cleared by reset', async () => {
  const { petstore, send } = setup();
  await send('/pets');
  petstore.reset();
  expect(petstore.requests()).toEqual([]);
});

test('types the records by operation', () => {
  const { petstore } = setup();
  expectTypeOf(petstore.requests('getPet'))
    .items.toHaveProperty('body')
    .toEqualTypeOf<Pet | PetstoreError | string | undefined>();
  expectTypeOf(petstore.requests('listPets'))
    .items.toHaveProperty('input')
    .toEqualTypeOf<{ limit?: string; status?: string }>();
  // @ts-expect-error an unknown operation
  expect(() => petstore.requests('deletePet')).toThrow('unknown operation "deletePet"');
});
