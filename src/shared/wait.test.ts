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
  const { signal, abort } = ((controller) => ({ signal: controller.signal, abort: () => controller.abort() }))(
    new AbortController(),
  );
  const remove = vi.spyOn(signal, 'removeEventListener');
  const waiting = wait(600_000, signal);
  abort();
  await waiting;
  expect(remove).toHaveBeenCalledOnce();
});
