import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import { toComparedResponse, toListRequest, toRequest } from '../case-request.ts';
import { cases, failures } from '../cases.ts';
import { expectedFailures, expectedResponses } from '../expected-responses.ts';
import { startWorker } from './start-worker.ts';

const { origin, admin, dispose } = await startWorker();
const url = `${origin}v1`;

afterEach(() => admin('POST', '/reset'));
afterAll(dispose);

describe('the Worker responds like petstore.fetch', async () => {
  const expected = await expectedResponses();
  test.each(cases.map((adapterCase, index) => ({ ...adapterCase, index })))(
    '$name',
    async ({ index, ...adapterCase }) => {
      expect(await toComparedResponse(await fetch(toRequest(adapterCase, url)))).toEqual(expected[index]);
    },
  );
});

describe('the Worker delivers failures like petstore.fetch', async () => {
  const expected = await expectedFailures();
  test.each(failures.map((failure, index) => ({ failure, index })))('$failure', async ({ failure, index }) => {
    await admin('POST', '/failures', { operation: 'listPets', ...failure });
    expect(await toComparedResponse(await fetch(toListRequest(url)))).toEqual(expected[index]);
  });
});

test('the Worker is conformant', async () => {
  const { verdict } = await runConformance({ baseUrl: url, apiKey: 'demo-key' });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
