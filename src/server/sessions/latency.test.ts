import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assertLatency, delayRequest, toDelay } from './latency.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [0, 50],
  [0.5, 100],
  [1, 150],
])('a random number of %d gives a delay of %d ms between 50 and 150', (random, delay) => {
  expect(toDelay({ minimum: 50, maximum: 150 }, () => random)).toBe(delay);
});

test('waits for the delay', async () => {
  let isOver = false;
  const waiting = delayRequest(100, new AbortController().signal).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(99);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
});

test('rejects when the client disconnects, before or during the delay, and leaves no timer', async () => {
  const abort = new AbortController();
  const waiting = delayRequest(50, abort.signal);
  abort.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(delayRequest(50, abort.signal)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [-1, 5, 'minimum is -1.'],
  [0, 600_001, 'maximum is 600001. Use milliseconds from 0 to 600000.'],
  [0, Number.NaN, 'maximum is NaN.'],
  [2, 1, 'minimum 2 is larger than maximum 1.'],
])('rejects a latency from %d to %d', (minimum, maximum, message) => {
  expect(() => assertLatency({ minimum, maximum })).toThrow(message);
});
