import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../../test/support/virtual-clock.ts';
import type { RequestOrigin } from '../../checks/journal.ts';
import { createBodyReader } from '../../http/body-reader.ts';
import { createPet, listPets } from '../../http/request.ts';
import type { Reply } from '../../http/transport.ts';
import { Sender, type SenderOptions } from './sender.ts';

const origin: RequestOrigin = { checkId: 'test', phase: 'main' };

const reply = (status: number, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: (async function* () {})(),
});

/** A sender with a virtual clock, to a target whose responses take 5 milliseconds each. */
function start(respond: (index: number) => Reply, options: Partial<SenderOptions> = {}) {
  const clock = createVirtualClock();
  const times: number[] = [];
  let inFlight = 0;
  const widths: number[] = [];
  const sender = new Sender({
    transport: async () => {
      const index = times.push(clock.now()) - 1;
      widths.push(++inFlight);
      await clock.wait(5);
      inFlight--;
      return respond(index);
    },
    readBody: createBodyReader(),
    clock,
    deadline: 600_000,
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
    headers: {},
    signal: undefined,
    timeout: 10_000,
    readOnly: false,
    maxCreates: 40,
    concurrency: 20,
    rate: undefined,
    ...options,
  });
  const sendAll = (count: number, request = listPets()) =>
    clock.settle(Promise.allSettled(Array.from({ length: count }, () => sender.send(request, origin))));
  return { sender, sendAll, clock, times, widths };
}

const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));

test('keeps the number of requests in flight within the concurrency', async () => {
  const { sendAll, sender, widths } = start(() => reply(200), { concurrency: 3 });
  await sendAll(10);
  expect(Math.max(...widths)).toBe(3);
  expect(sender.journal).toHaveLength(10);
});

test('halves the concurrency after a 429, and sends the request again after Retry-After', async () => {
  const { sendAll, sender, times, widths } = start(
    (index) => (index === 0 ? reply(429, { 'retry-after': '2' }) : reply(200)),
    { concurrency: 4 },
  );
  await sendAll(12);
  expect(sender.journal.map(({ response }) => response?.status).filter((status) => status === 200)).toHaveLength(12);
  expect(times[4]).toBe(2005);
  expect(Math.max(...widths.slice(4))).toBe(2);
});

test('widens the concurrency again after 20 responses in a row', async () => {
  const { sendAll, widths } = start((index) => reply(index === 0 ? 429 : 200), { concurrency: 2 });
  await sendAll(20);
  expect(Math.max(...widths.slice(2, 20))).toBe(1);
  await sendAll(4);
  expect(Math.max(...widths.slice(22))).toBe(2);
});

test('spaces the requests evenly at a rate', async () => {
  const { sendAll, times } = start(() => reply(200), { rate: 10 });
  await sendAll(5);
  expect(times).toEqual([0, 100, 200, 300, 400]);
});

test('keeps the rate after a pause that several requests shared', async () => {
  const { sendAll, times } = start((index) => (index === 0 ? reply(503, { 'retry-after': '2' }) : reply(200)), {
    rate: 10,
    concurrency: 40,
  });
  await sendAll(10);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...pauses)).toBeGreaterThan(1800);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100);
});

test('rejects a request immediately if the rate leaves no time for it', async () => {
  const { sendAll, clock } = start(() => reply(200), { rate: 0.01, deadline: 150_000 });
  const results = await sendAll(3);
  expect(reasons(results)).toEqual(Array(2).fill(expect.stringContaining('at a rate of 0.01 per second')));
  expect(clock.now()).toBeLessThan(1000);
});

test('rejects a request immediately if Retry-After is beyond the end of the run', async () => {
  const { sendAll, clock } = start(() => reply(429, { 'retry-after': '86400' }));
  expect(reasons(await sendAll(1))).toEqual([expect.stringContaining('a longer pause')]);
  expect(clock.now()).toBe(5);
});

test('gives up after 31 responses in a row that request a retry', async () => {
  const { sendAll, times } = start(() => reply(429, { 'retry-after': '0' }));
  expect(reasons(await sendAll(1))).toEqual([expect.stringContaining('kept responding with 429')]);
  expect(times).toHaveLength(31);
});

test('counts retries only in a row: any other response starts the count again', async () => {
  const { sendAll, times } = start((index) => reply(index % 31 === 30 ? 200 : 429, { 'retry-after': '0' }));
  expect(reasons([...(await sendAll(1)), ...(await sendAll(1))])).toEqual([]);
  expect(times).toHaveLength(62);
});

test('a read-only run sends no POST', async () => {
  const { sendAll, times } = start(() => reply(201), { readOnly: true });
  expect(reasons(await sendAll(1, createPet({})))).toEqual(['the run is read-only']);
  expect(times).toEqual([]);
});

test('delays a creation while one in flight may be the last that is allowed', async () => {
  const { sendAll, times } = start((index) => reply(index === 0 ? 400 : 201), { maxCreates: 1 });
  const results = await sendAll(3, createPet({}));
  expect(times).toEqual([0, 5]);
  expect(reasons(results)).toEqual(['the limit of 1 created animals was reached (maxCreates)']);
});

test('counts a creation without a response, because it may have taken place', async () => {
  const { sendAll, sender } = start(
    () => {
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    },
    { maxCreates: 1 },
  );
  const results = await sendAll(2, createPet({}));
  expect(sender.journal).toMatchObject([{ failure: expect.stringContaining('reset') as string }]);
  expect(reasons(results)).toEqual([expect.stringContaining('the limit of 1 created animals')]);
});

test('sends nothing after the deadline', async () => {
  const { sendAll, times } = start(() => reply(200), { deadline: 0 });
  expect(reasons(await sendAll(1))).toEqual(['the time limit of the run was reached (totalTimeout)']);
  expect(times).toEqual([]);
});

test('does not blame the target for a request that the end of the run cut short', async () => {
  const { sender } = start(() => reply(200), { deadline: 3, transport: () => new Promise(() => {}) });
  await expect(sender.send(listPets(), origin)).rejects.toThrow('the time limit of the run was reached (totalTimeout)');
  expect(sender.journal).toEqual([]);
});

test('ends a pause immediately when the user stops the run', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const { sendAll, clock } = start(() => reply(429, { 'retry-after': '300' }), { signal });
  void clock.wait(100).then(() => controller.abort());
  expect(reasons(await sendAll(1))).toEqual(['the run was stopped']);
  expect(clock.now()).toBe(100);
});

test('leaves a request that the user stopped out of the journal', async () => {
  const controller = new AbortController();
  const transport = () => {
    controller.abort();
    return new Promise<Reply>(() => {});
  };
  const { sender } = start(() => reply(200), { signal: controller.signal, transport });
  await expect(sender.send(listPets(), origin)).rejects.toThrow('the run was stopped');
  expect(sender.journal).toEqual([]);
});
