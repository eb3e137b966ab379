import { expect, test } from 'vitest';
import { createPetstore } from '../../reference/index.ts';
import { createVirtualClock } from '../../shared/virtual-clock.ts';
import { mutants } from '../../variants/mutants/index.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { createPlan } from './plan.ts';
import { runPlan } from './run-conformance.ts';

const NAME = 'petstore-conformance';

interface LogEntry {
  id: string | null;
  line: string;
}

/** Runs the checks against a service that keeps a log of its own. */
async function run(
  options: Partial<ConformanceOptions> = {},
  { mutant, rejects = () => false }: { mutant?: string; rejects?: (request: Request) => boolean } = {},
) {
  const log: LogEntry[] = [];
  const clock = createVirtualClock();
  const petstore = createPetstore();
  const inner = mutants.find(({ name }) => name === mutant)?.wrap(petstore, clock) ?? petstore.fetch;
  const fetch = clock.track(async (request: Request) => {
    log.push({ id: request.headers.get(NAME), line: `${request.method} ${request.url}` });
    return rejects(request) ? new Response('Forbidden', { status: 403 }) : inner(request);
  });
  const plan = createPlan({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', seed: 1, ...options });
  return { log, result: await clock.settle(runPlan(plan, { fetch, clock, runId: 'fixed' })) };
}

test('no two requests have one id, and it names the run', async () => {
  const { log } = await run();
  const ids = log.flatMap(({ id }) => id ?? []);
  expect(ids.length).toBeGreaterThan(log.length / 2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^fixed-\d+$/.test(id))).toEqual([]);
});

test('the id of the evidence finds the request in the log of the service', async () => {
  const { log, result } = await run({ only: ['listPets.key-missing'] }, { mutant: 'listPets-key-missing' });
  const [{ evidence }] = result.checks as [(typeof result.checks)[number]];
  const found = log.filter(({ id }) => id === evidence?.request?.id);
  expect(found.map(({ line }) => line)).toEqual([`GET ${evidence?.request?.url}`]);
  // It would name two requests.
  expect(evidence?.reproduce).not.toContain('fixed-');
});

test('without ids, no request has the header', async () => {
  const { log, result } = await run({ requestIds: false }, { mutant: 'listPets-key-missing' });
  expect(log.filter(({ id }) => id !== null)).toEqual([]);
  expect(JSON.stringify(result)).not.toContain('fixed-');
});

test('a target that rejects the header is tested without it, and not blamed', async () => {
  const { log, result } = await run({}, { rejects: ({ headers }) => headers.has(NAME) });
  expect(log.filter(({ id }) => id !== null)).toEqual([{ id: 'fixed-1', line: 'GET http://localhost/v1/pets' }]);
  expect(result.verdict.kind).toBe('conformant');
});

test('a user cannot set the header, since evidence would name another request', async () => {
  await expect(run({ headers: { 'Petstore-Conformance': 'mine' } })).rejects.toThrow(
    'headers: Petstore-Conformance cannot be set, because the checks control it.',
  );
});
