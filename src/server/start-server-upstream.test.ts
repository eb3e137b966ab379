import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../test/support/serve.ts';
import { startAdmin } from '../../test/support/start-admin.ts';
import type { LoggedRequest } from '../hosting/http/logged-request.ts';
import type { ServerOptions } from './server-options.ts';
import { startServer } from './start-server.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

const TINY = '[ {"id": 9007199254740993, "name":"Tiny","categoryId":1.0} ]';
const respondWith =
  (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) =>
  (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

/** Starts a server in front of an upstream, which responds with the animal Tiny, or as a function says. */
async function setup(
  options: Omit<ServerOptions, 'upstream'> & { upstream?: Partial<ServerOptions['upstream']> } = {},
  respond: (incoming: IncomingMessage, outgoing: ServerResponse) => void = respondWith(200, TINY),
) {
  const seen: Seen[] = [];
  const url = await serve((incoming, outgoing) => {
    void readBody(incoming).then((body) => {
      const { method, headers } = incoming;
      seen.push({ method, url: incoming.url, headers, body });
      respond(incoming, outgoing);
    });
  });
  const log: LoggedRequest[] = [];
  const server = await startAdmin({
    onResponse: (request) => log.push(request),
    ...options,
    upstream: { url, ...options.upstream },
  });
  const last = async () => {
    const [record] = (await server.request('GET', '/journal?limit=1')).body as unknown[];
    return record as Record<string, unknown>;
  };
  return { ...server, upstream: url, seen, log, last };
}

/** The URL of a port on which nothing listens. */
async function findClosedUrl(): Promise<string> {
  const { url, close } = await startServer({ port: 0 });
  await close();
  return url;
}

test('passes requests on, byte for byte, and responds to mocked operations itself', async () => {
  const { call, create, seen, log, petstore } = await setup({ upstream: { mock: ['createPet'] } });
  const listed = await call('/pets?limit=5&status=sold', { headers: { authorization: 'Bearer their-key' } });
  expect({ status: listed.status, text: await listed.text() }).toEqual({ status: 200, text: TINY });
  expect(seen).toMatchObject([{ method: 'GET', url: '/v1/pets?limit=5&status=sold' }]);
  expect(seen[0]?.headers.authorization).toBe('Bearer their-key');
  expect(await (await create()).json()).toMatchObject({ id: 46, name: 'Rex' });
  expect(seen).toHaveLength(1);
  expect(log).toMatchObject([
    { status: 200, side: 'upstream', reason: 'upstream' },
    { status: 201, side: 'mock', reason: 'clause createPet.response, choice statusWhenOmitted=available' },
  ]);
  expect(petstore.requests().map(({ side, operation }) => `${operation}: ${side}`)).toEqual([
    'listPets: upstream',
    'createPet: mock',
  ]);
});

test('records the body of a response exactly, and that of a request', async () => {
  const { create, seen, last } = await setup({}, respondWith(201, '{"id":9007199254740993,"name":"Rex"}'));
  const body = '{ "name": "Rex", "categoryId": 9007199254740995 }';
  expect((await create(body)).status).toBe(201);
  expect(seen[0]).toMatchObject({ method: 'POST', body });
  expect(await last()).toMatchObject({
    side: 'upstream',
    reason: 'upstream',
    input: { body: { name: 'Rex', categoryId: 9007199254740995n } },
    body: { id: 9007199254740993n, name: 'Rex' },
  });
});

test('passes on other methods and paths below the base path, and nothing outside of it', async () => {
  const { call, url, seen } = await setup({ upstream: { mock: ['listPets', 'createPet', 'getPet'] } });
  await call('/pets/7', { method: 'DELETE' });
  await call('/store/orders?page=2');
  await fetch(`${new URL(url).origin}/v2/pets`);
  await call('/../admin');
  expect(seen.map((request) => `${request.method} ${request.url}`)).toEqual([
    'DELETE /v1/pets/7',
    'GET /v1/store/orders?page=2',
  ]);
});

test('maps the base path to that of the upstream', async () => {
  const upstream = await serve(
    (incoming, outgoing) =>
      void outgoing.writeHead(201, { location: '/api/v1/pets/7', 'x-url': incoming.url ?? '' }).end(),
  );
  const { url, close } = await startServer({ port: 0, upstream: { url: upstream.replace('/v1', '/api/v1/') } });
  onTestFinished(close);
  const response = await fetch(`${url}/pets?x=%20`, { method: 'POST', body: '{}' });
  expect(Object.fromEntries(response.headers)).toMatchObject({ location: '/v1/pets/7', 'x-url': '/api/v1/pets?x=%20' });
});

test('does not pass on TRACE, which would show the key of the upstream', async () => {
  const { url, seen } = await setup({ apiKeys: ['demo-key'], upstream: { apiKey: 'very-secret-key' } });
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  send(`${url}/pets`, { method: 'TRACE', headers: { authorization: 'Bearer demo-key' } }, (response) =>
    resolve(response.resume().statusCode),
  ).end();
  expect([await promise, seen]).toEqual([405, []]);
});

test('leaves out headers that are for one connection, for a browser, or for this server', async () => {
  const { call, seen, upstream } = await setup({ sessions: 1 }, (_incoming, outgoing) => {
    outgoing
      .writeHead(200, {
        'content-type': 'text/plain',
        connection: 'close, x-hop',
        'x-hop': '1',
        'set-cookie': 'a=1',
        'x-kept': 'yes',
      })
      .end('hello');
  });
  const response = await call('/pets', {
    headers: {
      authorization: 'Bearer demo-key',
      cookie: 'other=app',
      origin: 'http://localhost:3000',
      prefer: 'delay=1',
      'x-petstore-session': 'a',
      'x-trace': '7',
    },
  });
  const sent = Object.keys(seen[0]?.headers ?? {}).filter(
    (name) => !name.startsWith('accept') && name !== 'user-agent',
  );
  expect(sent.toSorted()).toEqual(['authorization', 'connection', 'host', 'via', 'x-trace']);
  expect(seen[0]?.headers).toMatchObject({ host: new URL(upstream).host, 'accept-encoding': 'identity' });
  expect(await response.text()).toBe('hello');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'x-kept': 'yes',
    'access-control-allow-origin': 'http://localhost:3000',
    'preference-applied': 'delay=1',
  });
  expect([response.headers.get('x-hop'), response.headers.get('set-cookie')]).toEqual([null, null]);
});

test('with a key for the upstream, checks the keys of clients, and never shows that key', async () => {
  const { call, seen, last } = await setup(
    { apiKeys: ['demo-key'], upstream: { apiKey: 'very-secret-key' } },
    (incoming, outgoing) =>
      respondWith(200, JSON.stringify({ echo: incoming.headers.authorization }))(incoming, outgoing),
  );
  expect((await call('/pets', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  expect(seen).toEqual([]);
  expect((await call('/pets')).status).toBe(200);
  expect(seen[0]?.headers.authorization).toBe('Bearer very-secret-key');
  expect(await last()).toMatchObject({ body: { echo: 'Bearer [redacted]' } });
});

test.each([
  ['gzip', gzipSync(TINY)],
  ['br', brotliCompressSync(TINY)],
  ['zstd', zstdCompressSync(TINY)],
  ['identity', Buffer.from(TINY)],
])('decompresses a body with the coding %s', async (coding, body) => {
  const { call, last } = await setup({}, respondWith(200, body, { 'content-encoding': coding }));
  expect(await (await call('/pets')).text()).toBe(TINY);
  expect(await last()).toMatchObject({ body: [{ name: 'Tiny' }] });
});

test('passes on bytes that are not text', async () => {
  const bytes = Buffer.from([0x89, 0x50, 0xff, 0x00]);
  const { call, last } = await setup({}, respondWith(200, bytes, { 'content-type': 'image/png' }));
  expect(Buffer.from(await (await call('/pets/7/photo')).arrayBuffer())).toEqual(bytes);
  expect(await last()).toMatchObject({ body: '[4 bytes, not text]' });
});

test('passes on HEAD with the length, and statuses without a body', async () => {
  const { call } = await setup({}, (incoming, outgoing) => {
    if (incoming.method === 'HEAD') respondWith(200, '', { 'content-length': '17' })(incoming, outgoing);
    else outgoing.writeHead(204).end();
  });
  expect((await call('/pets', { method: 'HEAD' })).headers.get('content-length')).toBe('17');
  expect((await call('/pets/7', { method: 'DELETE' })).status).toBe(204);
});

test('does not follow redirects, and turns addresses of the upstream into its own', async () => {
  const locations = ['/v1/pets/7', 'https://login.example.com/', '', '7', '/other'];
  const { call, upstream } = await setup({}, (incoming, outgoing) => {
    const location = locations.shift() || `${upstream}/pets/8?x=1`;
    respondWith(302, '', { location })(incoming, outgoing);
  });
  const follow = async () => (await call('/pets', { redirect: 'manual' })).headers.get('location');
  expect([await follow(), await follow(), await follow(), await follow(), await follow()]).toEqual([
    '/v1/pets/7',
    'https://login.example.com/',
    '/v1/pets/8?x=1',
    '7',
    '/other',
  ]);
});

test('only the upstream knows which keys it accepts, but what else is invalid is reported', async () => {
  const { call, petstore } = await setup();
  await call('/pets?limit=0', { headers: { authorization: 'Bearer their-key' } });
  expect(petstore.invalidRequests()).toMatchObject([{ problems: [{ kind: 'limit-out-of-range' }] }]);
});

test('an upstream that cannot be reached gets a 502 that names it, in the log and the journal, too', async () => {
  const url = await findClosedUrl();
  const { call, log, last } = await setup({ upstream: { url }, explain: true });
  const response = await call('/pets');
  expect(response.headers.get('petstore-reason')).toBe('upstream ECONNREFUSED');
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 502,
    body: {
      code: 'upstream_unreachable',
      message: `No response from the upstream ${url}: ECONNREFUSED. Check that it runs, or let this server respond to the operation.`,
      status: 502,
    },
  });
  expect(log).toMatchObject([{ status: 502, side: 'upstream', reason: 'upstream ECONNREFUSED' }]);
  expect(await last()).toMatchObject({ status: 502, side: 'upstream', reason: 'upstream ECONNREFUSED' });
});

test.each([
  ['breaks off', (outgoing: ServerResponse) => void outgoing.writeHead(200).write('[', () => outgoing.destroy())],
  ['is not HTTP', (outgoing: ServerResponse) => void outgoing.socket?.end('SMTP ready\r\n\r\n')],
  ['has an unusual status', (outgoing: ServerResponse) => void outgoing.writeHead(999).end()],
  [
    'is compressed in a wrong way',
    (outgoing: ServerResponse) => void outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
  ],
  [
    'decompresses to too much',
    (outgoing: ServerResponse) =>
      void outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(17 * 1024 * 1024))),
  ],
])('a response that %s becomes a 502', async (_problem, respond) => {
  const { call } = await setup({}, (_incoming, outgoing) => respond(outgoing));
  const response = await call('/pets');
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ code: 'upstream_unreachable' });
});

test('recognizes that it is its own upstream', async () => {
  const free = await findClosedUrl();
  const { call } = await setup({ port: Number(new URL(free).port), upstream: { url: free } });
  const response = await call('/pets');
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('it is this server itself') as string },
  });
});

test('a client that gives up ends the request to the upstream', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const { call, petstore } = await setup({}, (_incoming, outgoing) => {
    outgoing.on('close', () => resolve());
    stop.abort();
  });
  await expect(call('/pets', { signal: stop.signal })).rejects.toThrow('abort');
  await promise;
  expect(petstore.requests()).toMatchObject([{ state: expect.stringMatching(/pending|aborted/) as string }]);
});

test('injected failures and latency apply to passed requests, too', async () => {
  const { call, petstore, seen, log } = await setup();
  petstore.latency = 20;
  const start = performance.now();
  await call('/pets');
  expect(performance.now() - start).toBeGreaterThanOrEqual(19);
  petstore.latency = 0;
  petstore.fail('listPets', { status: 503, times: 1 });
  expect((await call('/pets')).status).toBe(503);
  expect(seen).toHaveLength(1);
  expect(log.at(-1)).toMatchObject({ side: 'mock', reason: 'failure' });
  petstore.fail('listPets', { truncate: true, times: 1 });
  await expect(call('/pets').then((response) => response.text())).rejects.toThrow('terminated');
  expect(log.at(-1)).toMatchObject({ side: 'upstream', reason: 'failure' });
  petstore.fail('listPets', { trickle: 30, times: 1 });
  expect(await (await call('/pets')).text()).toBe(TINY);
  expect((await call('/pets?__code=404')).status).toBe(404);
  expect(seen).toHaveLength(3);
});

test('a condition of a failure sees the body, which is passed on all the same', async () => {
  const { create, petstore, seen } = await setup();
  petstore.fail('createPet', { status: 500, when: ({ body }) => (body as { name?: string }).name === 'Bad' });
  expect((await create({ name: 'Bad', categoryId: 1 })).status).toBe(500);
  expect((await create('{"name": "Good"}')).status).toBe(200);
  expect(seen.map(({ body }) => body)).toEqual(['{"name": "Good"}']);
});

test('rejects a body above the limit itself, whatever its form', async () => {
  const { call, seen } = await setup({ maxBodyBytes: 10 });
  const post = (body: BodyInit) =>
    call('/pets', { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } } as never);
  expect((await post('"0123456789"')).status).toBe(413);
  expect((await post(new Blob(['"0123456789"']).stream() as never)).status).toBe(413);
  expect((await post('"01234567"')).status).toBe(200);
  expect(seen.map(({ body }) => body)).toEqual(['"01234567"']);
});

test('the admin API switches operations, for each session alone, until a reset or a scenario', async () => {
  const { admin, request, call, upstream, seen } = await setup({ sessions: 2, upstream: { mock: ['createPet'] } });
  expect((await request('GET', '/upstream')).body).toEqual({ url: upstream, mock: ['createPet'] });
  const mock = ['getPet', 'listPets'];
  expect((await request('PUT', '/upstream', { mock })).body).toEqual({ url: upstream, mock: ['listPets', 'getPet'] });
  expect(await (await call('/pets?limit=1')).json()).toMatchObject([{ id: 1 }]);
  expect(seen).toEqual([]);
  const session = { 'x-petstore-session': 'a' };
  expect((await admin('GET', '/upstream', undefined, session)).body).toMatchObject({ mock: ['createPet'] });
  await request('POST', '/reset');
  expect((await request('GET', '/upstream')).body).toMatchObject({ mock: ['createPet'] });
  await request('PUT', '/upstream', { mock: [] });
  await request('PUT', '/scenario', { name: 'slow' });
  expect((await request('GET', '/upstream')).body).toMatchObject({ mock: ['createPet'] });
});

test('the admin API reports a missing upstream, and rejects unknown operations', async () => {
  const { request } = await startAdmin();
  expect((await request('GET', '/upstream')).body).toEqual({ mock: ['listPets', 'createPet', 'getPet'] });
  expect(await request('PUT', '/upstream', { mock: [] })).toMatchObject({
    status: 409,
    body: { code: 'no_upstream', message: 'This server has no upstream. Start it with --upstream URL.' },
  });
  expect(await request('PUT', '/upstream', { mock: ['deletePet'] })).toMatchObject({ status: 400 });
});

test.each([
  [{ url: 'nonsense' }, 'upstream.url: "nonsense" is not a valid URL.'],
  [{ url: 'http://user:hush@host/v1' }, 'upstream.url: the URL has a user name or a password.'],
  [{ url: 'http://localhost/v1', mock: ['deletePet'] }, 'unknown operation "deletePet"'],
  [{ url: 'http://localhost/v1', apiKey: 'very-secret-key' }, 'upstream.apiKey is set without apiKeys.'],
  [{ url: 'http://localhost/v1', mocks: [] }, 'unknown option "mocks"'],
])('rejects the upstream %j', async (upstream, message) => {
  await expect(startServer({ port: 0, upstream: upstream as never })).rejects.toThrow(message);
});

test('rejects a key for the upstream that cannot be sent', async () => {
  const options = { port: 0, apiKeys: ['mine'], upstream: { url: 'http://localhost/v1', apiKey: 'a b' } };
  await expect(startServer(options)).rejects.toThrow('upstream.apiKey is empty or has a character');
});

test('rejects a wrapper together with an upstream', async () => {
  const options = { port: 0, upstream: { url: 'http://localhost/v1' }, wrap: () => async () => new Response() };
  await expect(startServer(options)).rejects.toThrow('both upstream and wrap are set');
});

test('closes its connections to the upstream with the server', async () => {
  const open = new Set<unknown>();
  const url = await serve((incoming, outgoing) => {
    open.add(incoming.socket);
    incoming.socket.on('close', () => open.delete(incoming.socket));
    respondWith(200, TINY)(incoming, outgoing);
  });
  const server = await startServer({ port: 0, upstream: { url } });
  onTestFinished(() => server.close());
  await (await fetch(`${server.url}/pets`)).text();
  expect(open.size).toBe(1);
  await server.close();
  await expect.poll(() => open.size).toBe(0);
});
