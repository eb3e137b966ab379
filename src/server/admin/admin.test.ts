import { request as httpRequest } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test } from 'vitest';
import { type PetstoreError, parseJson, stringifyJson } from '../../contract/index.ts';
import { generatePets } from '../../faker/index.ts';
import { choiceIds, createPetstore } from '../../reference/index.ts';
import type { ServerOptions } from '../server-options.ts';
import { startServer } from '../start-server.ts';
import { adminOpenapi } from './openapi.ts';

const key = { authorization: 'Bearer demo-key' };
const REX = { name: 'Rex', categoryId: 1 };

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'admin', components: adminOpenapi.components }, 'admin');

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
const documented = Object.entries(adminOpenapi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    operation: operation as unknown as Operation,
  })),
);
const asked = new Set<string>();

/** Holds an answer to the document: its status is there, and its body matches the schema. */
function assertDocumented(method: string, path: string, status: number, body: unknown): void {
  const entry = documented.find((each) => each.method === method && each.pattern.test(path.split('?', 1)[0] ?? ''));
  if (!entry) throw new Error(`${method} ${path} does not stand in the document.`);
  asked.add(entry.operation.operationId);
  const response = entry.operation.responses[status];
  if (!response) throw new Error(`${method} ${path} answers ${status}, which does not stand in the document.`);
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return expect(body).toBeUndefined();
  const isValid = ajv.validate(schema.$ref ? { $ref: `admin${schema.$ref}` } : schema, body);
  expect([isValid, ajv.errors]).toEqual([true, null]);
}

/** A server, and functions that ask its admin API and its service. */
async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  const base = server.url.replace('/v1', '/__petstore');
  const admin = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const type = body === undefined ? undefined : { 'content-type': 'application/json' };
    const init = { method, headers: { ...type, ...headers }, ...(body !== undefined && { body: stringifyJson(body) }) };
    const response = await fetch(base + path, init);
    const text = await response.text();
    const value = (text === '' ? undefined : parseJson(text)) as never;
    return { status: response.status, body: value, headers: response.headers };
  };
  /** Asks, and holds the answer to the document. */
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await admin(method, path, body);
    assertDocumented(method, path, answer.status, answer.body);
    return answer;
  };
  const call = (path: string, init: RequestInit = {}) => fetch(server.url + path, { headers: key, ...init });
  const create = (body: unknown = REX) =>
    call('/pets', {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : stringifyJson(body),
    });
  return { ...server, base, admin, ask, call, create };
}

test('the document is valid OpenAPI 3.1, and is served', async () => {
  expect(await new Validator().validate(structuredClone(adminOpenapi))).toEqual({ valid: true });
  const { ask } = await setup();
  expect((await ask('GET', '/openapi.json')).body).toEqual(structuredClone(adminOpenapi));
});

test('health tells what is served', async () => {
  const { ask, url, call } = await setup();
  await call('/pets');
  expect((await ask('GET', '/health')).body).toMatchObject({
    status: 'ok',
    url,
    animals: 45,
    requests: 1,
    failures: 0,
  });
});

test('reset brings back all of the start', async () => {
  const { ask, create, petstore } = await setup({ now: new Date('2028-01-01'), latency: { minimum: 0, maximum: 1 } });
  await create();
  await ask('PATCH', '/choices', { limitOutOfRange: 'clamp', idScheme: 'sparse' });
  await ask('PUT', '/clock', { now: '2030-12-06' });
  await ask('POST', '/failures', { operation: 'getPet', status: 500 });
  await ask('PUT', '/latency', { minimum: 0, maximum: 2 });
  expect(await ask('POST', '/reset')).toMatchObject({ status: 200, body: { animals: 45 } });
  expect(petstore.choices).toMatchObject({ limitOutOfRange: 'refuse', idScheme: 'sequential' });
  expect((await ask('GET', '/clock')).body).toEqual({ now: '2028-01-01T00:00:00.000Z', isSet: true });
  expect((await ask('GET', '/failures')).body).toEqual([]);
  expect((await ask('GET', '/latency')).body).toEqual({ minimum: 0, maximum: 1 });
  expect((await ask('GET', '/journal')).body).toEqual([]);
  expect(await (await create()).json()).toMatchObject({ id: 46 });
});

test('seed takes animals with and without ids, integers exact', async () => {
  const { ask, call } = await setup();
  const pets = [{ id: 9007199254740993n, ...REX }, REX];
  expect((await ask('POST', '/seed', pets)).body).toEqual({ animals: 2 });
  expect(await (await call('/pets')).text()).toContain('"id":9007199254740994');
});

test('seed generates animals, the same for the same seed', async () => {
  const { ask, petstore } = await setup();
  expect((await ask('POST', '/seed', { count: 60, seed: 42 })).body).toEqual({ animals: 60 });
  expect(petstore.snapshot()).toEqual(generatePets(60, 42));
});

test.each([
  [{ seed: 1 }, 'count must be present, got nothing.'],
  [{ count: -1 }, 'count must be a whole number from 0 to 1000000, got -1.'],
  [{ number: 1 }, 'There is no field "number". Use count, seed.'],
  [7, 'The body must be an object, got 7.'],
  [
    [
      { ...REX, id: 1 },
      { ...REX, id: 1 },
    ],
    '[1].id must be different from the id of [0], got 1.',
  ],
  [[null], '[0] must be an object, got null.'],
  [[{ name: 7, categoryId: 1 }], '[0].name must be a string, got 7.'],
])('seed refuses %j and replaces nothing', async (body, message) => {
  const { ask, petstore } = await setup();
  const answer = await ask('POST', '/seed', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', status: 400 } });
  expect((answer.body as PetstoreError).message).toContain(message);
  expect(petstore.pets.count()).toBe(45);
});

test('a snapshot can be restored', async () => {
  const { ask, create, petstore } = await setup();
  await create();
  const { body } = await ask('GET', '/snapshot');
  expect(body).toEqual(petstore.snapshot());
  await ask('POST', '/seed', []);
  expect((await ask('PUT', '/snapshot', body)).body).toEqual({ animals: 46 });
  expect(petstore.snapshot()).toEqual(body);
});

test('restoring what is no snapshot is refused', async () => {
  const { ask, petstore } = await setup();
  expect(await ask('PUT', '/snapshot', [REX])).toMatchObject({ status: 400 });
  expect(await ask('PUT', '/snapshot', {})).toMatchObject({ status: 400 });
  expect(petstore.pets.count()).toBe(45);
});

test('choices are read with question and values, and changed while the server runs', async () => {
  const { ask, call, create } = await setup({ choices: { head: '405' } });
  const before = (await ask('GET', '/choices')).body as { id: string; value: string }[];
  expect(before.map(({ id }) => id)).toEqual(choiceIds);
  expect(before.find(({ id }) => id === 'head')).toMatchObject({ default: 'like-get', value: '405' });
  expect((await call('/pets?limit=0')).status).toBe(400);
  await ask('PATCH', '/choices', { limitOutOfRange: 'clamp', listOrder: 'newest-first', idScheme: 'above-2^53' });
  expect(await (await call('/pets?limit=0')).json()).toMatchObject([{ id: 45 }]);
  expect(await (await create()).text()).toContain('"id":9007199254740993');
  const changed = (await ask('GET', '/choices')).body as { id: string; value: string }[];
  expect(changed.filter(({ value }, index) => value !== before[index]?.value).map(({ id }) => id)).toEqual([
    'limitOutOfRange',
    'listOrder',
    'idScheme',
  ]);
});

test.each([
  [{ limitOutOfRange: 'clmp' }, 'limitOutOfRange must be one of refuse, clamp, default, got "clmp".'],
  [{ head: '405', colour: 'red' }, 'There is no field "colour". Use statusWhenOmitted, '],
  [[], 'The body must be an object, got [].'],
])('choosing %j is refused and changes nothing', async (body, message) => {
  const { ask, petstore } = await setup();
  const answer = await ask('PATCH', '/choices', body);
  expect([answer.status, (answer.body as PetstoreError).message]).toEqual([400, expect.stringContaining(message)]);
  expect(petstore.choices.head).toBe('like-get');
});

test('failures are added, listed, used up and taken back', async () => {
  const { ask, call, create, petstore } = await setup();
  petstore.fail('listPets', { status: 503, when: ({ limit }) => limit === '7' });
  const added = await ask('POST', '/failures', { operation: 'createPet', status: 507, code: 'full', times: 2 });
  expect(added).toMatchObject({ status: 201, body: { id: 2, operation: 'createPet', status: 507, times: 2, left: 2 } });
  expect(added.headers.get('location')).toBe('/__petstore/failures/2');
  expect(await (await create()).json()).toMatchObject({ code: 'full', status: 507 });
  expect((await ask('GET', '/failures')).body).toEqual([
    { id: 2, operation: 'createPet', status: 507, code: 'full', times: 2, left: 1 },
    { id: 1, operation: 'listPets', status: 503, conditional: true },
  ]);
  expect((await ask('DELETE', '/failures/2')).status).toBe(204);
  expect((await create()).status).toBe(201);
  expect(await ask('DELETE', '/failures/2')).toMatchObject({ status: 404, body: { code: 'failure_not_found' } });
  expect((await ask('DELETE', '/failures')).status).toBe(204);
  expect((await call('/pets?limit=7')).status).toBe(200);
});

test.each([
  [{ status: 500 }, 'operation must be one of listPets, createPet, getPet, got nothing.'],
  [{ operation: 'deletePet', status: 500 }, 'operation must be one of listPets, createPet, getPet, got "deletePet".'],
  [{ operation: 'getPet' }, '0 of status, network, hang and truncate are set.'],
  [{ operation: 'getPet', status: 200 }, 'status is 200. Use an HTTP status from 400 to 599.'],
  [{ operation: 'getPet', network: false }, 'network must be true, got false.'],
  [{ operation: 'getPet', times: 'often' }, 'times must be a whole number, got "often".'],
  [{ operation: 'getPet', when: 'always' }, 'There is no field "when".'],
])('the failure %j is refused', async (body, message) => {
  const { ask, petstore } = await setup();
  const answer = await ask('POST', '/failures', body);
  expect([answer.status, (answer.body as PetstoreError).message]).toEqual([400, expect.stringContaining(message)]);
  expect(petstore.failures()).toEqual([]);
});

test('taking all failures back ends what hangs', async () => {
  const { ask, call, petstore } = await setup();
  petstore.fail('listPets', { hang: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  petstore.fail('listPets', { hang: true, when: () => (resolve(), true) });
  const hanging = call('/pets');
  await promise;
  await ask('DELETE', '/failures');
  await expect(hanging).rejects.toThrow('fetch failed');
});

test('latency holds every request back', async () => {
  const { ask, call } = await setup();
  expect((await ask('GET', '/latency')).body).toEqual({ minimum: 0, maximum: 0 });
  expect((await ask('PUT', '/latency', { minimum: 30, maximum: 40 })).body).toEqual({ minimum: 30, maximum: 40 });
  const start = performance.now();
  await call('/pets');
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
});

test.each([
  [{ minimum: 5 }, 'maximum is undefined. Use milliseconds from 0 to 600000.'],
  [{ minimum: -1, maximum: 5 }, 'minimum is -1. Use milliseconds from 0 to 600000.'],
  [{ minimum: 9, maximum: 5 }, 'minimum 9 is larger than maximum 5. Give the smaller one first.'],
  [{ minimum: '1', maximum: 5 }, 'minimum must be milliseconds, got "1".'],
])('the latency %j is refused', async (body, message) => {
  const answer = await (await setup()).ask('PUT', '/latency', body);
  expect([answer.status, (answer.body as PetstoreError).message]).toEqual([400, expect.stringContaining(message)]);
});

test('the clock is read, set and freed', async () => {
  const { ask, call } = await setup();
  expect((await ask('GET', '/clock')).body).toMatchObject({ isSet: false });
  expect((await ask('PUT', '/clock', { now: '2030-12-05' })).body).toEqual({
    now: '2030-12-05T00:00:00.000Z',
    isSet: true,
  });
  expect((await call('/pets/1')).status).toBe(410);
  expect((await ask('DELETE', '/clock')).body).toMatchObject({ isSet: false });
  expect((await call('/pets/1')).status).toBe(200);
});

test.each([{ now: 'soon' }, { now: 7 }, {}, { now: '2030-02-30T25:00' }, { time: '2030-12-06' }])(
  'the clock %j is refused',
  async (body) => {
    expect((await (await setup()).ask('PUT', '/clock', body)).status).toBe(400);
  },
);

test('the journal is listed and filtered', async () => {
  const { ask, call, create } = await setup();
  await create();
  await call('/pets?limit=2');
  await call('/pets/999');
  await call('/owners');
  const ids = async (query: string) =>
    ((await ask('GET', `/journal${query}`)).body as { id: number }[]).map(({ id }) => id);
  expect(await ids('')).toEqual([1, 2, 3, 4]);
  expect(await ids('?operation=createPet')).toEqual([1]);
  expect(await ids('?method=get&status=404')).toEqual([3, 4]);
  expect(await ids('?path=/v1/pets')).toEqual([1, 2]);
  expect(await ids('?limit=1')).toEqual([4]);
  expect(((await ask('GET', '/journal?limit=4')).body as object[])[0]).toMatchObject({
    operation: 'createPet',
    input: { body: REX },
    status: 201,
    body: { id: 46, ...REX },
    time: expect.stringMatching(/^20.*Z$/) as string,
  });
});

test.each(['?colour=red', '?operation=none', '?status=abc', '?limit=0', '?method=', '?limit=1&limit=2', '?path=x'])(
  'the filter %s is refused',
  async (query) => {
    const answer = await (await setup()).ask('GET', `/journal${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  },
);

test('no key stands in the journal, wherever a client has sent it', async () => {
  const { admin, call, create } = await setup({ apiKeys: ['s3cret/key'], adminToken: 'admin-token-1' });
  await call('/pets?limit=s3cret/key&s3cret%2Fkey=admin-token-1', { headers: { 'x-key': 's3cret/key' } });
  await create({ ...REX, name: 's3cret/key' });
  await call('/s3cret/key');
  await call('/pets', {
    method: 'POST',
    headers: { authorization: 'Bearer s3cret/key', 'content-type': 'application/json' },
    body: '{"name":"a s3cret/key","categoryId":1,"s3cret/key":[["s3cret/key"]]}',
  });
  const { body } = await admin('GET', '/journal', undefined, { authorization: 'Bearer admin-token-1' });
  expect(body).toHaveLength(4);
  expect(JSON.stringify(body)).not.toMatch(/s3cret|admin-token/);
});

test('a body that is nested deeply, and a number that no type holds, do not keep the journal from being read', async () => {
  const { ask, create } = await setup();
  await create(`{"name":"Rex","categoryId":1,"x":${'['.repeat(4000)}${']'.repeat(4000)},"y":1e400}`);
  expect((await ask('GET', '/journal')).body).toHaveLength(1);
  expect((await ask('POST', '/verify', { body: { x: 1 } })).body).toMatchObject({ count: 0 });
});

test('requests that match a pattern are counted', async () => {
  const { ask, call, create } = await setup();
  await create({ name: 'Rex', categoryId: 9007199254740993n, tags: [{ a: 1, b: 2 }] });
  await call('/pets?limit=2&status=sold');
  const count = async (pattern: object) => ((await ask('POST', '/verify', pattern)).body as { count: number }).count;
  expect(await count({})).toBe(2);
  expect(await count({ operation: 'createPet' })).toBe(1);
  expect(await count({ method: 'GET', path: '/v1/pets', status: 200 })).toBe(1);
  expect(await count({ query: { limit: '2' } })).toBe(1);
  expect(await count({ body: { categoryId: 9007199254740993n, tags: [{ a: 1 }] } })).toBe(1);
  expect(await count({ body: { categoryId: 9007199254740992n } })).toBe(0);
  expect(await count({ body: { tags: [] } })).toBe(0);
});

test('what matched nothing is told with what came closest, and why not', async () => {
  const { ask, call, create } = await setup();
  await call('/pets');
  await create({ ...REX, name: 'Max' });
  const { body } = await ask('POST', '/verify', { operation: 'createPet', status: 201, body: { name: 'Rex' } });
  expect(body).toMatchObject({
    count: 0,
    ids: [],
    nearMisses: [
      { request: { id: 2 }, differences: [{ field: 'body.name', expected: '"Rex"', actual: '"Max"' }] },
      { request: { id: 1 }, differences: [{ field: 'operation' }, { field: 'status' }, { field: 'body' }] },
    ],
  });
});

test.each([
  [{ operation: 'none' }, 'operation must be one of'],
  [{ staus: 200 }, 'There is no field "staus". Use operation, method'],
  [{ query: { limit: 2 } }, 'query must be an object of strings, got {"limit":2}.'],
  [[], 'The body must be an object, got [].'],
])('the pattern %j is refused', async (body, message) => {
  const answer = await (await setup()).ask('POST', '/verify', body);
  expect([answer.status, (answer.body as PetstoreError).message]).toEqual([400, expect.stringContaining(message)]);
});

/** Reads the events of a stream one by one. */
async function watch(base: string, query = '', headers: Record<string, string> = {}) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${base}/journal/events${query}`, { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string> => {
    const end = text.indexOf('\n\n');
    if (end >= 0) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      return event.startsWith(':') ? next() : event;
    }
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error('The stream ended.');
    text += value;
    return next();
  };
  return { response, next, abort };
}

test('requests are watched as they come', async () => {
  const { base, call, create } = await setup();
  const { response, next } = await watch(base, '?operation=createPet');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  asked.add('watchRequests');
  await call('/pets');
  await create();
  const [event, id, data] = (await next()).split('\n');
  expect([event, id]).toEqual(['event: request', 'id: 2']);
  const record: unknown = JSON.parse(data?.replace(/^data: /, '') ?? '');
  assertDocumented('GET', '/journal', 200, [record]);
  expect(record).toMatchObject({ id: 2, status: 201 });
});

test('who comes back with the last id that it saw misses nothing', async () => {
  const { base, call, create } = await setup();
  await create();
  await call('/pets');
  const { next } = await watch(base, '', { 'last-event-id': '1' });
  expect(await next()).toContain('id: 2\n');
  await call('/pets/1');
  expect(await next()).toContain('id: 3\n');
});

test('a stream of a wrong server shows what the service was asked', async () => {
  const { base, call } = await setup({
    wrap: (petstore) => async (request) => {
      await petstore.fetch(request);
      return new Response('wrong');
    },
  });
  const { next } = await watch(base);
  expect(await (await call('/pets')).text()).toBe('wrong');
  expect(await next()).toContain('"operation":"listPets"');
});

test('watchers do not keep the server from closing', async () => {
  const server = await startServer({ port: 0 });
  const { next } = await watch(server.url.replace('/v1', '/__petstore'));
  const ended = next();
  await Promise.all([server.close(), expect(ended).rejects.toThrow('The stream ended.')]);
});

test.each([
  ['GET', '/nothing', 404, 'route_not_found'],
  ['GET', '', 404, 'route_not_found'],
  ['PUT', '/reset', 405, 'method_not_allowed'],
])('%s %s is answered with an error object', async (method, path, status, code) => {
  const answer = await (await setup()).admin(method, path);
  expect(answer).toMatchObject({ status, body: { code, status } });
});

test('a body that is no JSON, or comes under another type, is refused', async () => {
  const { base } = await setup();
  const send = async (body: string, type: string) => {
    const response = await fetch(`${base}/seed`, { method: 'POST', headers: { 'content-type': type }, body });
    return [response.status, ((await response.json()) as PetstoreError).code];
  };
  expect(await send('[', 'application/json')).toEqual([400, 'malformed_body']);
  expect(await send('{"count":1,"count":2}', 'application/json')).toEqual([400, 'malformed_body']);
  expect(await send('[]', 'text/plain')).toEqual([415, 'unsupported_media_type']);
});

test('no answer is cached, and HEAD is answered like GET', async () => {
  const { admin } = await setup();
  const { headers } = await admin('GET', '/health');
  expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-store', null]);
  expect(await admin('HEAD', '/health')).toMatchObject({ status: 200, body: undefined });
});

test.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: 'null' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('a page of %s is refused, with the token too', async (_name, headers) => {
  const open = await setup();
  expect(await open.admin('POST', '/reset', undefined, headers)).toMatchObject({
    status: 403,
    body: { code: 'admin_forbidden', status: 403 },
  });
  const guarded = await setup({ adminToken: 'admin-token-1' });
  const token = { authorization: 'Bearer admin-token-1' };
  expect((await guarded.admin('POST', '/reset', undefined, { ...headers, ...token })).status).toBe(403);
});

test('a page of its own may use it, and a preflight is not granted', async () => {
  const { admin, base } = await setup();
  const { origin } = new URL(base);
  expect((await admin('POST', '/reset', undefined, { origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  const preflight = await admin('OPTIONS', '/seed', undefined, {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

/** Asks with a Host header, which `fetch` does not let anybody set. */
function askAs(base: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(`${base}/health`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('a name that was rebound to this machine is refused', async () => {
  const { base } = await setup();
  const statuses = await Promise.all(
    ['evil.example', 'evil.example:4010', 'localhost.evil.example', '127.0.0.1.evil.example'].map((host) =>
      askAs(base, { host }),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
  const allowed = ['localhost', 'LOCALHOST:4010', 'app.localhost:1', '[::1]:4010', '127.0.0.1', '192.168.1.7:4010'];
  expect(await Promise.all(allowed.map((host) => askAs(base, { host })))).toEqual(allowed.map(() => 200));
});

test('what a proxy passes on is not taken for this machine', async () => {
  const { base } = await setup();
  expect(await askAs(base, { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
  expect(await askAs(base, { forwarded: 'for=203.0.113.7' })).toBe(403);
});

test('with a token only who sends it may, under any name', async () => {
  const { admin, base } = await setup({ adminToken: 'admin-token-1' });
  const ask = async (authorization?: string) =>
    (await admin('GET', '/health', undefined, authorization ? { authorization } : {})).status;
  expect(await Promise.all([ask(), ask('Bearer admin-token-2'), ask('Bearer admin-token-11'), ask('Bearer ')])).toEqual(
    [401, 401, 401, 401],
  );
  expect(await Promise.all([ask('Bearer demo-key'), ask('bearer  admin-token-1')])).toEqual([401, 200]);
  const authorization = 'Bearer admin-token-1';
  expect(await askAs(base, { host: 'petstore.lan', 'x-forwarded-for': '203.0.113.7', authorization })).toBe(200);
  const refused = await admin('GET', '/health');
  expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="petstore admin"');
  expect(JSON.stringify(refused.body)).not.toContain('admin-token');
});

test.each(['', 'short', 'two words 12345'])('the admin token %j is refused at the start', async (adminToken) => {
  await expect(startServer({ port: 0, adminToken })).rejects.toThrow('Failed to start the server: the admin token');
});

test('a key is shown where the pages ask for it, to who may ask, and nowhere else', async () => {
  const { ask, admin } = await setup({ apiKeys: ['first-key', 'second-key'], adminToken: 'admin-token-1' });
  expect((await admin('GET', '/api-key')).status).toBe(401);
  const authorization = 'Bearer admin-token-1';
  expect(await admin('GET', '/api-key', undefined, { authorization })).toMatchObject({ body: { apiKey: 'first-key' } });
  const { base } = await setup();
  expect((await ask('GET', '/api-key')).status).toBe(401);
  expect(await askAs(base, { host: 'rebound.example' })).toBe(403);
});

test('the page of this server may use it with the token behind a proxy that speaks TLS', async () => {
  const { base } = await setup({ adminToken: 'admin-token-1' });
  const proxied = {
    authorization: 'Bearer admin-token-1',
    host: 'petstore.example',
    origin: 'https://petstore.example',
    'x-forwarded-proto': 'https',
  };
  expect(await askAs(base, { ...proxied, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await askAs(base, { ...proxied, 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('it can be turned off', async () => {
  const { admin } = await setup({ admin: false });
  expect(await admin('GET', '/health')).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
});

test('it serves the data of a petstore that the caller has', async () => {
  const petstore = createPetstore({ pets: [] });
  const { ask } = await setup({ petstore });
  await ask('POST', '/seed', [REX]);
  expect(petstore.snapshot()).toEqual([{ id: 1, ...REX }]);
});

test('sessions are listed and dropped', async () => {
  const { ask, admin } = await setup({ sessions: 2 });
  await admin('GET', '/snapshot', undefined, { 'x-petstore-session': 'worker-1' });
  expect((await ask('GET', '/sessions')).body).toMatchObject([{ name: 'worker-1', animals: 45 }]);
  expect((await ask('DELETE', '/sessions/worker-1')).status).toBe(204);
  expect(await ask('DELETE', '/sessions/worker-1')).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
});

test('every route of the document was asked here', () => {
  expect([...asked].toSorted()).toEqual(documented.map(({ operation }) => operation.operationId).toSorted());
});
