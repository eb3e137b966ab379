import { expect, test } from 'vitest';
import { parseCalendarDate } from './parse-calendar-date.ts';

test.each([
  ['2030-12-06', '2030-12-06T00:00:00.000Z'],
  ['2032-02-29', '2032-02-29T00:00:00.000Z'],
  ['2030-12-06T23:30:00-02:00', '2030-12-07T01:30:00.000Z'],
])('%s is a date', (text, expected) => {
  expect(parseCalendarDate(text)?.toISOString()).toBe(expected);
});

test.each([
  '',
  'soon',
  '12',
  '2030',
  '6 December 2030',
  '2030-13-01',
  '2030-02-30',
  '2031-02-29T12:00:00Z',
  '2030-12-06Tx',
])('%j is not', (text) => {
  expect(parseCalendarDate(text)).toBeUndefined();
});
