import { expect, test } from 'vitest';
import { parseDuration } from './parse-duration.ts';

test.each([
  ['500ms', 500],
  ['30s', 30_000],
  ['5m', 300_000],
  ['1h', 3_600_000],
])('reads %s as %i milliseconds', (text, milliseconds) => {
  expect(parseDuration()(text)).toBe(milliseconds);
});

test.each(['', '5', 's', '0s', '-1s', '1.5m', '5 m', '5M', '999999999h'])('rejects %j', (text) => {
  expect(() => parseDuration()(text)).toThrow('Use a duration such as');
});

test('rejects a duration below the minimum', () => {
  expect(parseDuration(1000)('1s')).toBe(1000);
  expect(() => parseDuration(1000)('999ms')).toThrow('Use a duration of at least 1s, such as 30s, 5m or 1h.');
});
