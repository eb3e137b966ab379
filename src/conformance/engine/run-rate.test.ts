import { expect, test } from 'vitest';
import { createVirtualClock } from '../../shared/virtual-clock.ts';
import { createPetstore } from '../../reference/index.ts';
import { toTransport } from '../http/transport.ts';
import { judge } from './judge.ts';
import { createPlan } from './plan.ts';

const ASOF = new Date('2026-06-01');
const CREATIONS_PER_SECOND = 5;

const tooMany = (retryAfter: string | undefined) =>
  Response.json(
    { code: 'too_many_requests', message: 'Try again later.', status: 429 },
    { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  );

const REJECTIONS = 10;
const WINDOW = 2000;

/** Judges a service that throttles rejections: after ten in two seconds, it sends 429 for two seconds. */
async function judgeThrottled(statuses: readonly number[], explore?: number) {
  const petstore = createPetstore({ now: ASOF });
  const clock = createVirtualClock();
  let rejected: number[] = [];
  let blockedUntil = 0;
  let total = 0;
  const transport = toTransport(async (request) => {
    await clock.wait(1);
    const response = await petstore.fetch(request);
    if (!statuses.includes(response.status)) return response;
    if (clock.now() < blockedUntil) return tooMany(String(Math.ceil((blockedUntil - clock.now()) / 1000)));
    total++;
    rejected = [...rejected.filter((time) => clock.now() - time < WINDOW), clock.now()];
    if (rejected.length < REJECTIONS) return response;
    blockedUntil = clock.now() + WINDOW;
    return response;
  });
  const options = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: ASOF, seed: 1 };
  const plan = createPlan(explore === undefined ? options : { ...options, explore });
  const { verdict, duration, created } = await clock.settle(judge(plan, transport, { clock }));
  return { verdict, duration, created, shortest: (WINDOW * total) / REJECTIONS };
}

test('all requests are sent on request to a target that throttles rejected keys, within twice the time that this takes', async () => {
  const { verdict, duration, shortest } = await judgeThrottled([401], 620);
  expect(verdict).toMatchObject({ exitCode: 0, summary: expect.not.stringContaining('cut short') });
  expect(duration).toBeLessThan(2 * shortest);
});

// Where all rejections are throttled together, those of the checks alone take a minute.
test.each([
  { statuses: [401], seconds: 60 },
  { statuses: [400, 404], seconds: 75 },
  { statuses: [400, 401, 404], seconds: 100 },
])('a target that throttles $statuses is judged in less than $seconds s', async ({ statuses, seconds }) => {
  const { verdict, duration, created } = await judgeThrottled(statuses);
  expect(verdict).toMatchObject({
    exitCode: 0,
    summary: 'Conformant (exploration cut short, since the target limits requests): 127 MUSTs passed.',
  });
  expect(duration).toBeLessThan(seconds * 1000);
  // Not since too many animals were created.
  expect(created).not.toHaveProperty('creationsLeftOut');
});

test.each([
  ['a window of a second', 1000, '1'],
  ['a window of 200 ms', 200, '0'],
  ['no Retry-After', 1000, undefined],
] as const)(
  'a target that allows five creations per second is judged within twice the time that this takes, with %s',
  async (_name, window, retryAfter) => {
    const petstore = createPetstore({ now: ASOF });
    const clock = createVirtualClock();
    const allowed = (CREATIONS_PER_SECOND * window) / 1000;
    let accepted = 0;
    let count = 0;
    let start = -Infinity;
    const transport = toTransport(async (request) => {
      await clock.wait(1);
      if (request.method !== 'POST') return petstore.fetch(request);
      if (clock.now() - start >= window) {
        start = clock.now();
        count = 0;
      }
      if (++count > allowed) return tooMany(retryAfter);
      accepted++;
      return petstore.fetch(request);
    });
    const options = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: ASOF };
    const { verdict, duration } = await clock.settle(judge(createPlan(options), transport, { clock }));
    expect(verdict.exitCode).toBe(0);
    expect(duration).toBeLessThan((2 * 1000 * accepted) / CREATIONS_PER_SECOND);
  },
);
