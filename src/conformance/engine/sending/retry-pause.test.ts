import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { RetryPause, type Subject } from './retry-pause.ts';

const MINUTE = 60_000;
/** When the run starts, by its clock. */
const START = 1_000_000;

/** A response that requests a pause, in seconds. */
const retryAfter = (seconds: number): HttpResponse => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  text: '',
  json: undefined,
});

/** A pause in a run that lasts this long. */
function start({ lasts = 60 * MINUTE, subject = 'request' }: { lasts?: number; subject?: Subject } = {}) {
  const clock = createVirtualClock({ start: START });
  const pause = new RetryPause(clock, START + lasts, subject);
  const wait = (milliseconds: number) => clock.settle(clock.wait(milliseconds));
  return { pause, wait };
}

test('lasts as long as the target requests, and the longer one of two', async () => {
  const { pause, wait } = start();
  expect(pause.remaining()).toBe(0);
  pause.extend(retryAfter(3), true);
  pause.extend(retryAfter(2), false);
  expect(pause.remaining()).toBe(3000);
  await wait(2900);
  expect(pause.remaining()).toBe(100);
  await wait(200);
  expect(pause.remaining()).toBe(0);
});

test('is twice as long after each five signs in a row that the target is too busy, up to five seconds', async () => {
  const { pause, wait } = start();
  const pauses: number[] = [];
  for (let signs = 1; signs <= 35; signs++) {
    pause.extend(retryAfter(0), true);
    pauses.push(pause.remaining());
    await wait(pause.remaining());
  }
  const fours = (milliseconds: number) => Array<number>(4).fill(milliseconds);
  const fives = [200, 400, 800, 1600, 3200, 5000].flatMap((milliseconds) => Array<number>(5).fill(milliseconds));
  expect(pauses).toEqual([...fours(100), ...fives, 5000]);
});

test('requests that were in flight together are one sign, and any other response ends the row', async () => {
  const { pause, wait } = start();
  for (let signs = 0; signs < 4; signs++) pause.extend(retryAfter(0), true);
  for (let others = 0; others < 20; others++) pause.extend(retryAfter(0), false);
  expect(pause.remaining()).toBe(100);
  pause.reset();
  await wait(100);
  pause.extend(retryAfter(0), true);
  expect(pause.remaining()).toBe(100);
});

test.each(['request', 'creation'] as const)(
  'gives up after more than five minutes in which the target asks to retry every %s',
  async (subject) => {
    const { pause, wait } = start({ subject });
    pause.extend(retryAfter(0), true);
    await wait(5 * MINUTE);
    expect(pause.remaining()).toBe(0);
    await wait(1);
    const reason = { kind: 'retry-later', subject, beyond: 'five-minutes' };
    expect(() => pause.remaining()).toThrow(expect.objectContaining({ reason }));
  },
);

test('the five minutes begin again after any other response', async () => {
  const { pause, wait } = start();
  pause.extend(retryAfter(0), true);
  await wait(4 * MINUTE);
  pause.reset();
  await wait(2 * MINUTE);
  expect(pause.remaining()).toBe(0);
  pause.extend(retryAfter(0), true);
  await wait(4 * MINUTE);
  expect(pause.remaining()).toBe(0);
});

test('gives up immediately if the target requests a pause beyond the end of the run', () => {
  const { pause } = start({ lasts: MINUTE });
  pause.extend(retryAfter(60), true);
  expect(pause.remaining()).toBe(MINUTE);
  pause.extend(retryAfter(61), true);
  const reason = { kind: 'retry-later', subject: 'request', beyond: 'run' };
  expect(() => pause.remaining()).toThrow(expect.objectContaining({ reason }));
});
