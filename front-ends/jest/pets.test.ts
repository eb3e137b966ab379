import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import axios from 'axios';
import { setupServer } from 'msw/node';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';

const petstore = createPetstore();
const server = setupServer(...petstoreHandlers({ petstore }));
beforeAll(() => server.listen(unhandled('error')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const url = 'https://api.example.com/v1/pets';
const headers = { authorization: 'Bearer demo-key' };

test('fetch and axios list the animals', async () => {
  const response = await fetch(`${url}?limit=1`, { headers });
  expect(await response.json()).toMatchObject([{ id: 1 }]);
  expect((await axios.get(`${url}?limit=1`, { headers })).data).toMatchObject([{ id: 1 }]);
});

test('explains an outage', async () => {
  petstore.fail('listPets', { status: 503 });
  expect((await fetch(url, { headers })).status).toBe(503);
});

test('starts with the seed data again', async () => {
  expect((await fetch(url, { headers })).status).toBe(200);
  expect(petstore.pets.count()).toBe(45);
});
