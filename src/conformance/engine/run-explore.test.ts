import { expect, test, vi } from 'vitest';
import { type Petstore, createPetstore } from '../../../reference/index.ts';
import { type ConformanceOptions, runConformance } from '../../index.ts';

// Whole runs, on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const KEY = 'Secret-key-4711';

/** Counts the requests of a run against a service that wraps the reference. */
async function run(
  options: Partial<ConformanceOptions>,
  wrap = ({ fetch }: Petstore): ((request: Request) => Promise<Response>) => fetch,
) {
  const fetch = wrap(createPetstore({ apiKeys: [KEY], now: new Date('2026-06-01') }));
  const asOf = new Date('2026-06-01');
  return runConformance({ baseUrl: 'http://localhost/v1', apiKey: KEY, only: ['oracle'], fetch, asOf, ...options });
}

/** Rejects a percent sign that is encoded in a parameter with plain text. No check sends one. */
const failsOnComparison =
  ({ fetch }: Petstore) =>
  (request: Request) =>
    request.url.includes('s%256Fld') ? Promise.resolve(new Response('no', { status: 400 })) : fetch(request);

test('sends generated requests after those of the checks, the same ones with the same seed', async () => {
  const plain = await run({ readOnly: true, seed: 7 });
  const fuzzed = await run({ readOnly: true, fuzz: 150, seed: 7 });
  const more = fuzzed.requests - plain.requests;
  expect(more).toBeGreaterThanOrEqual(150);
  expect(more).toBeLessThan(160);
  expect(fuzzed.configuration).toMatchObject({ fuzz: 150, seed: 7 });
  expect(plain.configuration).not.toHaveProperty('fuzz');
  expect(fuzzed.verdict).toMatchObject({ kind: 'conformant' });
  const again = await run({ readOnly: true, fuzz: 150, seed: 7 });
  const pathsOf = ({ exchanges }: typeof again) =>
    exchanges.slice(-40).map(({ path }) => path.replaceAll(/\d{3,}|[kK]it[a-z]+/g, ''));
  expect(pathsOf(again).toSorted()).toEqual(pathsOf(fuzzed).toSorted());
});

test('reports a violation with the shortest program, in the result of the run', async () => {
  const { checks } = await run({ fuzz: 1500, seed: 1, readOnly: true }, failsOnComparison);
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ id }) => id)).toEqual(['oracle.service.json']);
  for (const { evidence } of failed) {
    expect(evidence).toMatchObject({ program: [{ query: 'status=s%256Fld' }] });
    expect(evidence?.reproduce?.match(/^curl /gm)).toHaveLength(1);
  }
});

test('creates no more animals than allowed', async () => {
  const { created, possiblyCreated } = await run({ fuzz: 300, seed: 1, maxCreates: 42 });
  expect(created.length).toBe(42);
  expect(possiblyCreated).toBeUndefined();
});

test('rejects generated requests that nothing would judge', async () => {
  await expect(run({ fuzz: 10, only: ['listPets'] })).rejects.toThrow('fuzz: no check that judges generated requests');
  await expect(run({ fuzz: -1 })).rejects.toThrow('fuzz: -1 is not a whole number');
  await expect(run({ seed: 0.5 })).rejects.toThrow('seed: 0.5 is not a whole number');
});
