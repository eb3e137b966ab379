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

// These run at the same time, against one server. Each has animals, failures and a journal of its own.

test.concurrent.each(['Rex', 'Tom', 'Kim'])(
  'adds %s as number 46, whoever else adds animals',
  petstore.isolate(async (name: string) => {
    const { id } = await client.createPet({ name, categoryId: 1 });
    expect(id).toBe(46);
    expect(petstore.pets.count()).toBe(46);
    expect(petstore.requests('createPet')).toHaveLength(1);
  }),
);

test.concurrent(
  'sees failures that nobody else sees',
  petstore.isolate(async () => {
    petstore.fail('createPet', { status: 500 });
    await expect(client.createPet({ name: 'Max', categoryId: 1 })).rejects.toMatchObject({ status: 500 });
  }),
);
