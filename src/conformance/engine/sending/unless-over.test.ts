import { expect, test } from 'vitest';
import { Inconclusive } from '../../checks/outcome.ts';
import { STOPPED } from './end-reasons.ts';
import { unlessOver } from './unless-over.ts';

test('returns what requests have found', async () => {
  expect(await unlessOver(Promise.resolve('found'))).toBe('found');
});

test('returns nothing if a limit of the run ends the requests', async () => {
  expect(await unlessOver(Promise.reject(new Inconclusive(STOPPED)))).toBeUndefined();
});

test('throws any other error', async () => {
  await expect(unlessOver(Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
});
