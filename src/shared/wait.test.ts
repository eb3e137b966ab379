import { expect, test, vi } from 'vitest';
import { wait } from './wait.ts';

test('resolves after the time', async () => {
  vi.useFakeTimers();
  let isOver = false;
  const waiting = wait(1000).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  vi.useRealTimers();
});

test('resolves as soon as the signal is aborted, and leaves no listener behind', async () => {
  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, 'removeEventListener');
  const waiting = wait(600_000, controller.signal);
  controller.abort();
  await waiting;
  expect(remove).toHaveBeenCalledOnce();
});
