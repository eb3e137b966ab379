import { expect, test } from 'vitest';
import { toObservedHeaders, toTargetHeaders } from './raw-headers.ts';

test('passes names, order and repetition to the target, and names its host', () => {
  const before = ['X-b', '1'] as const;
  const after = [
    ['x-A', '2'],
    ['x-B', '3'],
  ] as const;
  const passed = toTargetHeaders([before, ['HOST', 'proxy'], ...after], 'target:80');
  expect(passed).toEqual([before, ['HOST', 'target:80'], ...after]);
});

test('passes of Connection only whether it closes or keeps the connection', () => {
  const lines = [
    ['Connection', 'Close'],
    ['connection', 'keep-alive, Upgrade'],
    ['Upgrade', 'h2c'],
    ['Connection', 'keep-alive'],
    ['TE', 'gzip'],
    ['connection', 'TE, close'],
  ] as const;
  expect(toTargetHeaders(lines, 'x')).toEqual([
    ['Connection', 'Close'],
    ['connection', 'keep-alive'],
    ['Connection', 'keep-alive'],
    ['connection', 'close'],
  ]);
});

test('joins repeated headers for the oracle, and leaves framing out that says nothing about a request', () => {
  const observed = toObservedHeaders([
    ['Host', 'x'],
    ['Accept', 'a'],
    ['ACCEPT', 'b'],
    ['Content-Length', '2'],
    ['Transfer-Encoding', 'chunked'],
    ['__proto__', 'c'],
  ]);
  expect(Object.entries(observed)).toEqual([
    ['accept', 'a, b'],
    ['transfer-encoding', 'chunked'],
    ['__proto__', 'c'],
  ]);
});
