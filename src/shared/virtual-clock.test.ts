import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createVirtualClock } from './virtual-clock.ts';

test('waits end in the order of their times, without real time', async () => {
  const { settle, wait, now } = createVirtualClock({ start: 1000 });
  const ended: number[] = [];
  const waitAndNote = async (milliseconds: number) => {
    await wait(milliseconds);
    ended.push(now());
  };
  const start = performance.now();
  await settle(Promise.all([3_600_000, 20, 10].map(waitAndNote)));
  expect(ended).toEqual([1010, 1020, 3_601_000]);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('a timer calls back at its time, unless it is stopped before', async () => {
  const { settle, startTimer, wait, now } = createVirtualClock();
  const ended: number[] = [];
  startTimer(10, () => ended.push(now()));
  const stop = startTimer(20, () => ended.push(now()));
  startTimer(15, stop);
  await settle(wait(30));
  expect(ended).toEqual([10]);
});

test('the time passes at each reading, and the date follows it', () => {
  const { now, date } = createVirtualClock({ start: 1000, step: 0.5 });
  expect([now(), now()]).toEqual([1000.5, 1001]);
  expect(date()).toEqual(new Date(1001));
});

test('an aborted signal ends a wait, before or during it, and no time passes', async () => {
  const { settle, wait, now } = createVirtualClock();
  await settle(wait(1000, AbortSignal.abort()));
  const controller = new AbortController();
  const waiting = wait(1000, controller.signal);
  controller.abort();
  await settle(waiting);
  expect(now()).toBe(0);
});

test('no time passes while a tracked call works, and it does while the call waits', async () => {
  const { settle, track, wait, now } = createVirtualClock();
  const work = track(async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    return now();
  });
  const waiting = track(async (milliseconds: number) => wait(milliseconds).then(now));
  void wait(1_000_000);
  expect(await settle(work(10))).toBe(0);
  expect(await settle(waiting(50))).toBe(50);
});

test('rejects as the promise does', async () => {
  const { settle } = createVirtualClock();
  await expect(settle(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});
