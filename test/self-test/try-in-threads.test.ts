import { expect, test } from 'vitest';
import { tryInThreads as tryBuilt } from '../../dist/self-test/try-in-threads.js';
import { trials } from '../../src/self-test/trials.ts';
import { tryInThreads } from '../../src/self-test/try-in-threads.ts';

test.each([
  ['the source', tryInThreads],
  ['the package', tryBuilt as typeof tryInThreads],
])('the threads of %s return the results in the order of the services', async (_which, run) => {
  const variants = trials.conforming.variants.slice(-3);
  const results = await run('conforming', variants);
  expect(results.map(({ variant }) => variant)).toEqual(variants.map(({ name }) => name));
  expect(results.every((result) => trials.conforming.isRight(result))).toBe(true);
});

test('a service that the threads do not know is an error', async () => {
  const unknown = { kind: 'mutant', name: 'no-such-mutant', description: '', wrap: () => expect.fail() } as const;
  await expect(tryInThreads('mutants', [unknown])).rejects.toThrow('The run against no-such-mutant has no result.');
});
