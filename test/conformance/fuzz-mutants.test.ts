import { expect, test } from 'vitest';
import { replayPrograms, runFuzz } from '../../src/conformance/fuzz/run-fuzz.ts';
import { type ConformanceResult, runConformance } from '../../src/conformance/index.ts';
import type { Example } from '../../src/conformance/engine/programs/program-session.ts';
import type { Step } from '../../src/conformance/corpus/step.ts';
import { type Subject, withTarget } from '../../src/self-test/with-target.ts';
import { unusualMutants } from '../support/unusual-mutants.ts';

const SEEDS = [1, 2];

/** The ids of the checks that report a violated MUST. */
const violationsOf = ({ checks }: ConformanceResult) =>
  checks.filter(({ outcome, level }) => outcome === 'fail' && level === 'MUST').map(({ id }) => id);

/** The program that a session has saved for a violated MUST. */
function toExample({ checks }: ConformanceResult): Example | undefined {
  const failed = checks.find(({ level, evidence }) => level === 'MUST' && evidence?.program);
  return failed && { checkId: failed.id, program: failed.evidence?.program as unknown as readonly Step[] };
}

test.each(unusualMutants.map((mutant) => [mutant.name, mutant] as const))(
  'a session of 600 requests catches %s, no check of a run does, and its program shows the fault again',
  async (_name, mutant) => {
    const run = await withTarget(mutant, (target, clock) => runConformance({ ...target, skip: ['oracle'] }, clock));
    expect(violationsOf(run)).toEqual([]);
    const examples: Example[] = [];
    for (const seed of SEEDS) {
      const limits = { seed, requests: 600, maxCreates: 10_000, failFast: true };
      const result = await withTarget(mutant, (target, clock) => runFuzz({ ...target, ...limits }, clock));
      examples.push(...[toExample(result)].filter((example) => example !== undefined));
    }
    expect(examples).toHaveLength(SEEDS.length);
    const replay = (subject: Subject) =>
      withTarget(subject, (target, clock) => replayPrograms({ ...target, examples: examples.slice(0, 1) }, clock));
    expect(violationsOf(await replay(mutant))).toHaveLength(1);
    const { needsHttp = false } = mutant;
    expect(violationsOf(await replay({ wrap: ({ fetch }) => fetch, needsHttp }))).toEqual([]);
  },
);
