import { expect, test, vi } from 'vitest';
import { createPetstore } from './create-petstore.ts';
import type { AnyRequestRecord } from './journal/journal.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

function setup(options: Parameters<typeof createPetstore>[0] = {}) {
  const petstore = createPetstore(options);
  const send = (path: string, init: RequestInit = {}) =>
    petstore.fetch(new Request(`http://localhost/v1${path}`, { headers, ...init }));
  const add = (name: string) => send('/pets', { method: 'POST', body: JSON.stringify({ name, categoryId: 1 }) });
  return { petstore, send, add };
}

test('a request in flight at the first of two resets ends on the earlier animals, and leaves the new ones alone', async () => {
  const { petstore, add, send } = setup();
  await add('Early');
  petstore.fail('createPet', { delay: 100_000 });
  petstore.fail('getPet', { delay: 100_000 });
  const late = add('Late');
  const read = send('/pets/46');
  petstore.reset();
  petstore.reset();
  expect(await (await late).json()).toMatchObject({ id: 47, name: 'Late' });
  expect(await (await read).json()).toMatchObject({ name: 'Early' });
  expect(petstore.snapshot()).toHaveLength(45);
  expect(petstore.requests()).toEqual([]);
  expect(await (await add('New')).json()).toMatchObject({ id: 46 });
});

test('a request in flight keeps the choices and the date with which it began', async () => {
  const { petstore, send } = setup();
  petstore.choose({ limitOutOfRange: 'clamp' });
  petstore.fail('listPets', { delay: 100_000 });
  const list = send('/pets?limit=0');
  petstore.reset();
  expect((await list).status).toBe(200);
  expect((await send('/pets?limit=0')).status).toBe(400);
});

test('the latency delays every response until a reset, which ends the delay', async () => {
  const { petstore, add } = setup({ latency: { minimum: 100_000, maximum: 200_000 } });
  const late = add('Late');
  petstore.latency = 0;
  expect((await add('Quick')).status).toBe(201);
  petstore.reset();
  expect((await late).status).toBe(201);
  expect(petstore.pets.count()).toBe(45);
  expect(petstore.latency).toEqual({ minimum: 100_000, maximum: 200_000 });
  expect(() => (petstore.latency = -1)).toThrow('minimum is -1');
});

test('the journal has a request from its arrival on', async () => {
  const { petstore, send } = setup();
  petstore.fail('listPets', { hang: true });
  const controller = new AbortController();
  const hanging = send('/pets?limit=3', { signal: controller.signal });
  expect(petstore.requests('listPets')).toMatchObject([{ state: 'pending', status: 0, input: { limit: '3' } }]);
  controller.abort();
  await expect(hanging).rejects.toThrow('aborted');
  await send('/pets/1');
  expect(petstore.requests()).toMatchObject([
    { id: 1, state: 'aborted', status: 0, body: undefined },
    { id: 2, state: 'complete', status: 200 },
  ]);
});

test('`onRequest` listens to the arrival and the end of each request, even after a reset', async () => {
  const { petstore, send } = setup();
  const heard: string[] = [];
  const stop = petstore.onRequest(({ id, state }: AnyRequestRecord) => heard.push(`${id} ${state}`));
  petstore.reset();
  await send('/pets');
  stop();
  await send('/pets');
  expect(heard).toEqual(['1 pending', '1 complete']);
});

test('`waitForRequest` resolves with a request that was, or will be, responded to', async () => {
  const { petstore, add, send } = setup();
  await send('/pets');
  expect(await petstore.waitForRequest('listPets')).toMatchObject({ id: 1, status: 200 });
  const waiting = petstore.waitForRequest('createPet', {
    when: ({ input }) => (input.body as { name: string }).name === 'Bo',
  });
  await add('Rex');
  await add('Bo');
  expect(await waiting).toMatchObject({ id: 3, status: 201, input: { body: { name: 'Bo' } } });
});

test('`waitForRequest` can resolve as soon as the request arrives', async () => {
  const { petstore, send } = setup();
  petstore.fail('listPets', { hang: true });
  const waiting = petstore.waitForRequest('listPets', { pending: true });
  void send('/pets');
  expect(await waiting).toMatchObject({ state: 'pending' });
});

test('`waitForRequest` rejects in time and says what came instead, or why `when` failed', async () => {
  const { petstore, send, add } = setup();
  await expect(petstore.waitForRequest('getPet', { timeout: 5 })).rejects.toThrow(
    'No getPet request matched within 5 ms. No request arrived.',
  );
  await send('/pets?limit=0');
  await expect(petstore.waitForRequest('getPet', { timeout: 5 })).rejects.toThrow(
    'Requests: GET /v1/pets?limit=0 (400).',
  );
  for (let limit = 1; limit <= 5; limit++) await send(`/pets?limit=${limit}`);
  const latest = [1, 2, 3, 4, 5].map((limit) => `GET /v1/pets?limit=${limit} (200)`).join(', ');
  await expect(petstore.waitForRequest('getPet', { timeout: 5 })).rejects.toThrow(`ms. Requests: ${latest}.`);
  const failing = petstore.waitForRequest('createPet', {
    when() {
      throw new Error('wrong');
    },
  });
  const [rejected, response] = await Promise.allSettled([failing, add('Rex')]);
  expect(rejected).toMatchObject({ status: 'rejected', reason: { message: 'wrong' } });
  expect(response).toMatchObject({ value: { status: 201 } });
  // @ts-expect-error an unknown operation
  await expect(petstore.waitForRequest('deletePet')).rejects.toThrow('unknown operation "deletePet"');
});

test('`waitForRequest` waits as long as the test may take, though no timer is that long', async () => {
  const { petstore, add } = setup();
  const waiting = petstore.waitForRequest('createPet', { timeout: Number.POSITIVE_INFINITY });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await add('Rex');
  expect(await waiting).toMatchObject({ status: 201 });
});

test('`waitForRequest` leaves no timer, and asks about no request after it has ended', async () => {
  const { petstore, send } = setup();
  const when = vi.fn<() => boolean>(() => true);
  await expect(petstore.waitForRequest('listPets', { timeout: 5, when })).rejects.toThrow('within 5 ms');
  petstore.fail('getPet', { hang: true });
  void send('/pets/1');
  await expect(petstore.waitForRequest('listPets', { timeout: 5, when })).rejects.toThrow('GET /v1/pets/1 (pending)');
  await send('/pets');
  expect(when).not.toHaveBeenCalled();
  vi.useFakeTimers();
  try {
    const waiting = petstore.waitForRequest('createPet', { when });
    await petstore.respond(new Request('http://localhost/v1/pets', { method: 'POST', headers }));
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  await petstore.respond(new Request('http://localhost/v1/pets', { method: 'POST', headers }));
  expect(when).toHaveBeenCalledOnce();
});

test('`observe` records a request that something else responds to', async () => {
  const { petstore } = setup();
  const observe = (method: string, path: string, response?: Response) =>
    petstore.observe(new Request(`http://localhost/v1${path}`, { method, headers }), () => response);
  await observe('GET', '/pets/7', Response.json({ id: 7 }));
  await observe('DELETE', '/pets/7', new Response(null, { status: 204 }));
  await observe('GET', '/pets/8');
  expect(petstore.requests()).toMatchObject([
    { operation: 'getPet', input: { petId: '7' }, status: 200, body: { id: 7 } },
    { operation: undefined, method: 'DELETE', status: 204, body: undefined },
  ]);
});

test('`waitForRequest` rejects in time while a test has replaced the timers', async () => {
  vi.useFakeTimers();
  try {
    await expect(createPetstore().waitForRequest('getPet', { timeout: 5 })).rejects.toThrow('within 5 ms');
  } finally {
    vi.useRealTimers();
  }
});

test('`waitForRequest` leaves no timer behind', async () => {
  const { petstore, send } = setup();
  const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = countTimers();
  const waiting = petstore.waitForRequest('listPets', { timeout: 60_000 });
  expect(countTimers()).toBe(before + 1);
  await send('/pets');
  await waiting;
  expect(countTimers()).toBe(before);
});
