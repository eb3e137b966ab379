import { setupServer } from 'msw/node';
import { createPetstore } from 'petstore-kit';
import { observeFetch } from 'petstore-kit/conformance';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { PetstoreRequestError, createPetstoreClient } from './petstore-client.ts';

const baseUrl = 'https://petstore.example/v1';
const client = createPetstoreClient({ baseUrl, apiKey: 'demo-key' });

// These tests would run against your staging deployment. MSW replaces it here.
const petstore = createPetstore();
const server = setupServer(...petstoreHandlers({ petstore }));
const findings: string[] = [];

server.listen(unhandled('error'));
const observed = observeFetch(globalThis.fetch, {
  baseUrl,
  apiKey: 'demo-key',
  onFinding: ({ message }) => findings.push(message),
});
globalThis.fetch = observed.fetch;

afterEach(async () => {
  await observed.result();
  if (findings.length > 0) throw new Error(findings.splice(0).join('\n'));
});
afterAll(() => server.close());

test('every response that the client gets follows the specification', async () => {
  const { id } = await client.createPet({ name: 'Rex', categoryId: 1, status: 'sold' });
  expect(await client.getPet(id)).toMatchObject({ name: 'Rex' });
  expect(await client.listPets({ limit: 1 })).toHaveLength(1);
});

test('a response that does not follow it is found, whatever the test looks at', async () => {
  petstore.fail('listPets', { status: 500, times: 1 });
  await expect(client.listPets()).rejects.toThrow(PetstoreRequestError);
  await observed.result();
  expect(findings.splice(0)).toEqual([expect.stringContaining('MUST oracle.listPets.response: GET /pets')]);
});
