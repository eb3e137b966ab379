import { expect, test } from 'vitest';
import { acceptsCoding } from './accepts-coding.ts';

test.each([
  ['gzip', true],
  ['GZip;q=0.1', true],
  ['br, gzip ; q=1', true],
  ['deflate, gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['not-gzip', false],
  ['', false],
])('Accept-Encoding: %s', (accepted, isAccepted) => {
  expect(acceptsCoding(accepted, 'gzip')).toBe(isAccepted);
});
