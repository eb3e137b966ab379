import { expect, test, vi } from 'vitest';
import { type Petstore, createPetstore } from '../../reference/index.ts';
import { type ConformanceOptions, runConformance } from '../index.ts';

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

test('a quick run sends the requests of the checks alone, and says so', async () => {
  const { requests, verdict, configuration } = await run({ only: [], explore: 0 });
  expect(requests).toBeLessThanOrEqual(450);
  expect(verdict).toMatchObject({ kind: 'conformant', summary: expect.stringContaining('(filters: explore 0)') });
  expect(configuration).toMatchObject({ explore: 0 });
});

test.each([1, 8, 10])(
  'sends at most 1,000 requests and creates at most 40 animals by default (seed %d)',
  async (seed) => {
    const { requests, created } = await run({ only: [], seed });
    expect(requests).toBeGreaterThan(900);
    expect(requests).toBeLessThanOrEqual(1000);
    expect(created.length).toBeLessThanOrEqual(40);
  },
);

test.each([100, 700])('explores with %d requests beside those of the checks', async (explore) => {
  const quick = await run({ readOnly: true, explore: 0, seed: 7 });
  const explored = await run({ readOnly: true, explore, seed: 7 });
  const more = explored.requests - quick.requests;
  expect(more).toBeGreaterThanOrEqual(explore);
  expect(more).toBeLessThan(explore + 20);
});

test('sends generated requests after those of the corpus, the same ones with the same seed', async () => {
  const fuzzed = await run({ readOnly: true, explore: 700, seed: 7 });
  expect(fuzzed.configuration).toMatchObject({ explore: 700, seed: 7 });
  expect(fuzzed.verdict).toMatchObject({ kind: 'conformant' });
  const again = await run({ readOnly: true, explore: 700, seed: 7 });
  const pathsOf = ({ exchanges }: typeof again) =>
    exchanges.slice(-40).map(({ path }) => path.replaceAll(/\d{3,}|[kK]it[a-z]+/g, ''));
  expect(pathsOf(again).toSorted()).toEqual(pathsOf(fuzzed).toSorted());
});

test('reports a violation with the shortest program, in the result of the run', async () => {
  const { checks } = await run({ explore: 2000, seed: 1, readOnly: true }, failsOnComparison);
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ id }) => id)).toEqual(['oracle.service.json']);
  for (const { evidence } of failed) {
    expect(evidence).toMatchObject({ program: [{ query: 'status=s%256Fld' }] });
    expect(evidence?.reproduce?.match(/^curl /gm)).toHaveLength(1);
  }
});

test('creates no more animals than allowed', async () => {
  const { created, possiblyCreated } = await run({ explore: 1000, seed: 1, maxCreates: 42 });
  expect(created.length).toBe(42);
  expect(possiblyCreated).toBeUndefined();
});

test('rejects requests that nothing would judge', async () => {
  await expect(run({ explore: 10, only: ['listPets'] })).rejects.toThrow(
    'explore: no check that judges these requests',
  );
  await expect(run({ explore: -1 })).rejects.toThrow('explore: -1 is not a whole number');
  await expect(run({ seed: 0.5 })).rejects.toThrow('seed: 0.5 is not a whole number');
});
