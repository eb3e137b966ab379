import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import { startServer } from '../../src/server/index.ts';
import { toComparedResponse, toListRequest, toRequest } from './case-request.ts';
import { cases, failures } from './cases.ts';
import { expectedFailures, expectedResponses } from './expected-responses.ts';

const { url, petstore, close } = await startServer({ port: 0 });

afterEach(() => petstore.reset());
afterAll(close);

describe('the HTTP server responds like petstore.fetch', async () => {
  const expected = await expectedResponses();
  test.each(cases.map((adapterCase, index) => ({ ...adapterCase, index })))(
    '$name',
    async ({ index, ...adapterCase }) => {
      expect(await toComparedResponse(await fetch(toRequest(adapterCase, url)))).toEqual(expected[index]);
    },
  );
});

describe('the HTTP server delivers failures like petstore.fetch', async () => {
  const expected = await expectedFailures();
  test.each(failures.map((failure, index) => ({ failure, index })))('$failure', async ({ failure, index }) => {
    petstore.fail('listPets', failure);
    expect(await toComparedResponse(await fetch(toListRequest(url)))).toEqual(expected[index]);
  });
});

test('the HTTP server is conformant', async () => {
  const { verdict } = await runConformance({ baseUrl: url, apiKey: 'demo-key' });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
