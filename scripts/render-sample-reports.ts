import { type ConformanceResult, reporters } from '../src/conformance/index.ts';
import { mutants } from '../src/variants/mutants/index.ts';
import type { Petstore } from '../src/reference/index.ts';
import { judge } from '../src/self-test/index.ts';

const START = new Date('2026-06-01T09:00:00Z');
/** Numbers whose multiples look like chance. */
const STEPS = [0.618_034, 0.414_214, 0.732_051];

/** Times that are made up, the same in every run: most are near 6 ms, a few far from it. */
function toDuration(index: number): number {
  const chance = STEPS.reduce((sum, step) => sum + ((index * step) % 1), 0) / STEPS.length;
  return Number((6 * 30 ** (2 * chance - 1)).toFixed(2));
}

/** Takes out of a result what differs from run to run: the times, and the letters that mark a run's animals. */
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
  const [, letters = ''] = /^Kit (\w+) /.exec(result.created[0]?.name ?? '') ?? [];
  return JSON.parse(JSON.stringify(sample).replaceAll(letters, 'sample')) as ConformanceResult;
}

async function renderSample(mutantName?: string): Promise<string> {
  const mutant = mutants.find(({ name }) => name === mutantName);
  const subject = mutant ?? { wrap: ({ fetch }: Pick<Petstore, 'fetch'>) => fetch };
  // One after the other, so that the order is the same each time.
  return reporters.json(toSample(await judge(subject, { concurrency: 1, strict: false, asOf: START })));
}

/** The sample reports below fixtures/reports/, by the names of their files. */
export async function renderSampleReports(): Promise<Record<string, string>> {
  return { 'conformant.json': await renderSample(), 'non-conformant.json': await renderSample('listPets-key-missing') };
}
