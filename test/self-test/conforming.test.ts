import { beforeAll, expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { describeProblems } from '../../src/self-test/describe-problems.ts';
import { judge } from '../../src/self-test/judge.ts';
import { repeatWrong } from '../../src/self-test/repeat-wrong.ts';
import { type ConformingResult, trials } from '../../src/self-test/trials.ts';
import { tryInThreads } from '../../src/self-test/try-in-threads.ts';
import { findUniformObservations } from './find-uniform-observations.ts';

let conforming: ConformingResult[];
let interrupted: ConformingResult[];

beforeAll(async () => {
  [conforming, interrupted] = await Promise.all([tryInThreads('conforming'), tryInThreads('interrupted')]);
  await repeatWrong('conforming', conforming);
  await repeatWrong('interrupted', interrupted);
}, 1_800_000);

const findWrong = (trial: 'conforming' | 'interrupted', results: readonly ConformingResult[]) =>
  results
    .filter((result) => !trials[trial].isRight(result))
    .map(({ variant, result }) => ({ variant, problems: describeProblems(result) }));

test('accepts the reference, without warnings', async () => {
  const { verdict } = await judge({ wrap: ({ fetch }) => fetch });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});

test('accepts every conforming variant, without warnings or inconclusive MUST checks', () => {
  expect(findWrong('conforming', conforming)).toEqual([]);
});

test('leaves open what happens to a correct service during a run', () => {
  expect(findWrong('interrupted', interrupted)).toEqual([]);
});

test('every observation gives different results on at least two conforming variants', () => {
  const observations = checks.filter(({ level, isConcurrent }) => level === 'MAY' && !isConcurrent);
  const results = conforming.map(({ result }) => result);
  expect(findUniformObservations(observations, results)).toEqual([]);
});

test('no run creates more than 40 animals', () => {
  expect(Math.max(...conforming.map(({ result }) => result.created.length))).toBeLessThanOrEqual(40);
});
