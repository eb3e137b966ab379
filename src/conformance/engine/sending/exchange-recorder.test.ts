import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import { Inconclusive } from '../../checks/outcome.ts';
import type { Exchange, RequestOrigin } from '../../exchange/exchange.ts';
import { type HttpRequest, createPet, getPet, listPets } from '../../exchange/request.ts';
import { createBodyReader } from '../../http/body/body-reader.ts';
import { KitLimit } from '../../http/body/kit-limit.ts';
import { REQUEST_ID_HEADER } from '../../http/request-id.ts';
import type { Reply, WireRequest } from '../../http/transport.ts';
import { ExchangeRecorder, type RecorderOptions } from './exchange-recorder.ts';

const origin: RequestOrigin = { checkId: 'test', phase: 'main' };
const brief: RequestOrigin = { ...origin, isBrief: true };

const reply = (headers: Record<string, string> = {}): Reply => ({
  status: 200,
  headers,
  body: (async function* () {})(),
});

/** More than a run keeps. */
const hugeReply = () => reply({ 'x-large': 'x'.repeat(60_000_001) });

const never = () => new Promise<Reply>(() => {});

const reset = () => {
  throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
};

const lackConnection = () => {
  throw Object.assign(new Error('connect EMFILE'), { code: 'EMFILE', syscall: 'connect' });
};

/** A recorder with a virtual clock, to a target with these responses. */
function setup(
  respond: (request: WireRequest) => Reply | Promise<Reply> = () => reply(),
  options: Partial<RecorderOptions> = {},
) {
  const clock = createVirtualClock({ start: 1000 });
  const sent: WireRequest[] = [];
  const recorder = new ExchangeRecorder({
    transport: async (request) => {
      sent.push(request);
      return respond(request);
    },
    readBody: createBodyReader(),
    clock,
    deadline: 600_000,
    baseUrl: 'http://localhost/v1',
    keys: { current: 'demo-key' },
    headers: {},
    signal: undefined,
    timeout: 10_000,
    ...options,
  });
  const send = (request: HttpRequest, from = origin) => clock.settle(recorder.exchange(request, from));
  return { recorder, send, clock, sent };
}

const paths = (journal: readonly Exchange[]) => journal.map(({ request }) => request.path);

test('gives requests ids once the target accepts them, and before only to the request that tries it', async () => {
  const { recorder, send, sent } = setup(undefined, { idPrefix: 'run' });
  const entries = [await send(listPets()), await send(listPets(), { ...origin, isTrialOfId: true })];
  entries.push(await send(listPets()));
  recorder.acceptsIds = true;
  entries.push(await send(listPets()), await send(createPet({})));
  const ids = [undefined, 'run-1', undefined, 'run-2', 'run-3'];
  expect(entries.map(({ id }) => id)).toEqual(ids);
  expect(entries.map((entry) => 'id' in entry)).toEqual([false, true, false, true, true]);
  expect(sent.map(({ headers }) => headers[REQUEST_ID_HEADER])).toEqual(ids);
});

test.each([
  { case: 'of a run without ids', options: {}, request: listPets() },
  { case: 'with other headers', options: { idPrefix: 'run' }, request: { ...listPets(), headers: { 'x-other': '1' } } },
])('a request $case has no id', async ({ options, request }) => {
  const { recorder, send, sent } = setup(undefined, options);
  recorder.acceptsIds = true;
  expect(await send(request, { ...origin, isTrialOfId: true })).not.toHaveProperty('id');
  expect(sent[0]?.headers).not.toHaveProperty(REQUEST_ID_HEADER);
});

test('knows the POST requests in flight', async () => {
  const { recorder, clock } = setup(() => clock.wait(5).then(() => reply()));
  const post = recorder.exchange(createPet({}), origin);
  const get = recorder.exchange(listPets(), origin);
  expect([...recorder.unfinished].map(({ request }) => request.method)).toEqual(['POST']);
  await clock.settle(Promise.all([post, get]));
  expect(recorder.unfinished.size).toBe(0);
});

test('a POST that failed is finished', async () => {
  const { recorder, send } = setup(reset);
  expect(await send(createPet({}))).toMatchObject({ isReset: true });
  expect(recorder.unfinished.size).toBe(0);
});

test('a POST that was never sent leaves no trace', async () => {
  const { recorder, send } = setup(lackConnection);
  expect(await send(createPet({}))).toMatchObject({
    isUnsent: true,
    creation: 'none',
    limit: expect.stringContaining('no file descriptor left') as string,
  });
  expect({ count: recorder.count, journal: recorder.journal, unfinished: recorder.unfinished.size }).toEqual({
    count: 0,
    journal: [],
    unfinished: 0,
  });
});

test('a POST that the end of the run cuts off may have taken effect, but is not in the journal', async () => {
  const { recorder, send, clock } = setup(never, { deadline: 1500 });
  await expect(send(createPet({}))).rejects.toMatchObject({ reason: { kind: 'out-of-time' } });
  expect(clock.now()).toBe(1500);
  expect(recorder.journal).toEqual([]);
  expect(recorder.unfinished.size).toBe(1);
});

test.each([
  { case: 'later', deadline: 20_000 },
  { case: 'in the same moment', deadline: 11_000 },
])('a timeout is a failure of the target if the run ends $case', async ({ deadline }) => {
  const { recorder, send, clock } = setup(never, { deadline });
  expect(await send(listPets())).toMatchObject({ failure: 'no complete response arrived in time', duration: 10_000 });
  expect(clock.now()).toBe(11_000);
  expect(recorder.journal).toHaveLength(1);
});

test('a connection that breaks shortly before the end of the run is a failure of the target', async () => {
  const { send } = setup(reset, { deadline: 1500 });
  expect(await send(listPets())).toMatchObject({
    failure: 'the connection was reset before the response was complete',
    isReset: true,
  });
});

test('a limit of the kit is not a connection that broke', async () => {
  const { send } = setup(() => {
    throw new KitLimit('the body is nested deeper than 200 levels');
  });
  const entry = await send(listPets());
  expect(entry.limit).toBe('the body is nested deeper than 200 levels');
  expect(entry).not.toHaveProperty('failure');
  expect(entry).not.toHaveProperty('isReset');
});

const outOfMemory = { reason: { kind: 'limit', limit: 'memory' } };

test.each([
  { case: 'any response', request: listPets(), from: origin },
  { case: 'the response to a brief POST', request: createPet({}), from: brief },
])('$case that does not fit into the memory of the run ends it', async ({ request, from }) => {
  const { recorder, send } = setup(hugeReply);
  recorder.assertRoom();
  await expect(send(request, from)).rejects.toMatchObject(outOfMemory);
  expect({ count: recorder.count, journal: recorder.journal }).toEqual({ count: 0, journal: [] });
  expect(() => recorder.assertRoom()).toThrow(Inconclusive);
});

test.each([
  { case: 'of brief requests that create nothing', request: listPets(), from: brief, options: {} },
  { case: 'of a journal with a limit', request: createPet({}), from: origin, options: { journalSize: 1 } },
])('responses $case take no memory of the run', async ({ request, from, options }) => {
  const { recorder, send } = setup(hugeReply, options);
  expect(await send(request, from)).toMatchObject({ response: { status: 200 } });
  expect(() => recorder.assertRoom()).not.toThrow();
});

test('does not blame the target for a request that fails once the memory of the run is used up', async () => {
  const { recorder, clock } = setup(async ({ method }) => {
    if (method === 'GET') return hugeReply();
    await clock.wait(5);
    return reset();
  });
  const results = await clock.settle(
    Promise.allSettled([recorder.exchange(createPet({}), origin), recorder.exchange(listPets(), origin)]),
  );
  expect(results).toMatchObject([{ reason: outOfMemory }, { reason: outOfMemory }]);
});

test('removes only the requests from the journal that do not count', async () => {
  const { recorder, send } = setup(({ url }) => (url.endsWith('/2') ? lackConnection() : reply()));
  for (const id of [1, 2, 3]) await send(getPet(id));
  expect(paths(recorder.journal)).toEqual(['/pets/1', '/pets/3']);
  expect({ count: recorder.count, ofCheck: recorder.countOf('test') }).toEqual({ count: 2, ofCheck: 2 });
});

test('a request that does not count may have left the journal before it fails', async () => {
  const { recorder, clock } = setup(({ url }) => (url.endsWith('/1') ? clock.wait(5).then(lackConnection) : reply()), {
    journalSize: 1,
  });
  const first = recorder.exchange(getPet(1), origin);
  for (const id of [2, 3]) await recorder.exchange(getPet(id), origin);
  expect(paths(recorder.journal)).toEqual(['/pets/3']);
  expect(await clock.settle(first)).toMatchObject({ isUnsent: true });
  expect(paths(recorder.journal)).toEqual(['/pets/3']);
  expect(recorder.count).toBe(2);
});
