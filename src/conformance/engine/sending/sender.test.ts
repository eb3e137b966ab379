import { expect, test } from 'vitest';
import { type VirtualClock, createVirtualClock } from '../../../shared/virtual-clock.ts';
import type { Inconclusive } from '../../checks/outcome.ts';
import type { RequestOrigin } from '../../exchange/exchange.ts';
import { createBodyReader } from '../../http/body/body-reader.ts';
import { NotOpened } from '../../exchange/describe-no-response.ts';
import { KitLimit } from '../../http/body/kit-limit.ts';
import { type HttpRequest, createPet, listPets } from '../../exchange/request.ts';
import type { Reply, Transport } from '../../http/transport.ts';
import { describeReason } from '../../result/describe-reason.ts';
import { ApiKeys } from '../../options/api-keys.ts';
import { Sender, type SenderOptions } from './sender.ts';

const origin: RequestOrigin = { checkId: 'test', phase: 'main' };

async function* toChunks(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const reply = (status: number, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: (async function* () {})(),
});

/** A sender with a virtual clock, to a target whose responses take 5 milliseconds each, or as long as `handle` does. */
function start(
  respond: (index: number) => Reply,
  options: Partial<SenderOptions> = {},
  handle: (clock: VirtualClock) => Promise<void> = (clock) => clock.wait(5),
) {
  const clock = createVirtualClock();
  const times: number[] = [];
  let inFlight = 0;
  const widths: number[] = [];
  const sender = new Sender({
    transport: async () => {
      const index = times.push(clock.now()) - 1;
      widths.push(++inFlight);
      await handle(clock);
      inFlight--;
      return respond(index);
    },
    readBody: createBodyReader(),
    clock,
    deadline: 600_000,
    baseUrl: 'http://localhost/v1',
    keys: new ApiKeys('demo-key'),
    headers: {},
    signal: undefined,
    timeout: 10_000,
    readOnly: false,
    maxCreates: 40,
    concurrency: 20,
    rate: undefined,
    ...options,
  });
  const sendAll = (count: number, request = listPets(), from = origin) =>
    clock.settle(Promise.allSettled(Array.from({ length: count }, () => sender.send(request, from))));
  return { sender, sendAll, clock, times, widths };
}

const SECOND = 1000;

/** Allows one request each 200 ms, and none in advance. */
function createBucket(now: () => number) {
  let nextAt = 0;
  return (): Reply => {
    if (now() < nextAt) return reply(429, { 'retry-after': '1' });
    nextAt = now() + SECOND / 5;
    return reply(200);
  };
}

const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [describeReason((result.reason as Inconclusive).reason)] : [],
  );

test('keeps the number of requests in flight within the concurrency', async () => {
  const { sendAll, sender, widths } = start(() => reply(200), { concurrency: 3 });
  await sendAll(10);
  expect(Math.max(...widths)).toBe(3);
  expect(sender.journal).toHaveLength(10);
});

test('counts the requests of each check', async () => {
  const { sender, clock } = start(() => reply(200));
  const send = (checkId: string) => sender.send(listPets(), { ...origin, checkId });
  await clock.settle(Promise.all([send('first'), send('second'), send('first')]));
  expect(['first', 'second', 'third'].map((id) => sender.recorder.countOf(id))).toEqual([2, 1, 0]);
});

test('sends patient requests when no others wait', async () => {
  const { sender, clock } = start(() => reply(200), { concurrency: 1 });
  const send = (query: string, isPatient: boolean) => sender.send(listPets(query), origin, { isPatient });
  const sending = [send('limit=1', true), send('limit=2', true), send('limit=3', false), send('limit=4', false)];
  await clock.settle(Promise.all(sending));
  expect(sender.journal.map(({ request }) => request.path)).toEqual(
    [1, 3, 4, 2].map((limit) => `/pets?limit=${limit}`),
  );
});

test('sends other requests before patient ones, even if they come later', async () => {
  const { sender, clock } = start(() => reply(200), { concurrency: 1 });
  const patient = [1, 2].map((limit) => sender.send(listPets(`limit=${limit}`), origin, { isPatient: true }));
  const other = sender.send(listPets('limit=3'), origin);
  await clock.settle(Promise.all([...patient, other]));
  expect(sender.journal.map(({ request }) => request.path)).toEqual([1, 3, 2].map((limit) => `/pets?limit=${limit}`));
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

test('widens the concurrency again after 10 responses in a row', async () => {
  const { sendAll, widths } = start((index) => reply(index === 0 ? 429 : 200), { concurrency: 2 });
  await sendAll(10);
  expect(Math.max(...widths.slice(2, 10))).toBe(1);
  await sendAll(4);
  expect(Math.max(...widths.slice(12))).toBe(2);
});

test('recovers soon from a burst of 429', async () => {
  const isBusy = (index: number) => index >= 30 && index < 60;
  const { sendAll, clock } = start((index) => (isBusy(index) ? reply(429, { 'retry-after': '1' }) : reply(200)));
  await sendAll(1000);
  // Three pauses of a second each.
  expect(clock.now()).toBeLessThan(4 * SECOND);
});

test('sends few requests at the same time while several wait for their connections, and half as many if one does', async () => {
  const isWaiting = (waiting: number) => (index: number) => ({ ...reply(200), isConnectionSlow: index < waiting });
  const one = start(isWaiting(1));
  await one.sendAll(40);
  expect(Math.max(...one.widths.slice(20, 30))).toBe(10);
  await one.sendAll(400);
  expect(Math.max(...one.widths.slice(40))).toBe(20);
  const several = start(isWaiting(5));
  await several.sendAll(240);
  expect(Math.max(...several.widths.slice(20))).toBe(4);
  const all = start(isWaiting(100));
  await all.sendAll(100);
  expect(all.widths.at(-1)).toBe(4);
});

test('tries a concurrency that was too high less and less often', async () => {
  const { sender, clock } = start(() => reply(200), {
    transport: async () => {
      inFlight++;
      const response = inFlight > 2 ? reply(429, { 'retry-after': '1' }) : reply(200);
      await clock.wait(50);
      inFlight--;
      return response;
    },
  });
  let inFlight = 0;
  await clock.settle(Promise.all(Array.from({ length: 1000 }, () => sender.send(listPets(), origin))));
  // Two at a time take 25 seconds.
  expect(clock.now()).toBeLessThan(38 * SECOND);
});

test('a limit that ends no longer slows down requests', async () => {
  const busy = { until: 10 * SECOND };
  const { sendAll, clock } = start(() => (clock.now() < busy.until ? limit() : reply(200)));
  const limit = createBucket(clock.now);
  await sendAll(1000);
  expect(clock.now()).toBeLessThan(25 * SECOND);
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

test('gives up after five minutes of responses that request a retry, with longer and longer pauses', async () => {
  const { sendAll, times, clock } = start(() => reply(429, { 'retry-after': '0' }));
  expect(reasons(await sendAll(1))).toEqual([expect.stringContaining('every request with 429')]);
  expect(clock.now()).toBeGreaterThan(300_000);
  expect(times.length).toBeLessThan(120);
});

test('gives up creations that alone get 429, and nothing else', async () => {
  const { sendAll, sender } = start(() => reply(200), {
    transport: async ({ method }) => (method === 'POST' ? reply(429) : { ...reply(200), body: toChunks('[]') }),
  });
  const animal = createPet({ name: 'Rex', categoryId: 1 });
  expect(reasons(await sendAll(1, animal))).toEqual([expect.stringContaining('every creation with 429')]);
  expect(reasons(await sendAll(1))).toEqual([]);
  expect(sender.journal.at(-1)?.response?.status).toBe(200);
});

test('waits for the end of a maintenance', async () => {
  const maintenance = { end: 90_000 };
  const { sendAll, clock, sender } = start(() =>
    reply(clock.now() < maintenance.end ? 503 : 200, { 'retry-after': '1' }),
  );
  expect(reasons(await sendAll(50))).toEqual([]);
  expect(sender.journal.filter(({ response }) => response?.status === 200)).toHaveLength(50);
  expect(clock.now()).toBeLessThan(120_000);
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
  expect(reasons(results)).toEqual([
    'the limit of 1 created animals was reached (--max-creates): allow more if the data of the target does not matter',
  ]);
});

test('a creation that waits for the budget leaves its place to requests that create nothing', async () => {
  const { sender, clock } = start(() => reply(201), { maxCreates: 1, concurrency: 2 });
  const creations = [1, 2].map(() => sender.send(createPet({}), origin));
  const list = clock.wait(1).then(() => sender.send(listPets(), origin));
  await clock.settle(Promise.allSettled([...creations, list]));
  expect(sender.journal.map(({ request, start: at }) => [request.method, at])).toEqual([
    ['POST', 0],
    ['GET', 1],
  ]);
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

test('requests that create nothing do not count as creations', async () => {
  const { sendAll, sender } = start(() => reply(200), { maxCreates: 2 });
  expect(reasons(await sendAll(3))).toEqual([]);
  expect(sender.budget.left).toBe(2);
  expect(sender.journal.map(({ creation }) => creation)).toEqual([undefined, undefined, undefined]);
});

test('counts a creation that the end of the run cuts off, because it may have taken place', async () => {
  const { sendAll, sender } = start(() => reply(201), { deadline: 3, transport: () => new Promise(() => {}) });
  await sendAll(1, createPet({}));
  expect(sender.budget.left).toBe(39);
});

/** A response of many animals, or of many headers. */
const largeReplies: Record<string, () => Reply> = {
  bodies: () => {
    const text = JSON.stringify(Array.from({ length: 1500 }, (_, id) => ({ id, name: 'Rex', categoryId: 1 })));
    return { status: 200, headers: {}, body: toChunks(text) };
  },
  headers: () => reply(200, { 'x-large': 'a'.repeat(1_000_000) }),
};

test.each(Object.keys(largeReplies))('stops sending once the kit keeps no more %s, and blames nobody', async (kind) => {
  const { sendAll, sender, times } = start(() => (largeReplies[kind] as () => Reply)());
  const results = await sendAll(1000);
  expect(new Set(reasons(results))).toEqual(
    new Set([expect.stringMatching(/^the target has sent more than the kit keeps in one run, which is 60 million/)]),
  );
  expect(times.length).toBeLessThan(400);
  expect(sender.journal.every(({ failure }) => failure === undefined)).toBe(true);
});

test.each([303, 409, 500, 502])(
  'counts a creation with the response %i, because it may have taken place',
  async (status) => {
    const { sendAll } = start(() => reply(status), { maxCreates: 2 });
    const results = await sendAll(3, createPet({}));
    expect(reasons(results)).toEqual([
      'the limit of 2 created animals was reached (--max-creates): 0 were created, and 2 may have been, since no response shows that they were not; allow more if the data of the target does not matter',
    ]);
  },
);

/** A target that asks to retry the first creation, and whose lists contain these animals. */
function startBusy(pets: readonly object[], maxCreates = 40) {
  return start(
    (index) => {
      if (index === 0) return reply(429, { 'retry-after': '0' });
      return index === 1 ? { ...reply(200), body: toChunks(JSON.stringify(pets)) } : reply(201);
    },
    { maxCreates, concurrency: 1 },
  );
}
const methods = ({ journal }: Sender) => journal.map(({ request }) => request.method);

/** A target that may store the animals of requests that it rejects, and shows them in lists. */
function startStoring(decide: (posts: number) => 'accept' | 'store' | 'reject', status: number, maxCreates = 40) {
  const pets: unknown[] = [];
  let posts = 0;
  const transport: Transport = async ({ method, body }) => {
    if (method === 'GET') return { ...reply(200), body: toChunks(JSON.stringify(pets)) };
    const decision = decide(++posts);
    if (decision !== 'reject') pets.push(JSON.parse(String(body)));
    return decision === 'accept' ? reply(201) : reply(status, { 'retry-after': '0' });
  };
  return start(() => reply(200), { transport, maxCreates, concurrency: 1 });
}

test('repeats a creation only after a list shows that it did not take place', async () => {
  const { sendAll, sender } = startBusy([{ id: 1, name: 'Luna' }]);
  await sendAll(2, createPet({ name: 'Rex' }));
  expect(methods(sender)).toEqual(['POST', 'GET', 'POST', 'POST']);
  expect(sender.journal.map(({ creation }) => creation)).toEqual(['none', undefined, 'created', 'created']);
});

test('the list that shows what a creation has done is a look of the same check', async () => {
  const { sendAll, sender } = startBusy([]);
  await sendAll(1, createPet({ name: 'Rex' }));
  expect(sender.journal.map(({ checkId, phase, purpose }) => ({ checkId, phase, purpose }))).toEqual([
    origin,
    { ...origin, purpose: 'look' },
    origin,
  ]);
});

test('after the target has removed all animals, allows as many creations again, and looks for their names', async () => {
  const replies = [reply(201), reply(429), { ...reply(200), body: toChunks('[]') }, reply(201)];
  const { sender, sendAll } = start((index) => replies[index] ?? reply(500), { maxCreates: 1 });
  const create = () => sendAll(1, createPet({ name: 'Rex' }));
  await create();
  sender.resetCreates();
  expect(reasons(await create())).toEqual([]);
  expect(methods(sender)).toEqual(['POST', 'POST', 'GET', 'POST']);
  expect(reasons(await create())).toEqual([expect.stringContaining('the limit of 1 created animals')]);
});

test('does not repeat a creation that took place although the target asked to retry it', async () => {
  const { sendAll, sender } = startBusy([{ id: 1, name: 'Rex' }], 1);
  const results = await sendAll(2, createPet({ name: 'Rex' }));
  expect(methods(sender)).toEqual(['POST', 'GET']);
  expect(reasons(results)).toEqual([
    'the limit of 1 created animals was reached (--max-creates): allow more if the data of the target does not matter',
  ]);
});

test('looks for each animal that it is asked to send again, although earlier ones were not stored', async () => {
  const { sendAll, sender } = startStoring((posts) => (posts < 2 ? 'reject' : 'store'), 429);
  await sendAll(1, createPet({ name: 'Rex' }));
  expect(methods(sender)).toEqual(['POST', 'GET', 'POST', 'GET']);
  expect(sender.journal.map(({ creation }) => creation)).toEqual(['none', undefined, 'created', undefined]);
});

test('sends a creation again although another animal has its name', async () => {
  const { sendAll, sender } = startStoring((posts) => (posts === 2 ? 'reject' : 'accept'), 429);
  await sendAll(1, createPet({ name: 'Rex' }));
  await sendAll(1, createPet({ name: 'Rex' }));
  expect(methods(sender)).toEqual(['POST', 'POST', 'POST']);
});

test('sends the list again whose connection is refused on the way', async () => {
  let count = 0;
  const transport: Transport = async ({ method }) => {
    if (++count === 2) throw new Error('Proxy response (503) !== 200 when HTTP Tunneling');
    return method === 'POST' ? reply(422) : { ...reply(200), body: toChunks('[]') };
  };
  const { sender, clock } = start(() => reply(200), { transport });
  await clock.settle(sender.send(createPet({ name: 'Rex' }), origin));
  expect(sender.journal.map(({ request, response }) => [request.method, response?.status])).toEqual([
    ['POST', 422],
    ['GET', undefined],
    ['GET', 200],
  ]);
  expect(sender.journal.map(({ isRepeated }) => isRepeated)).toEqual([undefined, true, undefined]);
});

test.each([400, 401, 403, 404, 405, 415, 422])(
  'counts animals that a target stores and rejects with %i',
  async (status) => {
    const { sender, clock } = startStoring(() => 'store', status, 2);
    const send = (name: string) => sender.send(createPet({ name, categoryId: 1 }), origin);
    const results = await clock.settle(Promise.allSettled(['a', 'b', 'c'].map(send)));
    expect(reasons(results)).toEqual([
      'the limit of 2 created animals was reached (--max-creates): allow more if the data of the target does not matter',
    ]);
    expect(methods(sender)).toEqual(['POST', 'GET', 'POST', 'GET']);
  },
);

test('takes rejections with one status at their word once a list has shown that one is right', async () => {
  const { sender, clock } = startStoring(() => 'reject', 422, 1);
  const send = (name: string) => sender.send(createPet({ name, categoryId: 1 }), origin);
  await clock.settle(Promise.allSettled(['a', 'b', 'c'].map(send)));
  expect(methods(sender)).toEqual(['POST', 'GET', 'POST', 'POST']);
});

test('a creation without a name that is always to be retried counts after two repetitions', async () => {
  const { sendAll, times } = start(() => reply(429, { 'retry-after': '0' }), { maxCreates: 3 });
  expect(reasons(await sendAll(1, createPet({})))).toEqual([expect.stringContaining('the limit of 3 created animals')]);
  expect(times).toHaveLength(5);
});

test('does not count creations that must be retried and that a full list does not show', async () => {
  const pets = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: 'Luna' }));
  let posts = 0;
  const transport: Transport = async ({ method }) => {
    if (method === 'GET') return { ...reply(200), body: toChunks(JSON.stringify(pets)) };
    return ++posts < 6 ? reply(429, { 'retry-after': '0' }) : reply(201);
  };
  const { sendAll } = start(() => reply(200), { transport, maxCreates: 1, concurrency: 1 });
  expect(reasons(await sendAll(1, createPet({ name: 'Rex' })))).toEqual([]);
  expect(posts).toBe(6);
});

test('sends nothing after the deadline', async () => {
  const { sendAll, times } = start(() => reply(200), { deadline: 0 });
  expect(reasons(await sendAll(1))).toEqual(['the time limit of the run was reached (totalTimeout)']);
  expect(times).toEqual([]);
});

test('does not blame the target for a request that the end of the run cut short', async () => {
  const { sender, sendAll } = start(() => reply(200), { deadline: 3, transport: () => new Promise(() => {}) });
  expect(reasons(await sendAll(1))).toEqual(['the time limit of the run was reached (totalTimeout)']);
  expect(sender.journal).toEqual([]);
  expect(sender.recorder.countOf(origin.checkId)).toBe(0);
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
  await expect(sender.send(listPets(), origin)).rejects.toMatchObject({ reason: { kind: 'stopped' } });
  expect(sender.journal).toEqual([]);
});

/** Allows a number of requests in each second. */
function createWindow(allowed: number, now: () => number) {
  let second = -1;
  let count = 0;
  return (): Reply => {
    const current = Math.floor(now() / SECOND);
    count = current === second ? count + 1 : 1;
    second = current;
    return count > allowed ? reply(429, { 'retry-after': '1' }) : reply(200);
  };
}

test.each([
  ['five requests in each second', (now: () => number) => createWindow(5, now)],
  ['one request each 200 ms', createBucket],
])('needs less than twice the time that a limit of %s dictates', async (_name, createLimit) => {
  const { sendAll, clock } = start(() => limit(), { concurrency: 30 });
  const limit = createLimit(clock.now);
  await sendAll(500);
  expect(clock.now()).toBeLessThan(200 * SECOND);
});

test('a limit of creations does not slow down other requests', async () => {
  const { sender, clock } = start(() => reply(200), {
    maxCreates: 1000,
    transport: async ({ method }) => {
      await clock.wait(5);
      return method === 'POST' ? limit() : reply(200);
    },
  });
  const limit = createWindow(5, clock.now);
  const ends: number[] = [];
  const reads = Array.from({ length: 300 }, () => sender.send(listPets(), origin).then(() => ends.push(clock.now())));
  const creations = Array.from({ length: 100 }, () => sender.send(createPet({}), origin));
  await clock.settle(Promise.all([...reads, ...creations]));
  expect(Math.max(...ends)).toBeLessThan(SECOND);
  expect(clock.now()).toBeLessThan(40 * SECOND);
});

test('a limit of rejected keys ends soon, and its pauses are announced together', async () => {
  const pauses: number[] = [];
  const { sender, clock } = start(() => reply(200), {
    transport: async ({ headers }) => {
      await clock.wait(5);
      return headers.authorization === 'Bearer demo-key' ? reply(200) : limit();
    },
    onPaused: (milliseconds) => void pauses.push(milliseconds),
  });
  const limit = createWindow(5, clock.now);
  const ends: number[] = [];
  const send = (key: 'valid' | 'wrong') => sender.send(listPets('', { key }), origin);
  const valid = Array.from({ length: 300 }, () => send('valid').then(() => ends.push(clock.now())));
  const wrong = Array.from({ length: 50 }, () => send('wrong'));
  await clock.settle(Promise.all([...valid, ...wrong]));
  expect(Math.max(...ends)).toBeLessThan(SECOND);
  expect(clock.now()).toBeLessThan(20 * SECOND);
  expect(pauses.length).toBeGreaterThan(0);
  expect(pauses.length).toBeLessThan(50);
});

test('creations and other requests under one limit find its rate together', async () => {
  const { sender, clock } = start(() => limit(), { maxCreates: 1000 });
  const limit = createBucket(clock.now);
  const reads = Array.from({ length: 400 }, () => sender.send(listPets(), origin));
  const creations = Array.from({ length: 100 }, () => sender.send(createPet({}), origin));
  await clock.settle(Promise.all([...reads, ...creations]));
  expect(clock.now()).toBeLessThan(200 * SECOND);
});

test.each([
  ['creations', createPet({}), 429],
  ['requests without a valid key', listPets('', { key: 'wrong' }), 503],
])('a pause of %s does not delay other requests', async (_which, limited, status) => {
  const { sender, clock } = start((index) => (index === 0 ? reply(status, { 'retry-after': '60' }) : reply(200)));
  const sending = [sender.send(limited, origin), clock.wait(10).then(() => sender.send(listPets(), origin))];
  await clock.settle(Promise.all(sending));
  expect(sender.journal.map(({ request, start: at }) => [request === limited, at])).toEqual([
    [true, 0],
    [false, 10],
    [true, 60_005],
  ]);
});

test('gives up requests without a valid key that alone get 429, and nothing else', async () => {
  const { sendAll } = start(() => reply(200), {
    transport: async ({ headers }) => reply(headers['authorization'] === 'Bearer demo-key' ? 200 : 429),
  });
  const reason = expect.stringContaining('every request with 429') as string;
  expect(reasons(await sendAll(1, listPets('', { key: 'wrong' })))).toEqual([reason]);
  expect(reasons(await sendAll(1))).toEqual([]);
});

/** The times at which requests were sent that create nothing. */
const listTimes = ({ journal }: Sender) =>
  journal.filter(({ request }) => request.method === 'GET').map(({ start: at }) => at);

test('a creation gives up its place to other requests while creations pause', async () => {
  const { sender, clock } = start((index) => reply(index === 0 ? 429 : 200, { 'retry-after': '60' }), {
    concurrency: 2,
  });
  const sendAt = (at: number, request: HttpRequest) => clock.wait(at).then(() => sender.send(request, origin));
  // The second creation gets the place of the first one, whose response begins the pause.
  const first = [sendAt(0, createPet({})), sendAt(1, listPets()), sendAt(2, createPet({}))];
  await clock.settle(Promise.all([...first, ...Array.from({ length: 6 }, () => sendAt(3, listPets()))]));
  expect(listTimes(sender)).toEqual([1, 5, 6, 10, 11, 15, 16]);
});

test('creations that pause have no place to give up', async () => {
  const { sender, clock } = start((index) => reply(index === 0 ? 429 : 200, { 'retry-after': '60' }), {
    concurrency: 2,
  });
  const creating = sender.send(createPet({}), origin);
  const lists = clock
    .wait(10)
    .then(() => Promise.all(Array.from({ length: 6 }, () => sender.send(listPets(), origin))));
  await clock.settle(Promise.all([creating, lists]));
  expect(listTimes(sender)).toEqual([10, 10, 15, 15, 20, 20]);
});

test('a request that pauses keeps its place, so that later ones do not overtake it', async () => {
  const { sender, clock } = start((index) => reply(index === 0 ? 429 : 200), { concurrency: 1 });
  const later = clock.wait(100).then(() => sender.send(listPets('limit=2'), origin));
  await clock.settle(Promise.all([sender.send(listPets('limit=1'), origin), later]));
  expect(sender.journal.map(({ request }) => request.path)).toEqual([1, 1, 2].map((limit) => `/pets?limit=${limit}`));
});

test('after a pause, no more requests go on than the target then gets at the same time', async () => {
  const { sendAll, widths } = start(
    (index) => (index === 0 ? reply(429, { 'retry-after': '10' }) : reply(200)),
    // Three of them have a place and wait for their time when the first one is rejected.
    { concurrency: 4, rate: 1 },
    (clock) => clock.wait(clock.now() === 0 ? 5 : 2400),
  );
  await sendAll(4);
  expect(Math.max(...widths)).toBe(2);
});

/** A sender that notes the pauses that it announces, to a target that rejects some requests and lists nothing. */
function startPausing(
  retryAfter: string,
  { isRejected = (index: number): boolean => index === 0, handle = (clock: VirtualClock) => clock.wait(5) } = {},
) {
  const pauses: number[] = [];
  const started = start(
    (index) =>
      isRejected(index) ? reply(429, { 'retry-after': retryAfter }) : { ...reply(200), body: toChunks('[]') },
    { onPaused: (milliseconds) => void pauses.push(milliseconds) },
    handle,
  );
  return { ...started, pauses };
}

test('announces a pause once, even if other requests wait for its end', async () => {
  const { sender, clock, pauses } = startPausing('1');
  const sending = [0, 300, 600].map((at) => clock.wait(at).then(() => sender.send(listPets(), origin)));
  await clock.settle(Promise.all(sending));
  expect(pauses).toEqual([1000]);
});

test('announces pauses of at least 100 ms', async () => {
  const lists = startPausing('0');
  await lists.sendAll(1);
  expect(lists.pauses).toEqual([100]);
  // The list that shows that nothing was created takes five of them.
  const creations = startPausing('0');
  await creations.sendAll(1, createPet({ name: 'Rex' }));
  expect(creations.pauses).toEqual([]);
});

test.each([
  { longer: 99, announced: [1000] },
  { longer: 100, announced: [1000, 1000] },
])('announces $announced if a second rejection makes a pause $longer ms longer', async ({ longer, announced }) => {
  const durations = [5, 5 + longer];
  const { sendAll, pauses } = startPausing('1', {
    isRejected: (index) => index < 2,
    handle: (clock) => clock.wait(durations.shift() ?? 5),
  });
  await sendAll(2);
  expect(pauses).toEqual(announced);
});

test('a target is slow if it limits all requests so much that hundreds of them take more than a minute', async () => {
  const { sender, sendAll, clock } = start(() => limit());
  const limit = createBucket(clock.now);
  expect([listPets(), createPet({})].map((request) => sender.isSlow(request))).toEqual([false, false]);
  await sendAll(60);
  expect([listPets(), createPet({})].map((request) => sender.isSlow(request))).toEqual([true, true]);
});

test('a target is slow for creations alone if it limits only these', async () => {
  const { sender, sendAll, clock } = start(() => limit(), { maxCreates: 100 });
  const limit = createBucket(clock.now);
  await sendAll(60, createPet({}));
  const requests = { list: listPets(), creation: createPet({}), wrongKey: listPets('', { key: 'wrong' }) };
  expect(Object.entries(requests).map(([name, request]) => [name, sender.isSlow(request)])).toEqual([
    ['list', false],
    ['creation', true],
    ['wrongKey', false],
  ]);
});

const reset = () => {
  throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
};

/** Which exchanges broke for the second time. */
const secondAttempts = ({ journal }: Sender) => journal.map(({ isSecondAttempt = false }) => isSecondAttempt);

test('sends a GET once more if the connection breaks', async () => {
  const { sendAll, sender } = start((index) => (index === 0 ? reset() : reply(200)));
  const results = await sendAll(1);
  expect(results).toMatchObject([{ value: { response: { status: 200 } } }]);
  expect(sender.journal).toMatchObject([{ isRepeated: true, failure: expect.any(String) as string }, {}]);
  expect(secondAttempts(sender)).toEqual([false, false]);
});

test('knows which exchanges were repeated if it drops their content, and keeps the last ones only', async () => {
  const brief: RequestOrigin = { ...origin, isBrief: true };
  const { sender, clock } = start((index) => (index === 7 ? reset() : reply(200, { etag: '"1"' })), { journalSize: 3 });
  for (let count = 0; count < 8; count++) await clock.settle(sender.send(listPets(`limit=${count + 1}`), brief));
  expect(sender.recorder.count).toBe(9);
  expect(sender.journal.map(({ request: { path }, isRepeated = false }) => [path, isRepeated])).toEqual([
    ['/pets?limit=7', false],
    ['/pets?limit=8', true],
    ['/pets?limit=8', false],
  ]);
  expect(Object.keys(sender.journal.at(-1)?.response?.headers ?? {})).toEqual([]);
});

test('sends a GET no more than twice if the connection breaks', async () => {
  const { sendAll, sender, times } = start(reset);
  const results = await sendAll(1);
  expect(results).toMatchObject([{ value: { failure: expect.any(String) as string } }]);
  expect(results).not.toMatchObject([{ value: { isRepeated: true } }]);
  expect(times).toHaveLength(2);
  expect(secondAttempts(sender)).toEqual([false, true]);
});

test.each([
  ['has no valid key', createPet({}, { key: 'wrong' })],
  ['has a body that may be too large', createPet({ name: 'x'.repeat(1024) })],
])('sends a POST once more if the connection breaks and it %s: the response may be lost', async (_which, request) => {
  const { sendAll, sender } = start((index) => (index === 0 ? reset() : reply(413)));
  expect(await sendAll(1, request)).toMatchObject([{ value: { response: { status: 413 } } }]);
  expect(sender.journal).toMatchObject([{ isRepeated: true, creation: 'possible' }, { creation: 'none' }]);
});

test.each([
  ['a check', createPet({}), origin],
  ['a program', createPet('x'.repeat(1025), { key: 'wrong' }), { ...origin, purpose: 'program' as const }],
])('never sends another POST of %s again, nor a GET after a timeout', async (_which, request, from) => {
  const { sendAll, times } = start(reset);
  await sendAll(1, request, from);
  expect(times).toHaveLength(1);
  const slow = start(() => {
    throw new DOMException('late', 'TimeoutError');
  });
  await slow.sendAll(1);
  expect(slow.times).toHaveLength(1);
});

test.each([
  ['broke before it was open', new NotOpened('x', { cause: Object.assign(new Error('y'), { code: 'ECONNRESET' }) })],
  ['was refused by a proxy', new Error('Proxy response (503) !== 200 when HTTP Tunneling')],
])('sends any request whose connection %s again, three times', async (_which, error) => {
  const refuse = (until: number) =>
    start((index) => {
      if (index < until) throw error;
      return reply(200);
    });
  const accepted = refuse(3);
  expect(await accepted.sendAll(1, createPet({}))).toMatchObject([{ value: { response: { status: 200 } } }]);
  expect(accepted.sender.journal.map(({ creation }) => creation)).toEqual(['none', 'none', 'none', 'created']);
  const refused = refuse(9);
  expect(await refused.sendAll(1, createPet({}))).toMatchObject([{ value: { creation: 'none' } }]);
  expect(refused.times).toHaveLength(4);
});

test('a limit of the kit is not a failure of the target', async () => {
  const { sendAll } = start(() => {
    throw new KitLimit('the body is larger than 8 MiB');
  });
  const [result] = await sendAll(1);
  expect(result).toMatchObject({ value: { limit: 'the body is larger than 8 MiB' } });
  expect(result).not.toHaveProperty('value.failure');
});

test('keeps little of the responses to any number of brief requests', async () => {
  const text = JSON.stringify(['x'.repeat(3_000_000)]);
  const { sender, clock } = start(() => ({ status: 200, headers: {}, body: toChunks(text) }));
  const sendBriefly = () => sender.send(listPets(), { ...origin, isBrief: true });
  // Together they exceed the memory of a run.
  for (let count = 0; count < 12; count++) {
    const entry = await clock.settle(sendBriefly());
    expect(entry.response?.json).toMatchObject({ length: 1 });
  }
  expect(sender.journal).toHaveLength(12);
  expect(sender.journal[0]?.response).toMatchObject({ status: 200, text: '', json: undefined });
});

/** Lacks a file descriptor for a connection, as undici reports it. */
const lack = (): never => {
  throw Object.assign(new Error('connect EMFILE 127.0.0.1:80'), { code: 'EMFILE', syscall: 'connect' });
};

test('sends a request again for which this machine lacks a connection, and others meanwhile', async () => {
  const { sender, sendAll, times, widths } = start((index) => (index < 8 ? lack() : reply(200)));
  expect(reasons(await sendAll(100))).toEqual([]);
  expect(times).toHaveLength(108);
  expect(sender.recorder.count).toBe(100);
  expect(sender.journal.every(({ response }) => response?.status === 200)).toBe(true);
  // The requests that lacked a connection together are one sign: half as many are sent, also while these wait.
  expect(times.filter((time) => time > 5 && time < 50).length).toBeGreaterThan(10);
  expect(Math.max(...widths.slice(40))).toBeGreaterThanOrEqual(10);
  expect(Math.max(...widths.slice(40))).toBeLessThan(20);
});

test('tries again until the timeout is over, and then no more', async () => {
  const { sendAll, times } = start(lack, { timeout: 100 }, async () => {});
  await sendAll(1);
  expect(times).toEqual([0, 50, 100]);
});

test('sends fewer requests at the same time after it lacked connections, until others get responses', async () => {
  const isLacking = { value: true };
  const { sendAll, widths } = start(() => (isLacking.value ? lack() : reply(200)), { concurrency: 2, timeout: 100 });
  // Ten responses in a row would show that there may be more.
  await sendAll(10);
  isLacking.value = false;
  const before = widths.length;
  await sendAll(14);
  expect(widths.slice(before)).toEqual([...Array<number>(10).fill(1), 1, 2, 2, 2]);
});

test('gives up after the timeout if this machine never has a connection, without blaming the target', async () => {
  const { sender, clock, times } = start(lack, { timeout: 1000 });
  const sending = sender.send(createPet({ name: 'Rex', categoryId: 1 }), origin);
  await clock.settle(sending);
  const entry = await sending;
  expect(entry).toMatchObject({ isUnsent: true, creation: 'none' });
  expect(entry.limit).toMatch(/^this process has no file descriptor left/);
  expect(entry.failure).toBeUndefined();
  expect(clock.now()).toBeLessThan(1200);
  expect(times.length).toBeGreaterThan(10);
  expect({ count: sender.recorder.count, journal: sender.journal, left: sender.budget.left }).toEqual({
    count: 0,
    journal: [],
    left: 40,
  });
});

test.each(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL'])(
  '%s means that nothing was sent',
  async (code) => {
    const { sendAll, sender } = start((index) => {
      if (index === 0) throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
      return reply(200);
    });
    expect(reasons(await sendAll(1))).toEqual([]);
    expect(sender.journal.map(({ response }) => response?.status)).toEqual([200]);
  },
);

test('does not send a creation again that an open connection may have carried', async () => {
  const { sendAll, sender, times } = start(() => {
    throw Object.assign(new Error('write ENOBUFS'), { code: 'ENOBUFS', syscall: 'write' });
  });
  await sendAll(1, createPet({ name: 'Rex', categoryId: 1 }));
  expect(times).toHaveLength(1);
  expect(sender.journal).toMatchObject([{ creation: 'possible' }]);
});

test('does not wait for a connection beyond the end of the run', async () => {
  const { sendAll, clock } = start(lack, { deadline: 400 });
  await sendAll(1);
  expect(clock.now()).toBeLessThan(600);
});

/** Handles one request after the other. */
function createQueue(milliseconds: number) {
  let last = Promise.resolve();
  return (clock: VirtualClock) => (last = last.then(() => clock.wait(milliseconds)));
}

test.each([listPets(), createPet({ name: 'Rex', categoryId: 1 })])(
  'a slow target that handles one request at a time answers $method within the timeout',
  async (request) => {
    const { sendAll, sender } = start(() => reply(200), { concurrency: 48, maxCreates: 201 }, createQueue(250));
    // Other requests come after the first response.
    await sendAll(1, request);
    await sendAll(200, request);
    expect(Math.max(...sender.journal.map(({ duration }) => duration))).toBeLessThan(6 * SECOND);
    expect(sender.journal).toHaveLength(201);
  },
);

test('a slow target that handles all requests together soon gets as many as may be in flight', async () => {
  const { sendAll, widths, clock } = start(
    (index) => reply(index % 3 === 0 ? 200 : 400),
    { concurrency: 48 },
    (each) => each.wait(250),
  );
  await sendAll(1);
  await sendAll(200);
  expect(widths.slice(0, 7)).not.toContain(5);
  expect(Math.max(...widths)).toBe(48);
  expect(clock.now()).toBeLessThan(3 * SECOND);
});

test('rejections that are faster than successes do not show that a target handles requests together', async () => {
  const handle = createQueue(1500);
  const { sendAll, widths } = start(
    (index) => reply(index % 2 === 0 ? 200 : 401),
    { concurrency: 48 },
    (clock) => (widths.length % 2 === 1 ? handle(clock) : clock.wait(5)),
  );
  await sendAll(1);
  await sendAll(60);
  expect(Math.max(...widths)).toBeLessThanOrEqual(8);
});
