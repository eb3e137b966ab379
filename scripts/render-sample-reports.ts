import { reporters } from '../src/conformance/index.ts';
import { createPlan } from '../src/conformance/engine/plan.ts';
import { runPlan } from '../src/conformance/engine/run-conformance.ts';
import { createPetstore } from '../src/reference/index.ts';
import { createVirtualClock } from '../src/shared/virtual-clock.ts';
import { mutants } from '../src/variants/mutants/index.ts';

const START = new Date('2026-06-01T09:00:00Z');

/**
 * Renders the report of a run with a fixed id and a clock that stops, so that a new check adds its own lines and changes no
 * others.
 */
async function renderSample(mutantName?: string): Promise<string> {
  const petstore = createPetstore({ now: START });
  const clock = createVirtualClock({ start: START.getTime() });
  const mutant = mutants.find(({ name }) => name === mutantName);
  const fetch = clock.track(mutant?.wrap(petstore, clock) ?? petstore.fetch);
  // One request at a time, so that the order is the same in every run.
  const plan = createPlan({
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
    concurrency: 1,
    asOf: START,
    seed: 4711,
  });
  return reporters.json(await clock.settle(runPlan(plan, { fetch, clock, runId: 'sample' })));
}

/** The sample reports in fixtures/reports, by file name. */
export async function renderSampleReports(): Promise<Record<string, string>> {
  return { 'conformant.json': await renderSample(), 'non-conformant.json': await renderSample('listPets-key-missing') };
}
