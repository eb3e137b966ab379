import { expect, test } from 'vitest';
import { REPETITIONS, confirmFailure } from './confirm-failure.ts';

test.each([
  { results: [true, true, true], expected: true, runs: REPETITIONS },
  { results: [true, true, false], expected: false, runs: REPETITIONS },
  { results: [true, false, true], expected: false, runs: 2 },
  { results: [false, true, true], expected: false, runs: 1 },
])('$results gives $expected after $runs runs', async ({ results, expected, runs }) => {
  let count = 0;
  const run = async () => results[count++] ?? false;
  expect(await confirmFailure(run, (isSuccess) => isSuccess)).toBe(expected);
  expect(count).toBe(runs);
});
