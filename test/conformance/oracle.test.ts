import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/checks/index.ts';
import type { Clock } from '../../src/shared/clock.ts';
import { runFuzz } from '../../src/conformance/fuzz/run-fuzz.ts';
import type { CheckResult, ConformanceResult } from '../../src/conformance/index.ts';
import { type Variant, createPetstore } from '../../src/reference/index.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { startServer } from '../../src/server/index.ts';
import { partition } from '../../src/shared/partition.ts';
import { wait } from '../../src/shared/wait.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { isComplete, takeSample } from '../support/take-sample.ts';

/** The requests to each conforming service. */
const REQUESTS = isComplete ? 10_000 : 40;
const TIMEOUT = isComplete ? 3_600_000 : 240_000;

const NOW = new Date('2026-06-01');
const KEY = 'self-Test-key-4711';

const SPEED = 20;

/** Faster than the system's clock, because mutants never end the wait for lag. */
const fastClock: Clock = {
  now: () => performance.now() * SPEED,
  wait: (milliseconds, signal) => wait(milliseconds / SPEED, signal),
};

/** Limits that end no request: the service and the kit share a process, which may be too busy to send one in time. */
const PATIENT = { headersTimeout: TIMEOUT, requestTimeout: TIMEOUT, sendTimeout: TIMEOUT };

type Service = Pick<Variant, 'wrap'> & Partial<Variant>;

const failuresOf = ({ checks: all }: ConformanceResult) => all.filter(({ outcome }) => outcome === 'fail');

async function fuzz(
  service: Service,
  { requests, failFast = false, clock }: { requests: number; failFast?: boolean; clock?: Clock },
): Promise<CheckResult[]> {
  const { options, run, basePath = '/v1', needsHttp = false, wrap } = service;
  const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...options });
  const settings = {
    apiKey: petstore.apiKeys[0] ?? KEY,
    asOf: NOW,
    ...run,
    requests,
    seed: 1,
    maxCreates: 10_000,
    failFast,
    // By a clock that may be fast, on a machine that may be busy.
    timeout: 60_000,
    time: SPEED * TIMEOUT,
  };
  if (!needsHttp)
    return failuresOf(
      await runFuzz({ baseUrl: `http://localhost${basePath}`, fetch: wrap(petstore), ...settings }, clock),
    );
  const { url, close } = await startServer({ port: 0, petstore, wrap, limits: PATIENT });
  try {
    return failuresOf(await runFuzz({ baseUrl: url, ...settings }, clock));
  } finally {
    await close();
  }
}

test('finds nothing on the reference and on conforming variants', { timeout: TIMEOUT }, async () => {
  const reference: Service = { name: 'reference', wrap: ({ fetch }) => fetch };
  const accuse = async (service: Service) => {
    const failures = await fuzz(service, { requests: REQUESTS });
    return failures.map(({ id, evidence }) => `${service.name}: ${id}, ${evidence?.actual}`);
  };
  const [overHttp, inProcess] = partition([reference, ...conformingVariants], ({ needsHttp }) => needsHttp === true);
  // A request over HTTP takes many turns of the process, which the others keep busy.
  const accused = [...(await mapConcurrently(overHttp, accuse, 2)), ...(await mapConcurrently(inProcess, accuse))];
  expect(accused.flat()).toEqual([]);
});

test('catches at least 90 % of the mutants of a MUST within 500 requests', { timeout: TIMEOUT }, async () => {
  const named = new Set(checks.filter(({ level }) => level === 'MUST').flatMap(({ kills = [] }) => kills));
  // A sample, since neighbours in the list often differ in one value only.
  const tried = takeSample(
    mutants.filter(({ name }) => named.has(name)),
    10,
  );
  const outcomes = await mapConcurrently(tried, async (mutant) => ({
    name: mutant.name,
    isCaught: (await fuzz(mutant, { requests: 500, failFast: true, clock: fastClock })).some(
      ({ level }) => level === 'MUST',
    ),
  }));
  const survivors = outcomes.filter(({ isCaught }) => !isCaught).map(({ name }) => name);
  // Names the survivors if they are too many. A sample may have more than the whole by chance.
  const most = isComplete ? 0.1 : 0.15;
  expect(survivors.length / tried.length > most ? survivors : []).toEqual([]);
});
