import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pauses } from './pauses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toRequest = (signal = new AbortController().signal) => new Request('http://localhost/v1/pets', { signal });

test('waits for the time', async () => {
  let isOver = false;
  const waiting = new Pauses().wait(toRequest(), 100).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(99);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
});

test('rejects when the client disconnects, before or during the wait, and leaves no timer', async () => {
  const pauses = new Pauses();
  const abort = new AbortController();
  const waiting = pauses.wait(toRequest(abort.signal), 50);
  abort.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(pauses.wait(toRequest(abort.signal), 50)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('`end` ends every wait, even one without a time', async () => {
  const pauses = new Pauses();
  let isOver = false;
  const endless = pauses.wait(toRequest()).then(() => (isOver = true));
  const waiting = [pauses.wait(toRequest(), 100_000), endless];
  await vi.advanceTimersByTimeAsync(99_999);
  expect(isOver).toBe(false);
  pauses.end();
  await Promise.all(waiting);
  expect(vi.getTimerCount()).toBe(0);
});
