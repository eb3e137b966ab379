import { afterEach, expect, test, vi } from 'vitest';
import { createPetstore } from './create-petstore.ts';

afterEach(() => void vi.useRealTimers());

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const toRequest = (path = '/pets/7') => new Request(`http://localhost/v1${path}`, { headers });

test.each([
  ['JSON', Response.json([1]), { status: 200, body: [1] }],
  [
    'JSON of another type',
    new Response('{"a":1}', { headers: { 'content-type': 'application/problem+json' } }),
    { body: { a: 1 } },
  ],
  [
    'text that claims to be JSON',
    new Response('{', { headers: { 'content-type': 'application/json' } }),
    { body: '{' },
  ],
  [
    'nothing',
    new Response(null, { status: 204, headers: { 'content-length': '0' } }),
    { status: 204, body: undefined },
  ],
  [
    'a text of known length',
    new Response('Hi', { headers: { 'content-type': 'text/plain', 'content-length': '2' } }),
    { body: 'Hi' },
  ],
  ['a text that may not end', new Response('Hi', { headers: { 'content-type': 'text/plain' } }), { body: undefined }],
  ['a network error', Response.error(), { state: 'complete', status: 0, body: undefined }],
])('`observe` records a response of %s, and leaves it to the caller', async (_name, response, record) => {
  const petstore = createPetstore();
  const returned = await petstore.observe(toRequest(), () => response);
  expect(returned).toBe(response);
  expect(returned?.bodyUsed).toBe(false);
  expect(petstore.requests()).toMatchObject([{ state: 'complete', ...record }]);
});

test('`observe` records a body that breaks off as none', async () => {
  const petstore = createPetstore();
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('broken')) });
  await petstore.observe(toRequest(), () => new Response(broken, { headers: { 'content-type': 'application/json' } }));
  expect(petstore.requests()).toMatchObject([{ status: 200, body: undefined }]);
});

test('`observe` records a request whose response fails as aborted', async () => {
  const petstore = createPetstore();
  const fail = () => {
    throw new Error('failed');
  };
  await expect(petstore.observe(toRequest(), fail)).rejects.toThrow('failed');
  expect(petstore.requests()).toMatchObject([{ state: 'aborted', status: 0 }]);
});

test.each([
  ['respond', {}, 20],
  ['respond', { latency: { minimum: 50, maximum: 50 } }, 50],
  ['respond', { delay: 30 }, 50],
  ['observe', { latency: { minimum: 0, maximum: 0 }, delay: 30 }, 30],
] as const)('`%s` with the options %j takes %i ms', async (member, options, time) => {
  vi.useFakeTimers();
  const petstore = createPetstore({ latency: 20 });
  let isDone = false;
  const done =
    member === 'respond'
      ? petstore.respond(toRequest(), options)
      : petstore.observe(toRequest(), () => undefined, options);
  void done.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(time - 1);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await done;
});

test('requests wait until the extensions have restored the animals', async () => {
  const restored = Promise.withResolvers<void>();
  const extension = { name: 'slow', extend: () => restored.promise };
  const petstore = createPetstore({ extensions: [extension] });
  const responding = petstore.respond(toRequest());
  let isReady = false;
  const ready = petstore.ready.then(() => (isReady = true));
  await Promise.resolve();
  expect(isReady).toBe(false);
  restored.resolve();
  expect(await responding).toMatchObject({ status: 200 });
  await ready;
  expect(petstore.animals).toBe(petstore.pets);
});

test('a petstore without extensions is ready', async () => {
  await expect(createPetstore().ready).resolves.toBeUndefined();
});

test('without a journal, requests get the same responses', async () => {
  expect(await createPetstore({ journalSize: 0 }).respond(toRequest())).toMatchObject({ status: 200, body: { id: 7 } });
});

test('the record of a network error has no response', async () => {
  const petstore = createPetstore();
  petstore.fail('getPet', { network: true });
  expect(await petstore.respond(toRequest())).toBe('network');
  const [record] = petstore.requests();
  expect(record).toMatchObject({ state: 'complete', failed: true, status: 0, body: undefined });
  expect(record).not.toHaveProperty('responseHeaders');
  await petstore.observe(toRequest(), () => Response.error());
  expect(petstore.requests()[1]).not.toHaveProperty('responseHeaders');
});
