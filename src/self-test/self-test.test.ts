import { beforeAll, expect, test } from 'vitest';
import { type ConformanceResult, checks } from '../conformance/index.ts';
import { conformingVariants } from '../variants/conforming/index.ts';
import { interruptedVariants } from '../variants/conforming/interrupted.ts';
import { mutants } from '../variants/mutants/index.ts';
import { judge } from './judge.ts';
import { type SelfTestResult, describeProblems, isAccepted, isCaught, isLeftOpen, selfTest } from './self-test.ts';

let results: SelfTestResult;

beforeAll(async () => {
  results = await selfTest();
}, 900_000);

test('accepts the reference, without warnings', () => {
  expect(results.reference.verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});

test('catches every mutant by each check that names it', () => {
  const survivors = results.mutants.filter((result) => !isCaught(result));
  expect(survivors.map(({ mutant, survived }) => ({ mutant, survived }))).toEqual([]);
});

test('accepts every conforming variant, without warnings or inconclusive MUST checks', () => {
  const rejected = results.conforming.filter((result) => !isAccepted(result));
  expect(rejected.map(({ variant, result }) => ({ variant, problems: describeProblems(result) }))).toEqual([]);
});

test('leaves open what happens to a correct service during a run', () => {
  const judged = results.interrupted.filter((result) => !isLeftOpen(result));
  expect(judged.map(({ variant, result }) => ({ variant, problems: describeProblems(result) }))).toEqual([]);
});

test('checks name only mutants that exist', () => {
  const names = new Set(mutants.map(({ name }) => name));
  expect(checks.flatMap(({ kills = [] }) => kills).filter((name) => !names.has(name))).toEqual([]);
});

/** The observations of concurrent reads, one run after the other: on a busy machine, a lag is over before it can be seen. */
async function observeConcurrentReads(): Promise<ConformanceResult[]> {
  const only = checks.filter(({ isConcurrent }) => isConcurrent).map(({ id }) => id);
  const observed: ConformanceResult[] = [];
  for (const variant of conformingVariants) if (variant.run?.concurrent) observed.push(await judge(variant, { only }));
  return observed;
}

test('every observation gives different results on at least two conforming variants', { timeout: 60_000 }, async () => {
  const observedById = new Map<string, Set<string>>();
  for (const result of [...results.conforming.map((entry) => entry.result), ...(await observeConcurrentReads())]) {
    for (const { id, observed } of result.checks)
      if (observed !== undefined) observedById.set(id, (observedById.get(id) ?? new Set()).add(observed));
  }
  const observations = checks.filter(({ level }) => level === 'MAY');
  const uniform = observations.filter(({ id }) => (observedById.get(id)?.size ?? 0) < 2);
  expect(uniform.map(({ id }) => id)).toEqual([]);
});

test('no run creates more than 40 animals', () => {
  const counts = [...results.conforming, ...results.mutants].map(({ result }) => result.created.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(40);
});

test.each([
  ['mutants', mutants],
  ['conforming variants', [...conformingVariants, ...interruptedVariants]],
] as const)('%s have unique names, and one sentence as description', (_kind, variants) => {
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
  expect(variants.filter(({ description }) => !/^[A-Z].*[.]$/.test(description)).map(({ name }) => name)).toEqual([]);
});
