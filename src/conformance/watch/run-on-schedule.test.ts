import { expect, test } from 'vitest';
import { createVirtualClock } from '../../shared/virtual-clock.ts';
import { runOnSchedule } from './run-on-schedule.ts';

/** Repeats tasks of these durations every 100 ms. @returns When each started, and how many starts were skipped. */
async function repeat(...durations: readonly number[]): Promise<{ starts: number[]; skipped: number[] }> {
  const clock = createVirtualClock();
  const controller = new AbortController();
  const starts: number[] = [];
  const skipped: number[] = [];
  let running = 0;
  async function task(): Promise<void> {
    expect(++running).toBe(1);
    starts.push(clock.now());
    await clock.wait(durations[starts.length - 1] ?? 0);
    running--;
    if (starts.length === durations.length) controller.abort();
  }
  await clock.settle(
    runOnSchedule(task, {
      every: 100,
      clock,
      signal: controller.signal,
      onNext: (count) => void skipped.push(count),
    }),
  );
  return { starts, skipped };
}

test('starts immediately, and does not drift by the duration of the task', async () => {
  expect(await repeat(30, 90, 1, 0, 50)).toEqual({ starts: [0, 100, 200, 300, 400], skipped: [0, 0, 0, 0, 0] });
});

test('skips the starts that pass while the task runs, and keeps the rhythm', async () => {
  expect(await repeat(250, 10, 10)).toEqual({ starts: [0, 300, 400], skipped: [2, 0, 0] });
});

test('a task that takes exactly the interval is followed by the next one', async () => {
  expect(await repeat(100, 100, 0)).toEqual({ starts: [0, 100, 200], skipped: [0, 0, 0] });
});

test('ends without waiting for the next start', async () => {
  const clock = createVirtualClock();
  const controller = new AbortController();
  const ended = runOnSchedule(() => Promise.resolve(controller.abort()), {
    every: 1000,
    clock,
    signal: controller.signal,
  });
  await clock.settle(ended);
  expect(clock.now()).toBe(0);
});
