import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** A limit, and what shows how high it is. */
function start(maximum: number) {
  const limit = new ConcurrencyLimit(maximum);
  /** How many of these requests are in flight together. All of them end afterwards. */
  const width = async (requests = 2 * maximum) => {
    let inFlight = 0;
    for (let index = 0; index < requests; index++) void limit.acquire().then(() => inFlight++);
    await setImmediate();
    const together = inFlight;
    for (let index = 0; index < requests; index++) limit.release();
    return together;
  };
  const respond = (count: number) => {
    for (let index = 0; index < count; index++) limit.widenAfterStreak();
  };
  return { limit, width, respond };
}

test('lets the maximum number of requests be in flight, and the next one when one ends', async () => {
  const { limit, width } = start(3);
  expect(await width()).toBe(3);
  const order: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) void limit.acquire().then(() => order.push(name));
  await setImmediate();
  expect(order).toEqual(['a', 'b', 'c']);
  limit.release();
  await setImmediate();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('patient requests wait until no others do', async () => {
  const { limit } = start(1);
  const order: string[] = [];
  await limit.acquire();
  const waiting = [
    limit.acquire(true).then(() => order.push('patient')),
    limit.acquire().then(() => order.push('other')),
    limit.acquire(false).then(() => order.push('another')),
  ];
  for (let count = 0; count < 3; count++) limit.release();
  await Promise.all(waiting);
  expect(order).toEqual(['other', 'another', 'patient']);
});

test('is half as high after each sign that the target is too busy, and at least one', async () => {
  const { limit, width } = start(16);
  const widths: number[] = [];
  for (let count = 0; count < 5; count++) {
    limit.narrow();
    widths.push(await width());
  }
  expect(widths).toEqual([8, 4, 2, 1, 1]);
  expect(limit.isOne).toBe(true);
});

test('is exceeded while more requests are in flight than it allows now', async () => {
  const { limit } = start(4);
  for (let count = 0; count < 3; count++) await limit.acquire();
  const states = [limit.isExceeded];
  limit.narrow();
  states.push(limit.isExceeded);
  limit.release();
  states.push(limit.isExceeded);
  limit.most = 1;
  states.push(limit.isExceeded);
  expect(states).toEqual([false, true, false, true]);
});

test('rises by one after ten responses in a row, and never above the maximum', async () => {
  const { limit, width, respond } = start(4);
  limit.narrow();
  respond(9);
  expect(await width()).toBe(2);
  respond(1);
  expect(await width()).toBe(3);
  respond(100);
  expect(await width()).toBe(4);
});

test('responses before a sign that the target is too busy do not count', async () => {
  const { limit, width, respond } = start(8);
  respond(100);
  limit.narrow();
  respond(9);
  limit.narrow();
  respond(9);
  expect(await width()).toBe(2);
});

test('returns to the limit before if one more request was too many, and tries that again after twice as many responses', async () => {
  const { limit, width, respond } = start(16);
  limit.narrow();
  respond(10);
  expect(await width()).toBe(9);
  limit.narrow();
  respond(19);
  expect(await width()).toBe(8);
  respond(1);
  expect(await width()).toBe(9);
});

test('rises sooner again after it has risen twice in a row', async () => {
  const { limit, width, respond } = start(16);
  limit.narrow();
  respond(10);
  limit.narrow();
  respond(20);
  respond(20);
  expect(await width()).toBe(10);
  respond(10);
  expect(await width()).toBe(11);
});

test('is half as high after a slow connection, but not below the shortest backlog in use', async () => {
  const { limit, width } = start(16);
  const widths: number[] = [];
  for (let count = 0; count < 3; count++) {
    limit.narrowAfterSlowConnection();
    widths.push(await width());
  }
  expect(widths).toEqual([8, 4, 4]);
  const few = start(3);
  few.limit.narrowAfterSlowConnection();
  expect(await few.width()).toBe(3);
});
