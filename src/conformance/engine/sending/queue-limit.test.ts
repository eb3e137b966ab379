import { expect, test } from 'vitest';
import { QueueLimit } from './queue-limit.ts';

interface Noted {
  duration: number;
  /** How many responses in a row took this long. @default 1 */
  count?: number;
  /** @default true */
  isSuccess?: boolean;
}

/** How many requests may be in flight after these responses. */
function mostAfter(noted: Noted[], concurrency = 100): number {
  const limit = new QueueLimit({ timeout: 1000, concurrency });
  for (const { duration, count = 1, isSuccess = true } of noted)
    for (let index = 0; index < count; index++) limit.note(duration, isSuccess);
  return limit.most;
}

test('has no limit until a success shows how long the target takes', () => {
  expect(mostAfter([])).toBe(100);
  expect(mostAfter([{ duration: 900, count: 10, isSuccess: false }])).toBe(100);
});

test('has no limit if all requests, one after the other, would take no longer than the timeout', () => {
  expect([10, 11].map((duration) => mostAfter([{ duration }]))).toEqual([100, 4]);
});

test('allows twice as many each time that as many responses have not waited for others', () => {
  const counts = [3, 4, 11, 12, 27, 28];
  expect(counts.map((count) => mostAfter([{ duration: 200, count }]))).toEqual([4, 8, 8, 16, 16, 32]);
});

test('never allows more than the concurrency', () => {
  expect(mostAfter([{ duration: 500, count: 4 }], 5)).toBe(5);
});

test.each([
  // The fastest response, a later one, and how many may be in flight for half of the timeout.
  { fastest: 200, later: 500, most: 4 },
  { fastest: 200, later: 501, most: 2 },
  { fastest: 100, later: 251, most: 5 },
  { fastest: 300, later: 751, most: 1 },
  { fastest: 700, later: 1800, most: 1 },
  // A tenth of the timeout is the least that matters.
  { fastest: 20, later: 100, most: 4 },
  { fastest: 20, later: 101, most: 25 },
])('after $fastest ms and then $later ms, $most may be in flight', ({ fastest, later, most }) => {
  expect(mostAfter([{ duration: fastest }, { duration: later }])).toBe(most);
});

test('a target that has let requests wait once gets no more, however fast it is afterwards', () => {
  expect(mostAfter([{ duration: 200 }, { duration: 501 }, { duration: 200, count: 100 }])).toBe(2);
});

test('rejections count only if they take about as long as successes', () => {
  const mostWith = (duration: number) => mostAfter([{ duration: 200 }, { duration, count: 3, isSuccess: false }]);
  expect([159, 160, 200].map(mostWith)).toEqual([4, 8, 8]);
});

test('rejections before the first success say nothing', () => {
  expect(mostAfter([{ duration: 900, count: 10, isSuccess: false }, { duration: 200 }])).toBe(4);
});
