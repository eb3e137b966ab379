import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PetstoreError } from '../../contract/index.ts';
import { createPetstore } from '../../reference/index.ts';
import { createSession } from '../../hosting/sessions/session.ts';
import { Sessions, type SessionsOptions } from './sessions.ts';
import type { ServerOptions } from '../server-options.ts';
import { startServer } from '../start-server.ts';

const REX = '{"name":"Rex","categoryId":1}';

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, sessions: 3, ...options });
  onTestFinished(() => server.close());
  const send = async (session: string | undefined, path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, server.url), {
      ...init,
      headers: {
        authorization: 'Bearer demo-key',
        'content-type': 'application/json',
        ...(session !== undefined && { 'x-petstore-session': session }),
      },
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as never };
  };
  const create = async (session?: string) =>
    ((await send(session, '/v1/pets', { method: 'POST', body: REX })).body as { id: number }).id;
  return { ...server, send, create };
}

test('isolates the animals, failures, choices, date, latency and journal of each session', async () => {
  const { send, create } = await setup();
  expect([await create('a'), await create('a'), await create('b'), await create()]).toEqual([46, 47, 46, 46]);
  const change = (method: string, path: string, body: unknown) =>
    send('a', path, { method, body: JSON.stringify(body) });
  await change('POST', '/__petstore/failures', { operation: 'getPet', status: 500 });
  await change('PATCH', '/__petstore/choices', { limitOutOfRange: 'clamp' });
  await change('PUT', '/__petstore/now', { now: '2030-12-06' });
  await change('PUT', '/__petstore/latency', { minimum: 1, maximum: 2 });
  expect((await send('a', '/v1/pets/1')).status).toBe(500);
  expect((await send('b', '/v1/pets/1')).status).toBe(200);
  expect((await send('a', '/v1/pets?limit=0')).status).toBe(200);
  expect((await send(undefined, '/v1/pets?limit=0')).status).toBe(400);
  expect((await send('b', '/__petstore/now')).body).toMatchObject({ isSet: false });
  expect((await send('b', '/__petstore/latency')).body).toEqual({ minimum: 0, maximum: 0 });
  expect((await send('b', '/__petstore/journal')).body).toHaveLength(2);
  await send('a', '/__petstore/reset', { method: 'POST' });
  expect([await create('a'), await create('b')]).toEqual([46, 47]);
});

test('each additional key has its own session, unless the header names another, and a wrong key has none', async () => {
  const { url } = await setup({ apiKeys: ['first-key', 'second-key', 'third-key'] });
  const create = async (key: string, more = {}) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more };
    const response = await fetch(`${url}/pets`, { method: 'POST', headers, body: REX });
    return response.status === 201 ? ((await response.json()) as { id: number }).id : response.status;
  };
  expect([await create('second-key'), await create('second-key'), await create('third-key')]).toEqual([46, 47, 46]);
  expect(await create('first-key')).toBe(46);
  expect(await create('fourth-key')).toBe(401);
  expect(await create('third-key', { 'x-petstore-session': 'key-2' })).toBe(48);
  const sessions = await fetch(new URL('/__petstore/sessions', url));
  expect(await sessions.text()).not.toMatch(/(?:second|third)-key/);
});

test('all keys share the data if sessions are off', async () => {
  const { url } = await setup({ sessions: 0, apiKeys: ['first-key', 'second-key'] });
  const create = async (key: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return ((await (await fetch(`${url}/pets`, { method: 'POST', headers, body: REX })).json()) as { id: number }).id;
  };
  expect([await create('first-key'), await create('second-key')]).toEqual([46, 47]);
});

test('isolates concurrent requests of many sessions', async () => {
  const { create } = await setup({ sessions: 20 });
  const names = Array.from({ length: 20 }, (_, index) => `worker-${index}`);
  const ids = await Promise.all(names.map((name) => Promise.all([create(name), create(name), create(name)])));
  for (const sessionIds of ids) expect(sessionIds.toSorted((one, other) => one - other)).toEqual([46, 47, 48]);
});

test('a session starts with the initial failures and the same random numbers as the others', async () => {
  const { send } = await setup({ failures: [{ operation: 'listPets', status: 500, probability: 0.5 }] });
  const statuses = async (name: string) => {
    const collected = [];
    for (let time = 0; time < 12; time++) collected.push((await send(name, '/v1/pets')).status);
    return collected;
  };
  const first = await statuses('a');
  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(await statuses('b')).toEqual(first);
});

test('sessions work with a wrapped service and with a given petstore', async () => {
  const petstore = createPetstore({ pets: [] });
  const { create } = await setup({ petstore, wrap: (service) => (request) => service.fetch(request) });
  expect([await create('a'), await create('a'), await create('b')]).toEqual([1, 2, 1]);
  expect(petstore.pets.count()).toBe(0);
});

test('rejects a session over the maximum until another one is dropped', async () => {
  const { send, create } = await setup();
  for (const name of ['a', 'b', 'c']) await create(name);
  const refused = await send('d', '/v1/pets');
  expect(refused).toMatchObject({ status: 503, body: { code: 'too_many_sessions', status: 503 } });
  expect((refused.body as PetstoreError).message).toContain('--sessions 6');
  expect((await send(undefined, '/__petstore/sessions')).body).toMatchObject([
    { name: 'a', animals: 46 },
    { name: 'b' },
    { name: 'c' },
  ]);
  expect((await send(undefined, '/__petstore/sessions/a', { method: 'DELETE' })).status).toBe(204);
  expect((await send(undefined, '/__petstore/sessions/a', { method: 'DELETE' })).status).toBe(404);
  expect((await send('d', '/v1/pets')).status).toBe(200);
});

test.each(['two words', 'x'.repeat(129), '.', '..'])('rejects the name %j', async (name) => {
  expect(await (await setup()).send(name, '/v1/pets')).toMatchObject({
    status: 400,
    body: { code: 'invalid_session' },
  });
});

test('rejects a named session if sessions are off, in the service and in the admin API', async () => {
  const { send } = await setup({ sessions: 0 });
  expect(await send('a', '/v1/pets')).toMatchObject({ status: 400, body: { code: 'no_sessions' } });
  expect(await send('a', '/__petstore/health')).toMatchObject({ status: 400, body: { code: 'no_sessions' } });
  expect((await send(undefined, '/__petstore/sessions')).body).toEqual([]);
});

test.each([-1, 1.5])('rejects %s as the number of sessions', async (sessions) => {
  await expect(startServer({ port: 0, sessions })).rejects.toThrow(`sessions is ${sessions}. Use a whole number`);
});

/** Sessions with a time that only changes by `move`. */
function setupSessions(options: Partial<SessionsOptions> = {}) {
  let time = 0;
  const petstore = createPetstore();
  const sessions = new Sessions(petstore, {
    shared: createSession(petstore),
    maximum: 2,
    start: {},
    seed: 1,
    currentRandom: new AsyncLocalStorage(),
    idle: 1000,
    clock: () => time,
    ...options,
  });
  const find = (name: string) =>
    sessions.find({
      request: new Request('http://localhost/', {
        headers: { authorization: 'Bearer demo-key', 'x-petstore-session': name },
      }),
    });
  return { sessions, find, petstore, move: (milliseconds: number) => void (time += milliseconds) };
}

test('drops an idle session, but not one that is used or has a listener', () => {
  const { sessions, find, move } = setupSessions({ maximum: 3 });
  const idle = find('idle');
  const used = find('used');
  const watched = find('watched');
  if ('listeners' in watched) watched.listeners.add(() => {});
  move(600);
  expect(find('used')).toBe(used);
  move(600);
  expect(sessions.list().map(({ name }) => name)).toEqual(['used', 'watched']);
  expect(find('idle')).not.toBe(idle);
  expect(find('used')).toBe(used);
});

test('keeps a session in use when the clock of the system is set', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send } = await setup();
  await send('a', '/v1/pets');
  vi.setSystemTime(Date.now() + 3_600_000);
  await send('a', '/v1/pets');
  expect((await send('a', '/__petstore/journal')).body).toHaveLength(2);
  const [session] = (await send(undefined, '/__petstore/sessions')).body as { usedAt: string }[];
  expect(Math.abs(Date.now() - Date.parse(session?.usedAt ?? ''))).toBeLessThan(5000);
});

test('an idle session makes room for a new one', () => {
  const { find, move } = setupSessions({ maximum: 1 });
  find('a');
  expect(find('b')).toMatchObject({ status: 503 });
  move(1001);
  expect(find('b')).not.toHaveProperty('status');
});

test('dropping a session ends its hanging requests', async () => {
  const { sessions, find, petstore } = setupSessions();
  const session = find('a');
  if (!('run' in session)) throw new Error('No session was created.');
  const request = new Request('http://localhost/v1/pets', { headers: { authorization: 'Bearer demo-key' } });
  const hanging = session.run(() => {
    petstore.fail('listPets', { hang: true });
    return petstore.fetch(request);
  });
  expect(sessions.drop('a')).toBe(true);
  expect((await hanging).type).toBe('error');
});

test('a request without a valid key gets the response of a new session, but creates none', async () => {
  const { url, send, petstore } = await setup({ failures: [{ operation: 'getPet', status: 503, times: 1 }] });
  const read = async (path: string, name: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}${path}`, { headers: { 'x-petstore-session': name, ...headers } })).status;
  expect(await read('/pets', 'a')).toBe(401);
  expect(await read('/pets', 'b', { authorization: 'Bearer wrong-key' })).toBe(401);
  expect(await read('/pets/1', 'c')).toBe(503);
  expect(await read('/unknown', 'd')).toBe(404);
  expect((await send(undefined, '/__petstore/sessions')).body).toEqual([]);
  // Nor does it change the data of others.
  expect(petstore.requests()).toEqual([]);
  expect(petstore.failures()).toMatchObject([{ left: 1 }]);
});

test('a request without a valid key uses a session that exists', async () => {
  const { url, send } = await setup();
  await send('a', '/v1/pets');
  expect((await fetch(`${url}/pets`, { headers: { 'x-petstore-session': 'a' } })).status).toBe(401);
  expect((await send('a', '/__petstore/journal')).body).toMatchObject([{ status: 200 }, { status: 401 }]);
});

test('a session shares the initial animals until it changes them', async () => {
  const { petstore, send, create } = await setup();
  await send('a', '/v1/pets');
  await send('a', '/v1/pets/7');
  await send('a', '/v1/pets?status=sold');
  await send('a', '/__petstore/snapshot');
  expect(petstore.animals.count()).toBe(0);
  await create('a');
  expect((await send('b', '/v1/pets?limit=100')).body).toHaveLength(45);
});

test('a session can be dropped whatever its name is, and a key in its name is not shown', async () => {
  const { send } = await setup();
  const names = ['tests/cart.spec.ts', 'a%b', 'demo-key'];
  for (const name of names) await send(name, '/v1/pets');
  const list = (await send(undefined, '/__petstore/sessions')).body as { name: string }[];
  expect(list.map(({ name }) => name)).toEqual(['tests/cart.spec.ts', 'a%b', '[redacted]']);
  for (const name of names) {
    const path = `/__petstore/sessions/${encodeURIComponent(name)}`;
    expect((await send(undefined, path, { method: 'DELETE' })).status).toBe(204);
  }
});
