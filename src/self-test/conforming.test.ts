import { beforeAll, expect, test } from 'vitest';
import { type ConformanceResult, checks } from '../conformance/index.ts';
import { conformingVariants } from '../variants/conforming/index.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { judge } from './judge.ts';
import {
  type ConformingResult,
  conformingTrial,
  describeProblems,
  interruptedTrial,
  isAccepted,
  isLeftOpen,
  repeatWrong,
  tryAll,
} from './self-test.ts';

let conforming: ConformingResult[];
let interrupted: ConformingResult[];

beforeAll(async () => {
  conforming = await tryAll(conformingTrial);
  interrupted = await tryAll(interruptedTrial);
  await repeatWrong(conformingTrial, conforming);
  await repeatWrong(interruptedTrial, interrupted);
}, 1_800_000);

const describe = ({ variant, result }: ConformingResult) => ({ variant, problems: describeProblems(result) });

test('accepts the reference, without warnings', async () => {
  const { verdict } = await judge({ wrap: ({ fetch }) => fetch });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});

test('accepts every conforming variant, without warnings or inconclusive MUST checks', () => {
  expect(conforming.filter((result) => !isAccepted(result)).map(describe)).toEqual([]);
});

test('leaves open what happens to a correct service during a run', () => {
  expect(interrupted.filter((result) => !isLeftOpen(result)).map(describe)).toEqual([]);
});

/** The observations of concurrent reads, in few runs at a time: on a busy machine, a lag is over before it can be seen. */
function observeConcurrentReads(): Promise<ConformanceResult[]> {
  const only = checks.filter(({ isConcurrent }) => isConcurrent).map(({ id }) => id);
  const variants = conformingVariants.filter(({ run }) => run?.concurrent);
  return mapConcurrently(variants, (variant) => judge(variant, { only }), 3);
}

test('every observation gives different results on at least two conforming variants', { timeout: 60_000 }, async () => {
  const observedById = new Map<string, Set<string>>();
  for (const result of [...conforming.map((entry) => entry.result), ...(await observeConcurrentReads())]) {
    for (const { id, observed } of result.checks)
      if (observed !== undefined) observedById.set(id, (observedById.get(id) ?? new Set()).add(observed));
  }
  const observations = checks.filter(({ level }) => level === 'MAY');
  const uniform = observations.filter(({ id }) => (observedById.get(id)?.size ?? 0) < 2);
  expect(uniform.map(({ id }) => id)).toEqual([]);
});

test('no run creates more than 40 animals', () => {
  expect(Math.max(...conforming.map(({ result }) => result.created.length))).toBeLessThanOrEqual(40);
});
