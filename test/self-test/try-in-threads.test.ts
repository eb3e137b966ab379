import { expect, test } from 'vitest';
import { tryInThreads as tryBuilt } from '../../dist/self-test/try-in-threads.js';
import { trials } from '../../src/self-test/trials.ts';
import { tryInThreads } from '../../src/self-test/try-in-threads.ts';

// The other files of this folder try the threads of the source.
test('the threads of the package return the results in the order of the services', async () => {
  const variants = trials.conforming.variants.slice(-3);
  const results = await (tryBuilt as typeof tryInThreads)('conforming', variants);
  expect(results.map(({ variant }) => variant)).toEqual(variants.map(({ name }) => name));
  expect(results.every((result) => trials.conforming.isRight(result))).toBe(true);
});

test('a service that the threads do not know is an error', async () => {
  const unknown = { kind: 'mutant', name: 'no-such-mutant', description: '', wrap: () => expect.fail() } as const;
  await expect(tryInThreads('mutants', [unknown])).rejects.toThrow('The run against no-such-mutant has no result.');
});
