import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';
import { wait } from './latency.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waits for a time within the bounds, by the draw', async () => {
  const { signal } = new AbortController();
  let isOver = false;
  const waiting = wait({ minimum: 50, maximum: 150 }, () => 0.5, signal).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(99);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
});

test('gives up with the client, before or while it waits, and leaves no timer', async () => {
  const abort = new AbortController();
  const waiting = wait({ minimum: 50, maximum: 50 }, () => 0, abort.signal);
  abort.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(wait({ minimum: 50, maximum: 50 }, () => 0, abort.signal)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('draws are numbers from 0 to 1, spread evenly', () => {
  const { next } = createSeededRandom(7);
  const draws = Array.from({ length: 2000 }, next);
  expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
});
