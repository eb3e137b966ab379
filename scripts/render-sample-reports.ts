import { type ConformanceResult, reporters } from '../src/conformance/index.ts';
import { mutants } from '../src/variants/mutants/index.ts';
import type { Petstore } from '../src/reference/index.ts';
import { judge } from '../src/self-test/index.ts';

const START = new Date('2026-06-01T09:00:00Z');
/** Irrational steps, whose multiples modulo 1 look random. */
const STEPS = [0.618_034, 0.414_214, 0.732_051];

/** A made-up duration, the same in every run: most are near 6 ms, a few are far from it. */
function toDuration(index: number): number {
  const pseudoRandom = STEPS.reduce((sum, step) => sum + ((index * step) % 1), 0) / STEPS.length;
  return Number((6 * 30 ** (2 * pseudoRandom - 1)).toFixed(2));
}

/** Replaces what differs from run to run: the times, and the letters in the names of a run's animals. */
function toSample(result: ConformanceResult): ConformanceResult {
  let start = 0;
  const exchanges = result.exchanges.map((exchange, index) => {
    const duration = toDuration(index);
    start += duration;
    return { ...exchange, start: Number((start - duration).toFixed(2)), duration };
  });
  const checks = result.checks.map((check, index) => ({
    ...check,
    duration: Number((toDuration(index) * check.requests).toFixed(2)),
  }));
  const sample = { ...result, startedAt: START.toISOString(), duration: Number(start.toFixed(2)), checks, exchanges };
  const [, runId = ''] = /^Kit(\w{6})/.exec(result.created[0]?.name ?? '') ?? [];
  const text = JSON.stringify(sample).replaceAll(runId, 'sample').replaceAll(runId.toUpperCase(), 'SAMPLE');
  return JSON.parse(text) as ConformanceResult;
}

async function renderSample(mutantName?: string): Promise<string> {
  const mutant = mutants.find(({ name }) => name === mutantName);
  const subject = mutant ?? { wrap: ({ fetch }: Pick<Petstore, 'fetch'>) => fetch };
  // One request at a time, so that the order is the same in every run.
  return reporters.json(toSample(await judge(subject, { concurrency: 1, strict: false, asOf: START, seed: 4711 })));
}

/** The sample reports in fixtures/reports, by file name. */
export async function renderSampleReports(): Promise<Record<string, string>> {
  return { 'conformant.json': await renderSample(), 'non-conformant.json': await renderSample('listPets-key-missing') };
}
