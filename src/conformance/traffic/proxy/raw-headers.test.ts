import { expect, test } from 'vitest';
import { toObservedHeaders, toTargetHeaders } from './raw-headers.ts';

test('passes names, order and repetition to the target, and names its host', () => {
  const headers = ['X-b', '1', 'HOST', 'proxy', 'x-A', '2', 'x-B', '3'];
  expect(toTargetHeaders(headers, 'target:80')).toEqual(['X-b', '1', 'HOST', 'target:80', 'x-A', '2', 'x-B', '3']);
});

test('passes of Connection only whether it closes or keeps the connection', () => {
  const lines = [
    'Connection',
    'Close',
    'connection',
    'keep-alive, Upgrade',
    'Upgrade',
    'h2c',
    'Connection',
    'keep-alive',
    'TE',
    'gzip',
    'connection',
    'TE, close',
  ];
  expect(toTargetHeaders(lines, 'x')).toEqual([
    'Connection',
    'Close',
    'connection',
    'keep-alive',
    'Connection',
    'keep-alive',
    'connection',
    'close',
  ]);
});

test('joins repeated headers for the oracle, and leaves framing out that says nothing about a request', () => {
  const observed = toObservedHeaders([
    'Host',
    'x',
    'Accept',
    'a',
    'ACCEPT',
    'b',
    'Content-Length',
    '2',
    'Transfer-Encoding',
    'chunked',
    '__proto__',
    'c',
  ]);
  expect(Object.entries(observed)).toEqual([
    ['accept', 'a, b'],
    ['transfer-encoding', 'chunked'],
    ['__proto__', 'c'],
  ]);
});
