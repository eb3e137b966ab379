import { expect, test } from 'vitest';
import { type Petstore, createPetstore } from '../../../reference/index.ts';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import { runConformance } from '../run-conformance.ts';

/** The seed animals, which only the run adds to. */
const SEEDS = 45;

/** Does not find a new animal if a function says so, given the URL before and the status of the response to it. */
function createForgetful(
  isForgotten: (url: string, before: { url: string; status: number }) => boolean,
): Petstore['fetch'] {
  const { fetch } = createPetstore();
  let before = { url: '', status: 200 };
  return async (request) => {
    const { url } = request;
    const id = Number(/\/pets\/(\d+)$/.exec(url)?.[1]);
    const response = await fetch(request);
    const isLost = response.status === 200 && id > SEEDS && isForgotten(url, before);
    before = { url, status: isLost ? 200 : response.status };
    return isLost ? Response.json({ code: 'gone', message: 'Gone.', status: 404 }, { status: 404 }) : response;
  };
}

test.each<[string, Parameters<typeof createForgetful>[0], RegExp]>([
  ['a rejected request', (_url, { status }) => status >= 400, /each time after a (?:GET|POST) that was rejected$/],
  ['any other request', (url, before) => url !== before.url, /each time after another request$/],
])('names what an animal is not found after: %s', async (_name, isForgotten, actual) => {
  const clock = createVirtualClock({ step: 0.01 });
  const fetch = createForgetful(isForgotten);
  const options = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: new Date('2026-06-01'), seed: 1, fetch };
  const { checks } = await clock.settle(runConformance(options, clock));
  const found = checks.flatMap(({ outcome, clause, evidence }) =>
    outcome === 'fail' ? [[clause, evidence?.actual]] : [],
  );
  expect(found).toEqual([['getPet.response', expect.stringMatching(actual)]]);
});
