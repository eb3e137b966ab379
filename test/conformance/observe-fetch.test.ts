import { expect, test, vi } from 'vitest';
import { type ConformanceResult, observeFetch, runConformance } from '../../src/conformance/index.ts';
import { type Variant, createPetstore } from '../../src/reference/index.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { startServer } from '../../src/server/index.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { partition } from '../../src/shared/partition.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { takeSample } from '../support/take-sample.ts';

vi.setConfig({ testTimeout: 180_000 });

const NOW = new Date('2026-06-01');
const KEY = 'self-Test-key-4711';
const baseUrl = 'http://localhost/v1';

/** Observes a complete conformance run, which sends every kind of request concurrently. */
async function observeRun({ options, run, wrap }: Variant, apiKey?: string): Promise<ConformanceResult> {
  const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...options });
  const asOf = run?.asOf ?? NOW;
  const { fetch, result } = observeFetch(wrap(petstore), { baseUrl, asOf, apiKey });
  await runConformance({ baseUrl, apiKey: petstore.apiKeys[0] ?? KEY, asOf, fetch, ...run });
  return result();
}

const failuresOf = ({ checks }: ConformanceResult) =>
  checks.flatMap(({ id, outcome, evidence }) => (outcome === 'fail' ? [`${id}: ${evidence?.actual}`] : []));

/** Those whose responses depend on the order of requests, or change by themselves. */
const eventful =
  /^(?:replicas|lag-in-lists|out-of-order|another-writer-and-seller|another-writer-newest-first|rate-limit-tight)$/;
const [eventfulVariants, others] = partition(
  conformingVariants.filter(({ needsHttp, basePath, options }) => !needsHttp && !basePath && !options?.apiKeys),
  ({ name }) => eventful.test(name),
);
const variants = [...eventfulVariants, ...takeSample(others, 30)];

test('finds nothing on conforming variants', async () => {
  const accused = await mapConcurrently(variants, async (variant) => {
    const failures = failuresOf(await observeRun(variant, KEY));
    return failures.map((failure) => `${variant.name}: ${failure}`);
  });
  expect(variants.length).toBeGreaterThan(10);
  expect(accused.flat()).toEqual([]);
});

test.each([
  ['getPet-id-as-int32', undefined, 'oracle.getPet.petId'],
  ['createPet-name-null-accepted', undefined, 'oracle.createPet.refused'],
  ['getPet-key-appended', KEY, 'oracle.authentication.refused'],
])('finds the fault of %s, given the key %j', async (name, apiKey, check) => {
  const mutant = mutants.find((candidate) => candidate.name === name) as Variant;
  const { checks } = await observeRun(mutant, apiKey);
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
