import { expect, test } from 'vitest';
import { toHttp10Headers, toObservedHeaders, toTargetHeaders } from './raw-headers.ts';

test('passes names, order and repetition to the target, and names its host', () => {
  const headers = ['X-b', '1', 'HOST', 'proxy', 'x-A', '2', 'x-B', '3'];
  expect(toTargetHeaders(headers, 'target:80')).toEqual(['X-b', '1', 'HOST', 'target:80', 'x-A', '2', 'x-B', '3']);
});

test('passes Connection only if it closes', () => {
  const lines = [
    'Connection',
    'Close',
    'connection',
    'keep-alive, Upgrade',
    'Upgrade',
    'h2c',
    'Expect',
    '100-continue',
  ];
  expect(toTargetHeaders(lines, 'x')).toEqual(['Connection', 'Close']);
});

test('leaves framing that HTTP/1.0 lacks out', () => {
  expect(toHttp10Headers(['Transfer-Encoding', 'chunked', 'X', '1', 'Keep-Alive', 'timeout=5'])).toEqual(['X', '1']);
});

test('joins repeated headers for the oracle, and leaves framing out', () => {
  const observed = toObservedHeaders([
    'Host',
    'x',
    'Accept',
    'a',
    'ACCEPT',
    'b',
    'Content-Length',
    '2',
    '__proto__',
    'c',
  ]);
  expect(Object.entries(observed)).toEqual([
    ['accept', 'a, b'],
    ['__proto__', 'c'],
  ]);
});
