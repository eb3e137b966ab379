import { beforeAll, expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { judge } from '../../src/self-test/judge.ts';
import type { TrialResult } from '../../src/self-test/run-trial.ts';
import { runTrials } from '../../src/self-test/run-trials.ts';
import { trials } from '../../src/self-test/trials.ts';
import { findUniformObservations } from './find-uniform-observations.ts';

let results: TrialResult[];

beforeAll(async () => {
  results = await runTrials(trials);
}, 1_800_000);

const resultsOf = (kind: TrialResult['kind']) => results.filter((result) => result.kind === kind);

const problemsOf = (kind: TrialResult['kind']) =>
  resultsOf(kind).flatMap(({ name, problem }) => (problem === undefined ? [] : [`${name} ${problem}`]));

test('accepts the reference, without warnings', async () => {
  const { verdict } = await judge({ wrap: ({ fetch }) => fetch });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});

test('catches every mutant as a violation of the clause that it breaks', () => {
  expect(problemsOf('mutant')).toEqual([]);
});

test('catches nearly every mutant in the first run', () => {
  const later = resultsOf('mutant').filter(({ runs }) => runs > 1);
  expect(later.length).toBeLessThanOrEqual(6);
});

test('accepts every conforming variant, without warnings or inconclusive MUST checks', () => {
  expect(problemsOf('conforming')).toEqual([]);
});

test('leaves open what happens to a correct service during a run', () => {
  expect(problemsOf('interrupted')).toEqual([]);
});

test('every observation gives different results on at least two conforming variants', () => {
  const observations = checks.filter(({ level, isConcurrent }) => level === 'MAY' && !isConcurrent);
  const conforming = resultsOf('conforming').map(({ result }) => result);
  expect(findUniformObservations(observations, conforming)).toEqual([]);
});

test('no run creates more than 40 animals', () => {
  expect(results.length).toBeGreaterThan(900);
  expect(Math.max(...results.map(({ result }) => result.created.length))).toBeLessThanOrEqual(40);
});
