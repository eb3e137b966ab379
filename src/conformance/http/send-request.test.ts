import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../../test/support/serve.ts';
import { systemClock } from '../../shared/clock.ts';
import { createBodyReader } from './body/body-reader.ts';
import { createHttpTransport } from './node-transport.ts';
import { createPet, listPets } from '../exchange/request.ts';
import { type SendOptions, sendRequest } from './send-request.ts';
import type { Reply, Transport } from './transport.ts';

const empty: Reply = { status: 204, headers: {}, body: (async function* () {})() };

function toOptions(transport: Transport, options: Partial<SendOptions> = {}): SendOptions {
  return {
    clock: systemClock,
    transport,
    readBody: createBodyReader(),
    baseUrl: 'http://localhost/v1',
    headers: {},
    signal: undefined,
    ...options,
  };
}

/** The request that a transport receives. */
async function capture(request = listPets(), options: Partial<SendOptions> = {}) {
  const transport = vi.fn<Transport>(async () => empty);
  await sendRequest(request, toOptions(transport, options), { apiKey: 'demo-key', timeout: 1000 });
  return transport.mock.calls[0]?.[0];
}

test('sends the key, the headers of the user, the content type and the exact body', async () => {
  expect(await capture(createPet('{"name" : 1}'), { headers: { 'x-tenant': 'a', accept: '*/*' } })).toMatchObject({
    method: 'POST',
    url: 'http://localhost/v1/pets',
    headers: {
      accept: '*/*',
      authorization: 'Bearer demo-key',
      'content-type': 'application/json',
      'user-agent': 'petstore-conformance',
      'x-tenant': 'a',
    },
    body: '{"name" : 1}',
  });
});

test.each([
  [{}, {}, 'petstore-conformance'],
  [{}, { 'user-agent': 'a' }, 'a'],
  [{ 'user-agent': 'b' }, { 'user-agent': 'a' }, 'b'],
])(
  'a request with the headers %j of its own, and %j of the user, has the User-Agent %j',
  async (own, headers, agent) => {
    const request = { method: 'GET', path: '/pets', headers: own };
    expect((await capture(request, { headers }))?.headers['user-agent']).toBe(agent);
  },
);

test('sends no Authorization without a key', async () => {
  expect((await capture(listPets('', { key: 'missing' })))?.headers).not.toHaveProperty('authorization');
});

test('rejects with a TimeoutError after the timeout, even if the transport ignores the signal', async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const transport: Transport = ({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  const sending = sendRequest(listPets(), toOptions(transport), { apiKey: 'demo-key', timeout: 1000 });
  await Promise.all([
    expect(sending).rejects.toMatchObject({ name: 'TimeoutError' }),
    vi.advanceTimersByTimeAsync(1001),
  ]);
  expect(signals[0]?.aborted).toBe(true);
  vi.useRealTimers();
});

test('the time in which this process is stalled does not count', async () => {
  const baseUrl = await serve((_incoming, outgoing) => void outgoing.end('[]'));
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const sending = sendRequest(listPets(), toOptions(transport, { baseUrl }), { apiKey: 'demo-key', timeout: 200 });
  setTimeout(() => {
    for (const end = performance.now() + 400; performance.now() < end;);
  }, 1);
  expect(await sending).toMatchObject({ status: 200 });
});

test('rejects with the reason of the signal, and removes its listener from it', async () => {
  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, 'removeEventListener');
  const sending = sendRequest(
    listPets(),
    toOptions(() => new Promise(() => {}), { signal: controller.signal }),
    { apiKey: 'demo-key', timeout: 60_000 },
  );
  controller.abort(new Error('stopped by the user'));
  await expect(sending).rejects.toThrow('stopped by the user');
  expect(remove).toHaveBeenCalledOnce();
});
