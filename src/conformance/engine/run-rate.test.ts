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

test('a target that throttles rejected keys is judged within twice the time that this takes', async () => {
  const petstore = createPetstore({ now: ASOF });
  const clock = createVirtualClock();
  let rejected: number[] = [];
  let blockedUntil = 0;
  let total = 0;
  const transport = toTransport(async (request) => {
    await clock.wait(1);
    const response = await petstore.fetch(request);
    if (response.status !== 401) return response;
    if (clock.now() < blockedUntil) return tooMany(String(Math.ceil((blockedUntil - clock.now()) / 1000)));
    total++;
    rejected = [...rejected.filter((time) => clock.now() - time < WINDOW), clock.now()];
    if (rejected.length < REJECTIONS) return response;
    blockedUntil = clock.now() + WINDOW;
    return response;
  });
  const options = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: ASOF };
  const { verdict, duration } = await clock.settle(judge(createPlan(options), transport, { clock }));
  expect(verdict.exitCode).toBe(0);
  expect(duration).toBeLessThan((2 * WINDOW * total) / REJECTIONS);
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
