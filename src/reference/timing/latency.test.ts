import { expect, test } from 'vitest';
import { assertLatency, toDelay, toLatency } from './latency.ts';

test.each([
  [0, 50],
  [0.5, 100],
  [1, 150],
])('a random number of %d gives a delay of %d ms between 50 and 150', (random, delay) => {
  expect(toDelay({ minimum: 50, maximum: 150 }, () => random)).toBe(delay);
});

test('a number is a fixed latency, and the default is 0', () => {
  expect(toLatency(200)).toEqual({ minimum: 200, maximum: 200 });
  expect(toLatency()).toEqual({ minimum: 0, maximum: 0 });
});

test('a latency may be as long as 10 minutes', () => {
  expect(() => assertLatency({ minimum: 0, maximum: 600_000 })).not.toThrow();
});

test.each([
  [-1, 5, 'minimum is -1.'],
  [0, 600_001, 'maximum is 600001. Use milliseconds from 0 to 600000.'],
  [0, Number.NaN, 'maximum is NaN.'],
  ['5' as never, 5, 'minimum: "5" is not valid. Use a number.'],
  [undefined as never, 5, 'minimum is undefined.'],
  [2, 1, 'minimum 2 is larger than maximum 1.'],
])('rejects a latency from %d to %d', (minimum, maximum, message) => {
  expect(() => assertLatency({ minimum, maximum })).toThrow(message);
});

test.each([
  [{ min: 100, max: 300 }, 'unknown option "min". Use minimum, maximum.'],
  ['300', 'latency: "300" is not valid. Use a number or an object.'],
  [null, 'latency: null is not valid. Use a number or an object.'],
  [[100, 300], 'latency: [100, 300] is not valid. Use a number or an object.'],
])('%j is not a latency', (latency, message) => {
  expect(() => toLatency(latency as never)).toThrow(`Failed to set the latency: ${message}`);
});
