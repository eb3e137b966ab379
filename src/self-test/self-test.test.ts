import { beforeAll, expect, test } from 'vitest';
import { checks } from '../conformance/index.ts';
import { mutants } from '../variants/mutants/index.ts';
import { conformingVariants } from '../variants/conforming/index.ts';
import { type SelfTestResult, describeProblems, isKilled, isPassed, selfTest } from './self-test.ts';

let all: SelfTestResult;

beforeAll(async () => {
  all = await selfTest();
}, 120_000);

test('the reference passes, warnings included', () => {
  expect(all.reference.verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});

test('every mutant is killed by each check that is named for it', () => {
  expect(all.mutants.filter((each) => !isKilled(each)).map(({ mutant, survived }) => [mutant, survived])).toEqual([]);
});

test('no stranger fails a check or ends incomplete, not even with --strict', () => {
  const accused = all.conforming.filter((each) => !isPassed(each));
  expect(accused.map(({ variant, result }) => [variant, describeProblems(result)])).toEqual([]);
});

test('every check names mutants that there are', () => {
  const names = new Set(mutants.map(({ name }) => name));
  expect(checks.flatMap(({ kills = [] }) => kills).filter((name) => !names.has(name))).toEqual([]);
});

test('every observation gives different answers on two strangers', () => {
  const answers = new Map<string, Set<string>>();
  for (const { result } of all.conforming) {
    for (const { id, observed } of result.checks)
      if (observed !== undefined) answers.set(id, (answers.get(id) ?? new Set()).add(observed));
  }
  const observations = checks.filter(({ level }) => level === 'MAY');
  expect(observations.filter(({ id }) => (answers.get(id)?.size ?? 0) < 2).map(({ id }) => id)).toEqual([]);
});

test('no run creates more than 40 animals', () => {
  const results = [...all.conforming, ...all.mutants].map(({ result }) => result.created.length);
  expect(Math.max(...results)).toBeLessThanOrEqual(40);
});

test.each([
  ['mutants', mutants],
  ['strangers', conformingVariants],
] as const)('no two %s have one name, and each has a sentence', (_what, services) => {
  expect(new Set(services.map(({ name }) => name)).size).toBe(services.length);
  expect(services.filter(({ description }) => !/^[A-Z].*[.]$/.test(description)).map(({ name }) => name)).toEqual([]);
});
