import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import type { RequestOrigin } from '../../exchange/exchange.ts';
import { getPet, listPets } from '../../exchange/request.ts';
import { createBodyReader } from '../../http/body/body-reader.ts';
import type { Reply } from '../../http/transport.ts';
import { ApiKeys } from '../../options/api-keys.ts';
import { Sender, type SenderOptions } from './sender.ts';

const origin: RequestOrigin = { checkId: 'test', phase: 'main' };

const reply = (status: number, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: (async function* () {})(),
});

/** A request as the target sees it. */
interface Received {
  key: string | undefined;
  path: string;
  /** The number of earlier requests. */
  index: number;
}

/** A sender that sends one request at a time, with the keys `key-1`, `key-2` and so on, or with those of `getKey`. */
async function start(
  respond: (received: Received) => Reply,
  {
    getKey = (issued: number) => `key-${issued}`,
    ...options
  }: Partial<SenderOptions> & { getKey?: (issued: number) => string } = {},
) {
  const clock = createVirtualClock();
  const calls: number[] = [];
  const keys = new ApiKeys(() => getKey(calls.push(clock.now())));
  await keys.open(clock);
  let index = 0;
  const sender = new Sender({
    transport: async ({ url, headers }) => {
      await clock.wait(5);
      const key = headers['authorization']?.replace('Bearer ', '');
      return respond({ key, path: url.replace('http://localhost/v1', ''), index: index++ });
    },
    readBody: createBodyReader(),
    clock,
    deadline: 600_000,
    baseUrl: 'http://localhost/v1',
    keys,
    headers: {},
    signal: undefined,
    timeout: 10_000,
    readOnly: false,
    maxCreates: 40,
    concurrency: 1,
    rate: undefined,
    ...options,
  });
  const send = (request = listPets()) => clock.settle(sender.send(request, origin));
  return { sender, send, calls, clock };
}

/** The requests in the journal with their keys. */
const summarize = ({ journal }: Sender) =>
  journal.map(({ checkId, phase, apiKey, response, hasExpiredKey = false }) => ({
    from: `${checkId}, ${phase}`,
    apiKey,
    status: response?.status,
    hasExpiredKey,
  }));

/** A target that accepts the first key for two requests, and all other keys. */
const expireFirst = ({ key, index }: Received) => reply(key === 'key-1' && index >= 2 ? 401 : 200);

test('sends a request again with the next key once a plain request shows that its own has expired', async () => {
  const { sender, send } = await start(expireFirst);
  await send();
  await send();
  expect(await send(getPet(1))).toMatchObject({ apiKey: 'key-2', response: { status: 200 } });
  expect(summarize(sender).slice(2)).toEqual([
    { from: 'test, main', apiKey: 'key-1', status: 401, hasExpiredKey: true },
    { from: 'probe, last', apiKey: 'key-1', status: 401, hasExpiredKey: false },
    { from: 'probe, last', apiKey: 'key-2', status: 200, hasExpiredKey: false },
    { from: 'test, main', apiKey: 'key-2', status: 200, hasExpiredKey: false },
  ]);
  expect(sender.journal.map(({ request }) => request.path).slice(3, 5)).toEqual(['/pets', '/pets']);
});

test('reports how long requests wait for the next key, which is a minute after the call before', async () => {
  const pauses: number[] = [];
  const { send, calls } = await start(expireFirst, { onKeyPaused: (milliseconds) => void pauses.push(milliseconds) });
  for (let count = 0; count < 3; count++) await send();
  expect(calls).toEqual([0, 60_000]);
  expect(pauses).toEqual([60_000 - 20]);
});

test.each([
  ['200', () => reply(200)],
  ['404', () => reply(404)],
  [
    'no response',
    () => {
      throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' });
    },
  ],
])('keeps the key, and the response, if a plain request gets %s', async (_which, respondToList) => {
  const { sender, send, calls } = await start(({ path }) =>
    path === '/pets' ? respondToList() : reply(path === '/pets/1' ? 200 : 401),
  );
  await send(getPet(1));
  const refused = await send(getPet(2));
  expect(refused).toMatchObject({ response: { status: 401 } });
  expect(refused).not.toHaveProperty('hasExpiredKey');
  expect(sender.journal.map(({ request }) => request.path)).toEqual(['/pets/1', '/pets/2', '/pets']);
  expect(calls).toHaveLength(1);
});

test('sends the plain request again if the target asks to retry it', async () => {
  const { sender, send } = await start((received) =>
    received.index === 3 ? reply(429, { 'retry-after': '2' }) : expireFirst(received),
  );
  for (let count = 0; count < 3; count++) await send();
  expect(sender.journal.map(({ response }) => response?.status)).toEqual([200, 200, 401, 429, 401, 200, 200]);
});

test.each([400, 404, 500])(
  'a key for which all is rejected may be wrong, and has not expired: %i does not show that it was accepted',
  async (status) => {
    const { sender, send, calls } = await start(({ index }) => reply(index === 0 ? status : 401));
    await send();
    expect(await send()).toMatchObject({ response: { status: 401 } });
    expect(sender.journal).toHaveLength(2);
    expect(calls).toHaveLength(1);
  },
);

test('a rejected request without a valid key does not show that the key has expired', async () => {
  const { sender, send, calls } = await start(({ index }) => reply(index === 0 ? 200 : 401));
  await send();
  expect(await send(listPets('', { key: 'wrong' }))).toMatchObject({ response: { status: 401 } });
  expect(sender.journal).toHaveLength(2);
  expect(calls).toHaveLength(1);
});

test('an accepted request without a valid key does not show that the key is accepted', async () => {
  const { sender, send } = await start(({ key }) => reply(key === undefined ? 200 : 401));
  await send(listPets('', { key: 'missing' }));
  await send();
  expect(sender.journal).toHaveLength(2);
});

test('a key that cannot be replaced ends all requests that need it, and no others', async () => {
  const { sender, send } = await start(({ index }) => reply(index < 2 ? 200 : 401), { getKey: () => 'the-same' });
  await send();
  await send();
  const problem = 'the key is still the same';
  // The request itself and the plain one count, too.
  const lost = { reason: { kind: 'lost-key', requests: 4, until: 2, problem } };
  await expect(send()).rejects.toMatchObject(lost);
  await expect(send(getPet(1))).rejects.toMatchObject(lost);
  expect(sender.journal).toHaveLength(4);
  expect(await send(listPets('', { key: 'wrong' }))).toMatchObject({ response: { status: 401 } });
});
