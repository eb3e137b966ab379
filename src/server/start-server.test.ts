import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPetstore } from '../reference/index.ts';
import type { LoggedRequest } from '../hosting/http/logged-request.ts';
import type { ServerOptions } from './server-options.ts';
import { startServer } from './start-server.ts';

const headers = { authorization: 'Bearer demo-key' };

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  return server;
}

test('serves the reference below /v1', async () => {
  const { url } = await setup();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
  expect((await fetch(`${url}/pets?limit=1`, { headers })).status).toBe(200);
  const elsewhere = await fetch(url.replace('/v1', '/other/v1/pets'), { headers });
  expect(await elsewhere.json()).toMatchObject({ status: 404, code: 'route_not_found' });
});

test('responds to a preflight without a key, and lets pages of any origin read the responses', async () => {
  const { url } = await setup();
  const preflight = await fetch(`${url}/pets`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  for (const path of ['/pets', '/pets?limit=0', '/unknown']) {
    const response = await fetch(url + path, { headers: { ...headers, origin: 'https://app.example.com' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  }
  expect((await fetch(`${url}/pets`, { headers: { origin: 'https://app.example.com' } })).status).toBe(401);
});

test('grants private network access to a preflight that requests it', async () => {
  const { url } = await setup();
  const preflight = async (extra: Record<string, string>) =>
    (
      await fetch(`${url}/pets`, {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example.com', 'access-control-request-method': 'GET', ...extra },
      })
    ).headers.get('access-control-allow-private-network');
  expect(await preflight({ 'access-control-request-private-network': 'true' })).toBe('true');
  expect(await preflight({})).toBeNull();
});

test('lets pages read the applied preferences and the reason', async () => {
  const { url } = await setup();
  const response = await fetch(`${url}/pets?__code=503`, {
    headers: { ...headers, origin: 'https://app.example.com' },
  });
  expect(response.headers.get('access-control-expose-headers')).toMatch(/Petstore-Reason.*Preference-Applied/);
});

test('onResponse gets each request without its keys, its session, and 0 for a reset connection', async () => {
  const logged: LoggedRequest[] = [];
  const { url, petstore } = await setup({ sessions: 2, onResponse: (request) => logged.push(request) });
  await fetch(`${url}/pets?limit=0&key=demo-key`, { headers: { ...headers, 'x-petstore-session': 'a' } });
  petstore.fail('listPets', { network: true, times: 1 });
  await expect(fetch(`${url}/pets`, { headers })).rejects.toThrow('fetch failed');
  expect(logged).toMatchObject([
    {
      method: 'GET',
      path: '/v1/pets?limit=0&key=[redacted]',
      status: 400,
      reason: 'choice limitOutOfRange=refuse',
      problems: [{ kind: 'limit-out-of-range', field: 'limit' }, { kind: 'unknown-parameter' }],
      session: 'a',
    },
    { method: 'GET', path: '/v1/pets', status: 0, reason: 'failure' },
  ]);
  expect(logged[1]).not.toHaveProperty('problems');
});

test('onResponse gets a request that is rejected for its session', async () => {
  const logged: LoggedRequest[] = [];
  const { url } = await setup({ sessions: 1, onResponse: (request) => logged.push(request) });
  for (const session of ['a', 'b', 'x y'])
    await fetch(`${url}/pets`, { headers: { ...headers, 'x-petstore-session': session } });
  expect(logged.map(({ status, reason, session }) => [status, reason, session])).toEqual([
    [200, 'clause listPets.response', 'a'],
    [503, 'session', 'b'],
    [400, 'session', 'x y'],
  ]);
});

test('onResponse gets a request that takes long, and one whose client gave up', async () => {
  const logged: LoggedRequest[] = [];
  const { url, petstore } = await setup({ onResponse: (request) => logged.push(request) });
  petstore.fail('listPets', { hang: true });
  await expect(fetch(`${url}/pets`, { headers, signal: AbortSignal.timeout(1100) })).rejects.toThrow('timeout');
  await expect
    .poll(() => logged.map(({ state, status }) => ({ state, status })))
    .toEqual([
      { state: 'pending', status: 0 },
      { state: 'aborted', status: 0 },
    ]);
  expect(logged[1]?.duration).toBeGreaterThan(1000);
});

test('the journal does not keep a large body, with or without a length', async () => {
  const { url, petstore } = await setup();
  const post = (body: RequestInit['body']) =>
    fetch(`${url}/pets`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: body ?? null,
      duplex: 'half',
    } as RequestInit);
  const text = JSON.stringify({ name: 7, text: 'x'.repeat(70_000) });
  await post(text);
  await post(new Blob([text]).stream());
  await post('{"name":7}');
  expect(petstore.requests('createPet').map(({ input }) => input)).toEqual([
    { body: undefined },
    { body: undefined },
    { body: { name: 7 } },
  ]);
});

test('serves a given petstore', async () => {
  const petstore = createPetstore({ pets: [] });
  const { url } = await setup({ petstore });
  expect(await (await fetch(`${url}/pets`, { headers })).json()).toEqual([]);
});

test('a wrapped service reads the headers that the wrapper passes on', async () => {
  const { url } = await setup({
    wrap: (service) => (request) => {
      const changed = new Request(request);
      const key = changed.headers.get('x-key');
      if (key !== null) changed.headers.set('authorization', `Bearer ${key}`);
      if (changed.headers.has('x-json')) changed.headers.set('content-type', 'application/json');
      return service.fetch(changed);
    },
  });
  const statusOf = async (path: string, init: RequestInit) => (await fetch(url + path, init)).status;
  expect(await statusOf('/pets', { headers: { 'x-key': 'demo-key' } })).toBe(200);
  expect(await statusOf('/pets', { headers: { ...headers, 'x-key': 'wrong' } })).toBe(401);
  const body = JSON.stringify({ name: 'Rex', categoryId: 1 });
  expect(await statusOf('/pets', { method: 'POST', headers, body })).toBe(415);
  expect(await statusOf('/pets', { method: 'POST', headers: { ...headers, 'x-json': '1' }, body })).toBe(201);
});

test('responds to an internal error with an error object', async () => {
  const { url } = await setup({ wrap: () => () => Promise.reject(new Error('on purpose')) });
  const response = await fetch(`${url}/pets`, { headers });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal_error', status: 500 });
});

test('close lets a request in flight finish', async () => {
  const slow = Promise.withResolvers<void>();
  const server = await startServer({
    port: 0,
    wrap: () => async () => {
      await slow.promise;
      return new Response('late');
    },
  });
  const text = fetch(`${server.url}/pets`).then((response) => response.text());
  // A second connection cannot overtake the first, so the request is in flight once this one is closed.
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end());
    socket.on('close', () => resolve());
  });
  const closed = server.close();
  slow.resolve();
  expect(await text).toBe('late');
  await closed;
});

test('rejects a port that is already in use', async () => {
  const { url } = await setup();
  const port = Number(new URL(url).port);
  await expect(startServer({ port })).rejects.toThrow(
    `Failed to start the server: port ${port} on 127.0.0.1 is already in use. Choose another port, or 0 for a free one.`,
  );
});

test('rejects a host that is not an address of this machine', async () => {
  await expect(startServer({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    '"192.0.2.1" is not an address of this machine.',
  );
});

test('rejects an empty host, which Node.js takes for all addresses', async () => {
  await expect(startServer({ port: 0, host: '' })).rejects.toThrow(
    'Failed to start the server: the host is empty. Use 127.0.0.1, or 0.0.0.0 for all addresses.',
  );
});

test('the URL has the address as clients send it in Host', async () => {
  const { url, close } = await startServer({ port: 0, host: '::ffff:127.0.0.1' });
  onTestFinished(close);
  expect((await fetch(`${url}/pets`, { headers })).status).toBe(200);
  expect(new URL(url).hostname).toBe('[::ffff:7f00:1]');
  expect(url).toContain('[::ffff:7f00:1]');
});

test.each([-1, 1.5, 65_536])('rejects %s as a port', async (port) => {
  await expect(startServer({ port })).rejects.toThrow(`port is ${port}. Use a whole number from 1 to 65535`);
});

test('an injected network error resets the connection, and the next request is served', async () => {
  const { url, petstore } = await setup();
  petstore.fail('listPets', { network: true, times: 1 });
  await expect(fetch(`${url}/pets`, { headers })).rejects.toThrow('fetch failed');
  expect((await fetch(`${url}/pets`, { headers })).status).toBe(200);
});

test('close ends a hanging request', async () => {
  const hanging = Promise.withResolvers<void>();
  const server = await startServer({ port: 0 });
  server.petstore.fail('getPet', {
    hang: true,
    when: () => {
      hanging.resolve();
      return true;
    },
  });
  const result = fetch(`${server.url}/pets/1`, { headers }).catch((error: Error) => error.message);
  await hanging.promise;
  await server.close();
  expect(await result).toBe('fetch failed');
});

test('rejects options of a new petstore beside a petstore', async () => {
  await expect(startServer({ petstore: createPetstore(), pets: [] })).rejects.toThrow(
    'Failed to start the server: both petstore and pets are set. Pass pets to createPetstore instead.',
  );
});

test('an option that is undefined is not given', async () => {
  const { url } = await setup({ host: undefined, adminToken: undefined, sessions: undefined, seed: undefined });
  expect((await fetch(`${url}/pets`, { headers })).status).toBe(200);
});

test('shows no part of a long key that a client sends in the wrong place', async () => {
  // As long as a token.
  const key = 'eyJhbGciOiJIUzI1NiJ9.'.repeat(20);
  const logged: LoggedRequest[] = [];
  const { url } = await setup({ apiKeys: [key], onResponse: (request) => logged.push(request) });
  const sent = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  for (const path of [`?limit=${key}`, `?${key}=1`, `/${key}`, `?x=${'x'.repeat(900)}${key}`])
    await fetch(`${url}/pets${path}`, { headers: sent });
  for (const body of [{ name: 'Rex', categoryId: key }, { [key]: 1 }])
    await fetch(`${url}/pets`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  const read = async (path: string) => (await fetch(new URL(`/__petstore/${path}`, url))).text();
  const shown = [
    JSON.stringify(logged),
    await read('journal'),
    await read('invalid-requests?deny=deprecated-operation,unknown-parameter'),
  ];
  expect(logged).toHaveLength(6);
  expect(shown.filter((text) => text.includes(key.slice(0, 8)))).toEqual([]);
});
