import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

test('parses a date as UTC', () => {
  expect(parseDate('2030-12-06').toISOString()).toBe('2030-12-06T00:00:00.000Z');
});

test('rejects a text that is not a date', () => {
  expect(() => parseDate('soon')).toThrow('Use a date such as 2030-12-06.');
});
