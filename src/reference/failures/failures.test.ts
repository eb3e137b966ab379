import { getEventListeners } from 'node:events';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { createPetstore } from '../create-petstore.ts';
import type { Failure } from './failure.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

const describeResponse = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  text: await response.text(),
});

const expectPage = (status: number) => expect.stringMatching(`^<!doctype html>[^]*<h1>${status}</h1>`) as string;

function setup(random?: () => number) {
  const petstore = createPetstore(random && { random });
  const get = (path: string, init: RequestInit = {}) =>
    petstore.fetch(new Request(`http://localhost/v1${path}`, { headers, ...init }));
  const post = (body: object) => get('/pets', { method: 'POST', body: JSON.stringify(body) });
  /** The statuses of some requests for the list, one after the other. */
  const list = async (count: number) => {
    const statuses: number[] = [];
    while (statuses.length < count) statuses.push((await get('/pets')).status);
    return statuses;
  };
  return { petstore, get, post, list };
}

test('a status fails one operation with an error object, until reset', async () => {
  const { petstore, get, post } = setup();
  petstore.fail('listPets', { status: 503 });
  const response = await get('/pets');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ code: 'injected_failure', message: 'Injected failure.', status: 503 });
  expect((await post({ name: 'Rex', categoryId: 1 })).status).toBe(201);
  petstore.reset();
  expect((await get('/pets')).status).toBe(200);
});

test('sends `code`, `message` and `headers` as they are set', async () => {
  const { petstore, get } = setup();
  petstore.fail('getPet', { status: 500, code: 'broken', message: 'Broken.', headers: { 'retry-after': '1' } });
  const response = await get('/pets/1');
  expect(await response.json()).toEqual({ code: 'broken', message: 'Broken.', status: 500 });
  expect(response.headers.get('retry-after')).toBe('1');
});

test('a header replaces that of an error object, in any letter case', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { status: 502, headers: { 'Content-Type': 'text/html' } });
  expect((await get('/pets')).headers.get('content-type')).toBe('text/html');
});

test('`times` counts down, and the latest failure takes precedence', async () => {
  const { petstore, list } = setup();
  petstore.fail('listPets', { status: 500 });
  petstore.fail('listPets', { status: 503, times: 2 });
  expect(await list(3)).toEqual([503, 503, 500]);
});

test('`fail` returns a function that removes the failure', async () => {
  const { petstore, list } = setup();
  const remove = petstore.fail('listPets', { status: 500 });
  remove();
  expect(await list(1)).toEqual([200]);
});

test('failures are listed with the latest first, and can be removed one by one', () => {
  const { petstore } = setup();
  petstore.fail('listPets', { status: 500 });
  petstore.fail('getPet', { status: 503, times: 3 });
  expect(petstore.failures()).toMatchObject([
    { id: 2, operation: 'getPet', failure: { status: 503 }, left: 3 },
    { id: 1, operation: 'listPets', left: Number.POSITIVE_INFINITY },
  ]);
  petstore.failures()[0]?.remove();
  expect(petstore.failures().map(({ id }) => id)).toEqual([1]);
  petstore.clearFailures();
  expect(petstore.failures()).toEqual([]);
});

test('`when` selects requests by their input, including the body', async () => {
  const { petstore, get, post } = setup();
  petstore.fail('getPet', { status: 500, when: ({ petId }) => petId === '7' });
  petstore.fail('listPets', { status: 500, when: ({ status }) => status === 'sold' });
  petstore.fail('createPet', { status: 500, when: ({ body }) => (body as { name: string }).name === 'Rex' });
  expect((await get('/pets/7')).status).toBe(500);
  expect((await get('/pets/8')).status).toBe(200);
  expect((await get('/pets?status=sold')).status).toBe(500);
  expect((await get('/pets')).status).toBe(200);
  expect((await post({ name: 'Rex', categoryId: 1 })).status).toBe(500);
  expect((await post({ name: 'Bo', categoryId: 1 })).status).toBe(201);
});

test('`network` returns a network error and stores nothing', async () => {
  const { petstore, post } = setup();
  petstore.fail('createPet', { network: true });
  expect((await post({ name: 'Rex', categoryId: 1 })).type).toBe('error');
  expect(petstore.pets.count()).toBe(45);
});

test('`hang` does not respond until the client gives up', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { hang: true });
  const controller = new AbortController();
  const response = get('/pets', { signal: controller.signal });
  controller.abort(new Error('gave up'));
  await expect(response).rejects.toThrow('gave up');
});

test('`reset` ends requests that hang or are delayed', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { hang: true });
  petstore.fail('getPet', { delay: 600_000 });
  const hanging = get('/pets');
  const delayed = get('/pets/1');
  petstore.reset();
  expect((await hanging).type).toBe('error');
  expect((await delayed).status).toBe(200);
});

test('a request that was delayed or hung leaves no listener behind', async () => {
  const { petstore, get } = setup();
  const { signal } = new AbortController();
  const listeners = () => getEventListeners(signal, 'abort').length;
  // The platform gives each request a signal of its own, which follows this one.
  const request = Object.defineProperty(new Request('http://localhost/v1/pets', { headers }), 'signal', {
    value: signal,
  });
  petstore.fail('listPets', { delay: 1 });
  expect((await petstore.fetch(request)).status).toBe(200);
  expect(listeners()).toBe(0);
  petstore.fail('listPets', { hang: true });
  const hanging = petstore.fetch(request);
  await expect.poll(listeners).toBe(1);
  petstore.clearFailures();
  expect((await hanging).type).toBe('error');
  expect(listeners()).toBe(0);
  expect((await get('/pets')).status).toBe(200);
});

test('a failure with only a delay responds as usual after that time', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { delay: 30_000 });
  vi.useFakeTimers();
  try {
    const finished = vi.fn<() => void>();
    const response = get('/pets').finally(finished);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(finished).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('`truncate` cuts the body in the middle and keeps the status', async () => {
  const { petstore, get } = setup();
  const whole = await (await get('/pets')).text();
  petstore.fail('listPets', { truncate: true, times: 1 });
  const response = await get('/pets');
  expect(response.status).toBe(200);
  let read = '';
  const readBody = async () => {
    for await (const chunk of response.body ?? []) read += new TextDecoder().decode(chunk);
  };
  await expect(readBody()).rejects.toThrow('an injected failure truncates it');
  expect(read).toBe(whole.slice(0, whole.length / 2));
  expect(petstore.requests().map(({ failed }) => failed)).toEqual([false, 'truncate']);
});

test('`probability` decides with a random number, and only failing requests count for `times`', async () => {
  const numbers = [0.5, 0.09, 0.1, 0.01];
  const { petstore, list } = setup(() => numbers.shift() ?? 1);
  petstore.fail('listPets', { status: 500, probability: 0.1, times: 2 });
  expect(await list(5)).toEqual([200, 500, 200, 500, 200]);
});

test('`when` is typed by operation', () => {
  const { petstore } = setup();
  petstore.fail('getPet', {
    status: 500,
    when(input) {
      expectTypeOf(input).toEqualTypeOf<{ petId: string } & { request: Request }>();
      return false;
    },
  });
  // @ts-expect-error a list has no petId
  petstore.fail('listPets', { status: 500, when: ({ petId }) => petId === '7' });
  expect(petstore.failures()).toHaveLength(2);
});

test('an unknown operation is rejected', () => {
  // @ts-expect-error an unknown operation
  expect(() => setup().petstore.fail('deletePet', { status: 500 })).toThrow(
    'Failed to set a failure: unknown operation "deletePet". Use one of listPets, createPet, getPet.',
  );
});

test('restores failures under their ids, with the requests that they still affect', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { status: 500 })();
  petstore.fail('getPet', { status: 503, times: 3 });
  petstore.fail('listPets', { status: 429 });
  await get('/pets/1');
  const saved = petstore.failures().map(({ remove: _remove, ...failure }) => structuredClone(failure));
  const { petstore: restored } = setup();
  restored.fail('createPet', { status: 500 });
  restored.restoreFailures(saved);
  expect(restored.failures()).toMatchObject([
    { id: 3, operation: 'listPets', left: Number.POSITIVE_INFINITY },
    { id: 2, operation: 'getPet', left: 2 },
  ]);
  restored.failures()[1]?.remove();
  restored.fail('createPet', { delay: 1 });
  expect(restored.failures().map(({ id }) => id)).toEqual([4, 3]);
});

test('restores nothing if a failure is invalid', () => {
  const { petstore } = setup();
  petstore.fail('listPets', { status: 500 });
  const invalid = { id: 7, operation: 'getPet', failure: { status: 200 }, left: 1 } as const;
  expect(() => petstore.restoreFailures([invalid])).toThrow('status is 200');
  expect(petstore.failures()).toMatchObject([{ id: 1, operation: 'listPets' }]);
});

test.each<[Failure, Awaited<ReturnType<typeof describeResponse>>]>([
  [
    { status: 200, body: 'html' },
    { status: 200, type: 'text/html; charset=utf-8', text: expectPage(200) },
  ],
  [
    { status: 502, body: 'html', contentType: 'text/plain' },
    { status: 502, type: 'text/plain', text: expectPage(502) },
  ],
  [
    { status: 504, body: 'empty' },
    { status: 504, type: null, text: '' },
  ],
  [
    { status: 204, body: 'empty' },
    { status: 204, type: null, text: '' },
  ],
  [
    { status: 502, text: 'html' },
    { status: 502, type: 'text/plain; charset=utf-8', text: 'html' },
  ],
  [
    { status: 500, body: 'invalid-json' },
    {
      status: 500,
      type: 'application/json',
      text: '{"code":"injected_failure","message":"Injected failure.","status":500',
    },
  ],
  [
    { status: 502, text: '<p>', contentType: 'a/b', headers: { 'Content-Type': 'text/html' } },
    { status: 502, type: 'text/html', text: '<p>' },
  ],
])('%j responds as a gateway does', async (failure, expected) => {
  const { petstore, get } = setup();
  petstore.fail('listPets', failure);
  expect(await describeResponse(await get('/pets'))).toEqual(expected);
  const [record] = petstore.requests('listPets');
  expect({ failed: record?.failed, body: record?.body ?? '' }).toEqual({ failed: true, body: expected.text });
});

/** Reads a body piece by piece. */
async function* readPieces(response: Response) {
  for await (const chunk of response.body ?? []) yield new TextDecoder().decode(chunk);
}

test('`trickle` spreads the body over its time, and the response counts as that of the operation', async () => {
  const { petstore, get } = setup();
  const whole = await (await get('/pets/1')).text();
  petstore.fail('getPet', { trickle: 250 });
  vi.useFakeTimers();
  try {
    const start = Date.now();
    const pieces: { time: number; text: string }[] = [];
    const reading = (async () => {
      for await (const text of readPieces(await get('/pets/1'))) pieces.push({ time: Date.now() - start, text });
    })();
    await vi.runAllTimersAsync();
    await reading;
    expect(pieces.map(({ time }) => Math.round(time / 10))).toEqual([8, 17, 25]);
    expect(pieces.map(({ text }) => text).join('')).toBe(whole);
    expect(petstore.requests('getPet').map(({ status, failed }) => [status, failed])).toEqual([
      [200, false],
      [200, false],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('`reset` sends the rest of a slow body, also of an error', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { status: 503, trickle: 600_000 });
  const response = await get('/pets');
  const body = response.json();
  await new Promise(setImmediate);
  petstore.reset();
  expect(await body).toEqual({ code: 'injected_failure', message: 'Injected failure.', status: 503 });
});

test('a slow body ends with an error when the client gives up', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { trickle: 600_000 });
  const controller = new AbortController();
  const body = (await get('/pets', { signal: controller.signal })).text();
  controller.abort(new Error('gave up'));
  await expect(body).rejects.toThrow('gave up');
});
