import { expect, test } from 'vitest';
import { createObjectContext } from '../../test/support/object-context.ts';
import { parseJson } from '../contract/index.ts';
import type { PetstoreBindings } from './platform.ts';
import { SessionObject } from './session-object.ts';
import type { WorkerOptions } from './worker-options.ts';

const HOUR = 60 * 60 * 1000;

/** A session on a storage in memory, with a clock, and with what it told the directory. */
function setup(options: WorkerOptions = {}) {
  const platform = createObjectContext();
  const told: string[] = [];
  const network = { isDown: false, isFull: false };
  const directory = {
    idFromName: (name: string) => name,
    get: () => ({
      async fetch(address: Request | string, init?: RequestInit) {
        if (network.isDown) throw new Error('The network is down.');
        told.push(`${init?.method} ${new URL(address as string).search}`);
        return new Response(null, { status: network.isFull ? 507 : 204 });
      },
    }),
  };
  const bindings: PetstoreBindings = { PETSTORE_SESSIONS: directory, PETSTORE_DIRECTORY: directory };
  const time = { now: 1_000_000_000_000 };
  const construct = () => new SessionObject(platform.context, bindings, options, { clock: () => time.now });
  let object = construct();
  const send = (path: string, init: RequestInit = {}) =>
    object.fetch(
      new Request(`http://localhost${path}`, {
        ...init,
        headers: {
          authorization: 'Bearer demo-key',
          'content-type': 'application/json',
          'x-petstore-session': 'pr-7',
          ...(init.headers as Record<string, string>),
        },
      }),
    );
  const create = () => send('/v1/pets', { method: 'POST', body: '{"name":"Rex","categoryId":1}' });
  return {
    ...platform,
    told,
    network,
    time,
    send,
    create,
    call: async (call: string) =>
      (await object.fetch(new Request('http://session/', { headers: { 'petstore-worker-call': call } }))).json(),
    alarmRings: () => object.alarm(),
    /** Replaces the object by a new one on the same storage, as after an eviction. */
    evict: () => void (object = construct()),
  };
}

test('a session that is only read writes nothing, and has no tables', async () => {
  const { send, takeWrites, alarm, tables, told } = setup();
  for (const path of ['/v1/pets', '/v1/pets/7', '/v1/pets?limit=0']) await send(path);
  await send('/v1/pets', { method: 'POST', body: '{}' });
  await send('/v1/pets', { method: 'POST', body: '{"name":"Rex","categoryId":1}', headers: { authorization: 'no' } });
  expect({ writes: takeWrites(), alarm: alarm(), tables: tables(), told }).toEqual({
    writes: [],
    alarm: undefined,
    tables: [],
    told: [],
  });
});

test('a new animal writes one row, and a read writes nothing', async () => {
  const { send, create, takeWrites } = setup();
  await create();
  takeWrites();
  await create();
  expect(takeWrites()).toEqual(['INSERT INTO animals VALUES (?, ?, ?)']);
  await send('/v1/pets');
  expect(takeWrites()).toEqual([]);
});

test('a failure that is used up is written with the requests that it still affects', async () => {
  const { send, evict } = setup({ failures: [{ operation: 'listPets', status: 503, times: 2 }] });
  expect((await send('/v1/pets')).status).toBe(503);
  evict();
  expect((await send('/v1/pets')).status).toBe(503);
  evict();
  expect((await send('/v1/pets')).status).toBe(200);
});

test('a request without a valid key writes no named session', async () => {
  const { send, tables, told } = setup({ failures: [{ operation: 'listPets', status: 503, times: 1 }] });
  for (const path of ['/v1/pets', '/v1/pets', '/__petstore/health'])
    await send(path, { headers: { authorization: 'Bearer wrong-key' } });
  expect({ tables: tables(), told }).toEqual({ tables: [], told: [] });
});

test('a request without a valid key uses up nothing of a session without data', async () => {
  const failures = [
    { operation: 'listPets', status: 503, times: 1 },
    { operation: 'listPets', status: 500, probability: 0.8 },
  ] as const;
  const [alone, accompanied] = [setup({ failures }), setup({ failures })];
  const statuses: [number[], number[]] = [[], []];
  const keyless = () => accompanied.send('/v1/pets', { headers: { authorization: '' } });
  for (let count = 0; count < 10; count++) {
    statuses[0].push((await alone.send('/v1/pets')).status);
    await Promise.all([keyless(), keyless()]);
    statuses[1].push((await accompanied.send('/v1/pets')).status);
    // It has data, so that anyone may change it.
    if (statuses[1].includes(503)) break;
  }
  expect(statuses[1]).toContain(503);
  expect(statuses[1]).toEqual(statuses[0]);
});

test('a request without a valid key changes a session that has data', async () => {
  const { send, create, evict } = setup({ failures: [{ operation: 'listPets', status: 503, times: 1 }] });
  await create();
  expect((await send('/v1/pets', { headers: { authorization: '' } })).status).toBe(503);
  evict();
  expect((await send('/v1/pets')).status).toBe(200);
});

test('a session that is one too many gets no data', async () => {
  const { send, create, network, tables, told } = setup();
  network.isFull = true;
  const [response] = await Promise.all([create(), create()]);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'too_many_sessions' });
  expect(await (await send('/v1/pets?limit=100')).json()).toHaveLength(45);
  expect(tables()).toEqual([]);
  network.isFull = false;
  expect((await create()).headers.get('location')).toBe('/v1/pets/46');
  network.isFull = true;
  expect((await create()).status).toBe(201);
  expect(new Set(told)).toEqual(new Set(['PUT ?name=pr-7&maximum=500']));
});

test('confirms no animal of a session that is rejected or dropped meanwhile', async () => {
  const { send, create, network, call } = setup();
  const delayed = () =>
    send('/v1/pets?__delay=20', { method: 'POST', body: '{"name":"Rex","categoryId":1}' }).then(({ status }) => status);
  network.isFull = true;
  const first = delayed();
  await create();
  expect(await first).toBe(503);
  network.isFull = false;
  const second = delayed();
  await call('drop');
  expect(await second).toBe(503);
});

test('random numbers continue after an eviction', async () => {
  const failures = [{ operation: 'listPets', status: 500, probability: 0.5 }] as const;
  const [steady, evicted] = [setup({ failures }), setup({ failures })];
  const statuses: [number[], number[]] = [[], []];
  for (const session of [steady, evicted]) await session.create();
  for (let count = 0; count < 30; count++) {
    statuses[0].push((await steady.send('/v1/pets')).status);
    statuses[1].push((await evicted.send('/v1/pets')).status);
    evicted.evict();
  }
  expect(statuses[1]).toEqual(statuses[0]);
  expect(new Set(statuses[0])).toEqual(new Set([200, 500]));
});

test('random numbers alone do not make a session', async () => {
  const { send, tables } = setup({ latency: { minimum: 0, maximum: 1 } });
  await send('/v1/pets');
  expect(tables()).toEqual([]);
});

test('a truncated creation is written, too', async () => {
  const { send, create, evict } = setup({ failures: [{ operation: 'createPet', truncate: true, times: 1 }] });
  await expect((await create()).text()).rejects.toThrow('breaks the response off');
  evict();
  expect((await send('/v1/pets/46')).status).toBe(200);
});

test('a change and a deletion of a single animal are written', async () => {
  const { send, evict } = setup({ adminToken: 'admin-token-1' });
  const headers = { authorization: 'Bearer admin-token-1', 'content-type': 'application/json' };
  await send('/__petstore/animals/2', { method: 'PUT', headers, body: '{"name":"Rex","categoryId":1}' });
  evict();
  await send('/__petstore/animals/45', { method: 'DELETE', headers });
  evict();
  const pets = (await (await send('/v1/pets?limit=100')).json()) as { id: number; name: string }[];
  expect(pets).toHaveLength(44);
  expect(pets[1]).toMatchObject({ id: 2, name: 'Rex' });
  expect(pets.at(-1)).toMatchObject({ id: 44 });
});

test.each([
  ['the seed animals', {}, 45],
  ['the animals of a scenario', { scenario: 'large-ids' }, 3],
])('a change of %s is written, also in a session that has others already', async (_name, options, count) => {
  const { send, create, evict, takeWrites } = setup({ adminToken: 'admin-token-1', ...options });
  const headers = { authorization: 'Bearer admin-token-1', 'content-type': 'application/json' };
  const list = async () => {
    const response = await send('/v1/pets?limit=100');
    return parseJson(await response.text()) as { id: number | bigint; name: string }[];
  };
  const rename = async (index: number, name: string) => {
    const { id } = (await list())[index] ?? {};
    const body = JSON.stringify({ name, categoryId: 1 });
    expect((await send(`/__petstore/animals/${id}`, { method: 'PUT', headers, body })).status).toBe(200);
    evict();
  };
  await rename(0, 'Ada');
  await create();
  evict();
  await rename(1, 'Bea');
  expect((await list()).map(({ name }) => name).filter((name) => ['Ada', 'Bea', 'Rex'].includes(name))).toEqual([
    'Ada',
    'Bea',
    'Rex',
  ]);
  expect(await list()).toHaveLength(count + 1);
  takeWrites();
  await send('/__petstore/reset', { method: 'POST', headers });
  evict();
  expect(await list()).toHaveLength(count);
});

test('the object is discarded if its storage fails, so that it never shows what is not stored', async () => {
  const { create, breakAnimals, aborts } = setup();
  await create();
  breakAnimals();
  await expect(create()).rejects.toThrow('animals');
  expect(aborts).toEqual(['The storage failed.']);
});

test('an unused session is dropped after 24 hours', async () => {
  const { create, time, alarm, alarmRings, tables, send, told } = setup();
  await create();
  expect(alarm()).toBe(time.now + 24 * HOUR);
  time.now += 24 * HOUR;
  await alarmRings();
  // The last use is written once in an hour, so it can have been an hour later.
  expect(tables()).toEqual(['animals', 'state']);
  time.now = alarm() ?? 0;
  await alarmRings();
  expect({ tables: tables(), alarm: alarm(), told }).toEqual({
    tables: [],
    alarm: undefined,
    told: ['PUT ?name=pr-7&maximum=500', 'DELETE ?name=pr-7'],
  });
  expect((await send('/v1/pets/46')).status).toBe(404);
});

test('a session that is read stays, even if the object was evicted meanwhile', async () => {
  const { create, send, time, alarmRings, evict, tables, takeWrites } = setup();
  await create();
  takeWrites();
  for (let hour = 0; hour < 60; hour++) {
    time.now += HOUR / 2;
    await send('/v1/pets');
    evict();
    await alarmRings();
  }
  expect(tables()).toEqual(['animals', 'state']);
  expect((await send('/v1/pets/46')).status).toBe(200);
  // Two rows for each hour of use, whatever the number of requests.
  expect(takeWrites().filter((query) => query.includes('state'))).toHaveLength(60);
});

test('a reset leaves no rows, and a drop no tables', async () => {
  const { create, send, evict, call, tables } = setup({ adminToken: 'admin-token-1' });
  const headers = { authorization: 'Bearer admin-token-1' };
  await create();
  expect((await send('/__petstore/reset', { method: 'POST', headers })).status).toBe(200);
  evict();
  expect((await send('/v1/pets/46')).status).toBe(404);
  expect(await call('describe')).toMatchObject({ name: 'pr-7', animals: 45 });
  expect(await call('drop')).toBe(true);
  expect(tables()).toEqual([]);
  expect([await call('drop'), await call('describe')]).toEqual([false, null]);
});

test('what a later deployment no longer has is left as at the start', async () => {
  const scenarios = { closed: { description: 'Is closed.', failures: { listPets: { status: 503 } } } };
  const options: WorkerOptions = { adminToken: 'admin-token-1', scenarios };
  const { send, evict } = setup(options);
  const headers = { authorization: 'Bearer admin-token-1' };
  await send('/__petstore/scenario', { method: 'PUT', headers, body: '{"name":"closed"}' });
  options.scenarios = {};
  evict();
  expect((await send('/v1/pets')).status).toBe(503);
  const list = (await (await send('/__petstore/scenarios', { headers })).json()) as { isCurrent: boolean }[];
  expect(list.filter(({ isCurrent }) => isCurrent)).toEqual([]);
});

test.each([
  ['empty', [1]],
  ['large-ids', [9_007_199_254_740_993n, 9_007_199_254_740_994n, 9_007_199_254_740_995n, 9_007_199_254_740_996n]],
])('animals are added to those of the scenario %s that the session starts with', async (scenario, ids) => {
  const { send, create, evict } = setup({ scenario });
  await create();
  evict();
  const pets = parseJson(await (await send('/v1/pets')).text()) as { id: number | bigint }[];
  expect(pets.map(({ id }) => id)).toEqual(ids);
});

test('a session works while the directory cannot be reached, and is listed later', async () => {
  const { create, send, told, network } = setup();
  network.isDown = true;
  expect((await create()).status).toBe(201);
  network.isDown = false;
  expect((await send('/v1/pets/46')).status).toBe(200);
  await create();
  expect(told).toEqual(['PUT ?name=pr-7']);
});

test('a session that was dropped starts again, with an alarm of its own', async () => {
  const { create, call, alarm, time, told } = setup();
  await create();
  await call('drop');
  expect(alarm()).toBeUndefined();
  expect((await create()).headers.get('location')).toBe('/v1/pets/46');
  expect(alarm()).toBe(time.now + 24 * HOUR);
  expect(told).toEqual(['PUT ?name=pr-7&maximum=500', 'DELETE ?name=pr-7', 'PUT ?name=pr-7&maximum=500']);
});
