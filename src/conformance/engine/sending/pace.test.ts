import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import { Pace } from './pace.ts';

const NO_PAUSE = Infinity;

/** A pace, and how long it lets requests wait for the one before. */
function start() {
  const clock = createVirtualClock();
  const pace = new Pace(clock);
  const wait = (milliseconds: number) => clock.settle(clock.wait(milliseconds));
  const accept = (count: number) => {
    for (let index = 0; index < count; index++) pace.accept();
  };
  /** The time between two requests. */
  const interval = async () => {
    await wait(pace.remaining());
    pace.take();
    return pace.remaining();
  };
  /** Measures a rate of one accepted request in this many milliseconds. */
  const measure = async (milliseconds: number) => {
    accept(1);
    await wait(milliseconds);
    pace.slowDown(NO_PAUSE);
  };
  return { pace, wait, accept, interval, measure };
}

test('does not space requests until the target requests it', async () => {
  const { pace, accept, interval } = start();
  accept(100);
  expect(await interval()).toBe(0);
  expect(pace.isActive).toBe(false);
});

test('spaces requests by the rate at which they were accepted', async () => {
  const { pace, wait, accept, interval } = start();
  accept(4);
  await wait(200);
  pace.slowDown(NO_PAUSE);
  expect(await interval()).toBe(50);
  expect(pace.isActive).toBe(true);
});

test('a target that accepts nothing has no rate', async () => {
  const { pace, wait, interval } = start();
  await wait(200);
  pace.slowDown(NO_PAUSE);
  expect(await interval()).toBe(0);
});

test('measures the rate from its last start', async () => {
  const { pace, wait, accept, interval } = start();
  accept(100);
  await wait(1000);
  pace.restart();
  accept(2);
  await wait(100);
  pace.slowDown(NO_PAUSE);
  expect(await interval()).toBe(50);
});

test('gives several requests their slots one after the other', async () => {
  const { pace, measure } = start();
  await measure(50);
  const slots = Array.from({ length: 3 }, () => {
    pace.take();
    return pace.remaining();
  });
  expect(slots).toEqual([50, 100, 150]);
});

test.each([
  [120, false],
  [121, true],
])('with %i ms between requests, the target is slow: %j', async (milliseconds, isSlow) => {
  const { pace, measure } = start();
  expect(pace.isSlow).toBe(false);
  await measure(milliseconds);
  expect(pace.isSlow).toBe(isSlow);
});

test('becomes faster after three accepted responses', async () => {
  const { accept, interval, measure } = start();
  await measure(100);
  accept(2);
  expect(await interval()).toBe(100);
  accept(1);
  expect(await interval()).toBe(80);
});

test('becomes slower again, and then faster in smaller steps, after four times as many responses', async () => {
  const { pace, accept, interval, measure } = start();
  await measure(100);
  accept(1);
  pace.slowDown(NO_PAUSE);
  expect(await interval()).toBeCloseTo(130);
  accept(11);
  expect(await interval()).toBeCloseTo(130);
  accept(1);
  expect(await interval()).toBeCloseTo(117);
});

test('needs no longer pauses than the target requests', async () => {
  const { pace, accept, interval, measure } = start();
  await measure(100);
  accept(1);
  pace.slowDown(110);
  expect(await interval()).toBe(110);
});

test.each([
  [2.5, 2],
  [2.4, 0],
])('a pause of %d ms that becomes shorter is then %d ms: below 2 ms it makes no difference', async (first, then) => {
  const { pace, accept, interval, measure } = start();
  await measure(first);
  accept(3);
  expect(await interval()).toBe(then);
  expect(pace.isActive).toBe(then > 0);
});
