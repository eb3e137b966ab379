import { expect, test } from 'vitest';
import { isRetryLater, retryAfter } from './retry-after.ts';

const respond = (status: number, retryAfterHeader?: string) => ({
  status,
  headers: retryAfterHeader === undefined ? {} : { 'retry-after': retryAfterHeader },
  text: '',
  json: undefined,
});

test.each([
  [429, undefined, true],
  [429, '1', true],
  [503, '1', true],
  [503, undefined, false],
  [500, '1', false],
  [200, '1', false],
] as const)('%s with Retry-After %s requests a retry: %s', (status, header, expected) => {
  expect(isRetryLater(respond(status, header))).toBe(expected);
});

test.each([
  ['2', 2000],
  ['0', 100],
  [undefined, 1000],
  ['soon', 1000],
  ['Sat, 01 Jan 2028 00:00:05 GMT', 5000],
  ['Sat, 01 Jan 2028 00:00:00 GMT', 100],
])('Retry-After %s is a pause of %i ms', (header, milliseconds) => {
  expect(retryAfter(respond(429, header), Date.UTC(2028, 0, 1))).toBe(milliseconds);
});

test.each([
  ['Sat, 01 Jan 2028 00:00:05 GMT', 'Sat, 01 Jan 2028 00:00:02 GMT', 3000],
  ['Sat, 01 Jan 2028 00:00:05 GMT', 'now', 5000],
])('Retry-After %s with Date %s is a pause of %i ms', (header, date, milliseconds) => {
  const response = respond(429, header);
  expect(retryAfter({ ...response, headers: { ...response.headers, date } }, Date.UTC(2028, 0, 1))).toBe(milliseconds);
});
