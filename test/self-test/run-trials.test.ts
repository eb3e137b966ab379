import { expect, test } from 'vitest';
import { runTrials as runBuilt } from '../../dist/self-test/run-trials.js';
import type { runTrials } from '../../src/self-test/run-trials.ts';
import { trials } from '../../src/self-test/trials.ts';

// matrix.test.ts tries the threads of the source.
test('the threads of the package return the results in the order of the trials', async () => {
  // The run against a mutant ends as soon as it is caught.
  const some = trials.filter(({ kind }) => kind === 'mutant').slice(0, 3);
  const results = await (runBuilt as unknown as typeof runTrials)(some);
  expect(results.map(({ name }) => name)).toEqual(some.map(({ variant }) => variant.name));
  expect(results.every(({ problem }) => problem === undefined)).toBe(true);
});
