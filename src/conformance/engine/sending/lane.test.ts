import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { listPets } from '../../exchange/request.ts';
import { Lane } from './lane.ts';

const MINUTE = 60_000;

interface Responding extends Partial<HttpResponse> {
  /** How many responses are like this. @default 1 */
  count?: number;
  /** When the requests were sent. @default now */
  start?: number;
  duration?: number;
}

/** A lane, and what shows its limits. */
function start(concurrency = 8) {
  const clock = createVirtualClock();
  const lane = new Lane({ clock, deadline: 60 * MINUTE, timeout: 10_000, concurrency, subject: 'request' });
  const wait = (milliseconds: number) => clock.settle(clock.wait(milliseconds));
  const respond = ({ count = 1, start: at = clock.now(), duration = 5, ...more }: Responding = {}) => {
    const response = { status: 200, headers: {}, text: '', json: undefined, ...more };
    for (let index = 0; index < count; index++)
      lane.adapt({ checkId: 'test', phase: 'main', request: listPets(), response, start: at, duration });
  };
  const reject = (at?: number) =>
    respond({ status: 429, headers: { 'retry-after': '0' }, ...(at !== undefined && { start: at }) });
  /** How many requests may be in flight. All of them end afterwards. */
  const width = async () => {
    let inFlight = 0;
    for (let index = 0; index < concurrency; index++) void lane.acquire().then(() => inFlight++);
    await setImmediate();
    const together = inFlight;
    for (let index = 0; index < concurrency; index++) lane.release();
    return together;
  };
  return { lane, wait, respond, reject, width };
}

test('sends half as many requests at the same time after each sign that the target is too busy', async () => {
  const { lane, wait, reject, width } = start();
  const widths = [await width()];
  for (let count = 0; count < 3; count++) {
    await wait(1000);
    reject();
    widths.push(await width());
  }
  expect(widths).toEqual([8, 4, 2, 1]);
  expect(lane.remaining()).toBe(100);
});

test('rejections of requests that were in flight together are one sign', async () => {
  const { wait, reject, width } = start();
  await wait(1000);
  for (const at of [900, 950, 1000]) reject(at);
  expect(await width()).toBe(4);
  reject(1001);
  expect(await width()).toBe(2);
});

test('more requests have a place than the lane allows once it becomes narrower, until they end', async () => {
  const { lane, reject } = start();
  for (let count = 0; count < 5; count++) await lane.acquire();
  expect(lane.isExceeded).toBe(false);
  reject();
  expect(lane.isExceeded).toBe(true);
  lane.release();
  expect(lane.isExceeded).toBe(false);
});

test('connections that lack together are one sign to send half as many requests', async () => {
  const { lane, wait, width } = start();
  const widths: number[] = [];
  await wait(1000);
  for (const at of [900, 950, 1000, 1001]) {
    lane.narrow(at);
    widths.push(await width());
  }
  expect(widths).toEqual([4, 4, 4, 2]);
  expect(lane.remaining()).toBe(0);
});

test('rises by one after ten other responses in a row', async () => {
  const { respond, reject, width } = start();
  reject();
  respond({ count: 9 });
  expect(await width()).toBe(4);
  respond({ status: 500 });
  expect(await width()).toBe(5);
});

test('a response over a slow connection makes it narrower, and does not count towards a wider one', async () => {
  const { respond, width } = start();
  respond({ isConnectionSlow: true });
  expect(await width()).toBe(4);
  // After such a connection, twice as many are needed.
  respond({ count: 19 });
  expect(await width()).toBe(4);
  respond();
  expect(await width()).toBe(5);
});

test.each([
  [200, 4],
  [299, 4],
  [300, 8],
  [404, 8],
])('a slow response with %i shows how long a success takes: %i requests may be in flight', async (status, expected) => {
  const { respond, width } = start();
  respond({ status, duration: 2000 });
  expect(await width()).toBe(expected);
});

test('gives up after five minutes without any other response, and only then', async () => {
  const { lane, wait, respond, reject } = start();
  reject();
  await wait(4 * MINUTE);
  respond();
  await wait(4 * MINUTE);
  expect(lane.remaining()).toBe(0);
  reject();
  await wait(5 * MINUTE + 1);
  const reason = { kind: 'retry-later', subject: 'request', beyond: 'five-minutes' };
  expect(() => lane.remaining()).toThrow(expect.objectContaining({ reason }));
});

test('spaces requests once one at a time is too many, by the rate since it sends one at a time', async () => {
  const { lane, wait, respond, reject } = start(2);
  respond({ count: 100 });
  await wait(1000);
  reject();
  expect(lane.isSlow).toBe(false);
  await wait(600);
  respond({ count: 2 });
  reject();
  await wait(200);
  lane.take();
  expect(lane.remaining()).toBe(300);
  expect(lane.isSlow).toBe(true);
});
