import { setupServer } from 'msw/node';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PetstoreRequestError, createPetstoreClient } from './petstore-client.ts';

const baseUrl = 'https://petstore.example/v1';
const client = createPetstoreClient({ baseUrl, apiKey: 'demo-key' });

const petstore = createPetstore();
const server = setupServer(...petstoreHandlers({ petstore }));

beforeAll(() => server.listen(unhandled('error')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('lists 20 animals by default', async () => {
  expect(await client.listPets()).toHaveLength(20);
  expect(await client.listPets({ limit: 3 })).toHaveLength(3);
});

test('lists the animals of one status', async () => {
  const pets = await client.listPets({ status: 'sold', limit: 100 });
  expect(pets).toHaveLength(15);
  expect(pets.every(({ status }) => status === 'sold')).toBe(true);
});

test('adds an animal', async () => {
  const pet = await client.createPet({ name: 'Rex', categoryId: 1 });
  expect(pet).toEqual({ id: 46, name: 'Rex', categoryId: 1, status: 'available' });
  expect(await client.getPet(pet.id)).toEqual(pet);
  expect(petstore.pets.count()).toBe(46);
});

test('each test starts with the same animals, because resetHandlers() restores them', async () => {
  expect(petstore.pets.count()).toBe(45);
  const { id } = await client.createPet({ name: 'Rex', categoryId: 1 });
  expect(id).toBe(46);
});

test('reports why an animal is rejected', async () => {
  await expect(client.createPet({ name: 'Rex', categoryId: 1.5 })).rejects.toMatchObject({
    name: 'PetstoreRequestError',
    status: 400,
    message: expect.stringContaining('categoryId must be an integer'),
  });
});

test('reports an unknown animal', async () => {
  await expect(client.getPet(4711)).rejects.toMatchObject({ status: 404, code: 'pet_not_found' });
});

test('reports a wrong key', async () => {
  const clientWithWrongKey = createPetstoreClient({ baseUrl, apiKey: 'wrong' });
  const error: unknown = await clientWithWrongKey.listPets().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(PetstoreRequestError);
  expect(error).toMatchObject({ status: 401 });
});

test('reports a failure of the service, and does not send an animal twice', async () => {
  petstore.fail('createPet', { status: 500, times: 1 });
  await expect(client.createPet({ name: 'Rex', categoryId: 1 })).rejects.toMatchObject({ status: 500 });
  expect(petstore.requests('createPet')).toHaveLength(1);
  expect(petstore.pets.count()).toBe(45);
});

test('retries a list when the service is briefly unavailable', async () => {
  petstore.fail('listPets', { status: 503, times: 1 });
  expect(await client.listPets({ status: 'pending' })).toHaveLength(15);
  expect(petstore.requests('listPets')).toMatchObject([
    { input: { status: 'pending' }, status: 503 },
    { input: { status: 'pending' }, status: 200 },
  ]);
});

test('gives up when the service stays unavailable', async () => {
  petstore.fail('listPets', { status: 503 });
  await expect(client.listPets()).rejects.toMatchObject({ status: 503 });
  expect(petstore.requests('listPets')).toHaveLength(2);
});

test('passes on a network error', async () => {
  petstore.fail('getPet', { network: true });
  await expect(client.getPet(1)).rejects.toBeInstanceOf(TypeError);
});
