import { setupServer } from 'msw/node';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPetstoreClient } from './petstore-client.ts';

const client = createPetstoreClient({ baseUrl: 'https://petstore.example/v1', apiKey: 'demo-key' });
const petstore = createPetstore();
const server = setupServer(...petstoreHandlers({ petstore }));

beforeAll(() => server.listen(unhandled('error')));
afterAll(() => server.close());

// These tests run concurrently on one server. Each has its own animals, failures and journal.

test.concurrent.each(['Rex', 'Tom', 'Kim'])(
  'adds %s with the id 46, although other tests add animals',
  petstore.isolate(async (name: string) => {
    const { id } = await client.createPet({ name, categoryId: 1 });
    expect(id).toBe(46);
    expect(petstore.pets.count()).toBe(46);
    expect(petstore.requests('createPet')).toHaveLength(1);
  }),
);

test.concurrent(
  'sees a failure that other tests do not see',
  petstore.isolate(async () => {
    petstore.fail('createPet', { status: 500 });
    await expect(client.createPet({ name: 'Max', categoryId: 1 })).rejects.toMatchObject({ status: 500 });
  }),
);
