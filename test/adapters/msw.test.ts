import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import { petstoreHandlers } from '../../src/handlers/index.ts';
import { createPetstore } from '../../src/reference/index.ts';
import { toAnswer, toRequest } from './ask.ts';
import { cases } from './cases.ts';
import { expectedAnswers } from './expected.ts';

const BASE_URL = 'http://petstore.test/v1';
const OWN_BASE_URL = 'http://own-petstore.test/v1';
const server = setupServer(
  ...petstoreHandlers({ baseUrl: BASE_URL }),
  ...petstoreHandlers({ baseUrl: OWN_BASE_URL, petstore: createPetstore() }),
);

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe.each([
  ['without a petstore', BASE_URL],
  ['with one', OWN_BASE_URL],
])('setupServer %s answers like petstore.fetch', async (_name, baseUrl) => {
  const expected = await expectedAnswers();
  test.each(cases.map((each, index) => ({ ...each, index })))('$name', async ({ index, ...each }) => {
    expect(await toAnswer(await fetch(toRequest(each, baseUrl)))).toEqual(expected[index]);
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
