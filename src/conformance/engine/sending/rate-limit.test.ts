import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import { RateLimit } from './rate-limit.ts';

/** When the run starts, by its clock. */
const START = 1_000_000;

/** A limit for a run that lasts this long, in milliseconds. */
function start(rate: number | undefined, { lasts = 60_000, signal = undefined as AbortSignal | undefined } = {}) {
  const clock = createVirtualClock({ start: START });
  const limit = new RateLimit({ clock, deadline: START + lasts, signal, rate });
  /** When requests that come together get their slots, in milliseconds since the start. */
  const slots = (count: number) =>
    clock.settle(Promise.all(Array.from({ length: count }, () => limit.waitForSlot().then(() => clock.now() - START))));
  return { clock, limit, slots };
}

test('spaces requests evenly', async () => {
  const { slots } = start(4);
  expect(await slots(4)).toEqual([0, 250, 500, 750]);
});

test('gives all requests their slots immediately without a rate', async () => {
  const { slots } = start(undefined);
  expect(await slots(4)).toEqual([0, 0, 0, 0]);
});

test('does not save up slots that nobody has used', async () => {
  const { clock, slots } = start(4);
  await slots(1);
  await clock.settle(clock.wait(10_000));
  expect(await slots(2)).toEqual([10_000, 10_250]);
});

test('the first request does not wait at all', async () => {
  const { clock, limit } = start(4);
  // The time of this clock passes only in `settle`.
  await limit.waitForSlot();
  expect(clock.now()).toBe(START);
});

test('gives the last slot that ends within the run, and no later one', async () => {
  const { clock, limit, slots } = start(4, { lasts: 500 });
  expect(await slots(2)).toEqual([0, 250]);
  await expect(clock.settle(limit.waitForSlot())).rejects.toMatchObject({ reason: { kind: 'out-of-time', rate: 4 } });
});

test('a request does not wait for its slot after the user has stopped the run', async () => {
  const controller = new AbortController();
  const { clock, slots } = start(0.1, { signal: controller.signal });
  void clock.wait(100).then(() => controller.abort());
  expect(await slots(2)).toEqual([0, 100]);
});
