import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import { petstoreHandlers } from '../../src/handlers/index.ts';
import { createPetstore } from '../../src/reference/index.ts';
import { toComparedResponse, toListRequest, toRequest } from './case-request.ts';
import { cases, failures } from './cases.ts';
import { expectedFailures, expectedResponses } from './expected-responses.ts';

const BASE_URL = 'http://petstore.test/v1';
const OWN_BASE_URL = 'http://own-petstore.test/v1';
const ownPetstore = createPetstore();
const server = setupServer(
  ...petstoreHandlers({ baseUrl: BASE_URL, unknownRoutes: 'answer' }),
  ...petstoreHandlers({ baseUrl: OWN_BASE_URL, petstore: ownPetstore, unknownRoutes: 'answer' }),
);

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe.each([
  ['without a petstore', BASE_URL],
  ['with a petstore', OWN_BASE_URL],
])('setupServer %s responds like petstore.fetch', async (_name, baseUrl) => {
  const expected = await expectedResponses();
  test.each(cases.map((adapterCase, index) => ({ ...adapterCase, index })))(
    '$name',
    async ({ index, ...adapterCase }) => {
      expect(await toComparedResponse(await fetch(toRequest(adapterCase, baseUrl)))).toEqual(expected[index]);
    },
  );
});

describe('setupServer delivers failures like petstore.fetch', async () => {
  const expected = await expectedFailures();
  test.each(failures.map((failure, index) => ({ failure, index })))('$failure', async ({ failure, index }) => {
    ownPetstore.fail('listPets', failure);
    expect(await toComparedResponse(await fetch(toListRequest(OWN_BASE_URL)))).toEqual(expected[index]);
  });
});

test('setupServer is conformant', async () => {
  const { verdict } = await runConformance({
    baseUrl: BASE_URL,
    apiKey: 'demo-key',
    fetch: (request) => fetch(request),
  });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
