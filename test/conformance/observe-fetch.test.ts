import { expect, test } from 'vitest';
import { type ConformanceResult, observeFetch } from '../../src/conformance/index.ts';
import type { Variant } from '../../src/reference/index.ts';
import { startServer } from '../../src/server/index.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { observeRun } from '../support/observe-run.ts';

const failuresOf = ({ checks }: ConformanceResult) =>
  checks.flatMap(({ id, outcome, evidence }) => (outcome === 'fail' ? [`${id}: ${evidence?.actual}`] : []));

// `npm run test:oracle` tries all others.
test.each([
  'replicas',
  'lag-in-lists',
  'out-of-order',
  'another-writer-and-seller',
  'another-writer-newest-first',
  'rate-limit-tight',
])('finds nothing on %s, whose responses depend on the order of requests or change by themselves', async (name) => {
  const variant = conformingVariants.find((candidate) => candidate.name === name) as Variant;
  expect(failuresOf(await observeRun(variant))).toEqual([]);
});

test.each([
  ['getPet-id-as-int32', false, 'oracle.getPet.petId'],
  ['createPet-name-null-accepted', false, 'oracle.createPet.refused'],
  ['getPet-key-appended', true, 'oracle.authentication.refused'],
])('finds the fault of %s, with the key: %j', async (name, knowsKey, check) => {
  const mutant = mutants.find((candidate) => candidate.name === name) as Variant;
  const { checks } = await observeRun(mutant, knowsKey, { skip: ['oracle'] });
  expect(checks.find(({ id }) => id === check)).toMatchObject({ outcome: 'fail' });
});

test('observes the fetch of Node.js, and aborts pass through', async () => {
  const { url, close } = await startServer({ port: 0 });
  try {
    const { fetch: observed, result } = observeFetch(fetch, { baseUrl: url, apiKey: 'demo-key' });
    const headers = { authorization: 'Bearer demo-key' };
    expect(await (await observed(`${url}/pets?limit=2`, { headers })).json()).toHaveLength(2);
    const reason = new Error('no longer needed');
    await expect(observed(`${url}/pets`, { headers, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(await result()).toMatchObject({ requests: 1, verdict: { exitCode: 0 } });
  } finally {
    await close();
  }
});
