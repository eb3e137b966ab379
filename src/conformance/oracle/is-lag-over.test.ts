import { expect, test } from 'vitest';
import { isLagOver } from './is-lag-over.ts';

test('lag is over a little before its longest time, when a client that polls stops', () => {
  expect(isLagOver(1900, 1000, 1000)).toBe(false);
  expect(isLagOver(1901, 1000, 1000)).toBe(true);
  expect(isLagOver(0, -Infinity, 1000)).toBe(true);
});
