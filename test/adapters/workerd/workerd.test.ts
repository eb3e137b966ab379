import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import { bundle } from '../../support/bundle.ts';
import { toComparedResponse, toListRequest, toRequest } from '../case-request.ts';
import { cases, failures } from '../cases.ts';
import { expectedFailures, expectedResponses } from '../expected-responses.ts';

const miniflare = new Miniflare({
  modules: true,
  compatibilityDate: '2026-07-01',
  script: await bundle(fileURLToPath(new URL('worker.ts', import.meta.url))),
});
const url = new URL('v1', await miniflare.ready).href;

afterEach(async () => {
  await fetch(new URL('/reset', url));
});
afterAll(() => miniflare.dispose());

describe('workerd responds like petstore.fetch', async () => {
  const expected = await expectedResponses();
  test.each(cases.map((adapterCase, index) => ({ ...adapterCase, index })))(
    '$name',
    async ({ index, ...adapterCase }) => {
      expect(await toComparedResponse(await fetch(toRequest(adapterCase, url)))).toEqual(expected[index]);
    },
  );
});

describe('workerd delivers failures like petstore.fetch', async () => {
  const expected = await expectedFailures();
  test.each(failures.map((failure, index) => ({ failure, index })))('$failure', async ({ failure, index }) => {
    await fetch(new URL('/fail', url), { method: 'POST', body: JSON.stringify(failure) });
    expect(await toComparedResponse(await fetch(toListRequest(url)))).toEqual(expected[index]);
  });
});

// The Worker gets the requests of the oracle, too.
test('workerd is conformant', async () => {
  const { verdict } = await runConformance({ baseUrl: url, apiKey: 'demo-key', skip: ['oracle'] });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
