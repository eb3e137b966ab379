import { expect, test } from 'vitest';
import { createVirtualClock } from '../../shared/virtual-clock.ts';
import { createPetstore } from '../../reference/index.ts';
import { toTransport } from '../http/transport.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { judge } from './judge.ts';
import { createPlan } from './plan.ts';

const BASE = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: new Date('2026-06-01') };

/** Runs a plan against the reference on a virtual clock; `respond` may replace responses, which take `delay` milliseconds. */
async function run(
  options: Partial<ConformanceOptions>,
  respond: (request: Request, index: number) => Response | undefined = () => undefined,
  delay = 0,
) {
  const petstore = createPetstore({ now: BASE.asOf });
  const clock = createVirtualClock();
  const times: number[] = [];
  const transport = toTransport(async (request) => {
    const index = times.push(clock.now()) - 1;
    if (delay > 0) await clock.wait(delay);
    return respond(request, index) ?? petstore.fetch(request);
  });
  const record = await clock.settle(judge(createPlan({ ...BASE, ...options }), transport, { clock }));
  return { record, clock, times };
}

const tooManyRequests = (seconds: number) =>
  Response.json({}, { status: 429, headers: { 'retry-after': String(seconds) } });

test('keeps the rate throughout the run, even after a pause that all requests shared', async () => {
  const { times, record } = await run({ only: ['listPets'], rate: 10, readOnly: true }, (_request, index) =>
    index === 6 ? tooManyRequests(2) : undefined,
  );
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...pauses)).toBeGreaterThan(1800);
  expect(Math.min(...pauses)).toBeGreaterThan(99);
  expect(record.verdict.exitCode).toBe(0);
});

test('a run that exceeds totalTimeout is incomplete, not non-conformant', async () => {
  const { record } = await run({ totalTimeout: 200 }, undefined, 30);
  expect(record.checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(record.verdict).toMatchObject({ kind: 'incomplete', exitCode: 3 });
  expect(record.checks).toContainEqual(
    expect.objectContaining({ reason: 'the time limit of the run was reached (totalTimeout)' }),
  );
  expect(record.duration).toBeLessThan(300);
});

test('is incomplete immediately if the rate needs more time than the run has', async () => {
  const { record } = await run({ rate: 0.01, totalTimeout: 5000 });
  expect(record.verdict.exitCode).toBe(3);
  expect(record.duration).toBeLessThan(1000);
});

test('ends immediately when the user stops it during a pause', async () => {
  const controller = new AbortController();
  const { record, clock } = await run({ signal: controller.signal }, (_request, index) => {
    if (index === 0) queueMicrotask(() => controller.abort());
    return tooManyRequests(300);
  });
  expect(record.verdict.summary).toMatch(/^Incomplete: the run was stopped/);
  expect(clock.now()).toBeLessThan(1000);
});

test('a creation that is in flight when the run is stopped, or out of time, may have left an animal', async () => {
  const petstore = createPetstore({ now: BASE.asOf });
  const controller = new AbortController();
  const hang = (onCreation: () => void) =>
    toTransport((request) => {
      if (request.method !== 'POST') return petstore.fetch(request);
      onCreation();
      return new Promise(() => {});
    });
  const only = ['createPet.response'];
  const stopped = await judge(
    createPlan({ ...BASE, only, signal: controller.signal }),
    hang(() => controller.abort()),
  );
  expect(stopped.created).toEqual({ created: [], possiblyCreated: 1 });
  const late = await judge(
    createPlan({ ...BASE, only, totalTimeout: 300 }),
    hang(() => {}),
  );
  expect(late.created).toEqual({ created: [], possiblyCreated: 1 });
});

test('takes the listed animals from the response after a retry', async () => {
  const { record } = await run({ only: ['getPet.key-missing'], readOnly: true }, (_request, index) =>
    index === 0 ? tooManyRequests(1) : undefined,
  );
  expect(record.checks).toMatchObject([{ outcome: 'pass' }]);
});

test('rejects with the error of a program that is a bug, instead of blaming the target', async () => {
  const petstore = createPetstore();
  const plan = createPlan({ ...BASE, only: ['getPet.unknown'] });
  const [check] = plan.running;
  const broken = {
    ...plan,
    running: [{ ...check, program: () => Promise.reject(new TypeError('a bug')) }],
  } as typeof plan;
  await expect(judge(broken, toTransport(petstore.fetch))).rejects.toThrow('a bug');
});

test('a check without a program is about the responses of all others', async () => {
  const { record } = await run({ only: ['answers.schema', 'listPets.responds'] });
  const [first, second] = record.checks;
  expect([first, second]).toMatchObject([{ outcome: 'pass' }, { outcome: 'pass' }]);
  expect(record.journal.length).toBeGreaterThan(20);
});

test('reports an operation that may have been removed as not applicable', async () => {
  const { record } = await run({ only: ['getPet.unknown'], asOf: new Date('2031-01-01') });
  expect(record.checks).toMatchObject([{ outcome: 'not-applicable' }]);
});

test('an observation that gets no response is observed, and not judged', async () => {
  const { record } = await run({ only: ['observe.limit-0'] }, ({ url }) => {
    if (url.endsWith('limit=0')) throw new Error('socket hang up');
    return undefined;
  });
  expect(record.checks).toMatchObject([
    { outcome: 'observed', observed: expect.stringContaining('socket hang up') as string },
  ]);
  expect(record.verdict.exitCode).toBe(0);
});
