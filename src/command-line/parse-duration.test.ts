import { expect, test } from 'vitest';
import { parseDuration } from './parse-duration.ts';

test.each([
  ['500ms', 500],
  ['30s', 30_000],
  ['5m', 300_000],
  ['1h', 3_600_000],
])('reads %s as %i milliseconds', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each(['', '5', 's', '0s', '-1s', '1.5m', '5 m', '5M', '999999999h'])('rejects %j', (text) => {
  expect(() => parseDuration(text)).toThrow('Use a duration such as');
});
