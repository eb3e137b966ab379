import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { Agent, Client } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../../src/server/index.ts';
import {
  type ProxyFinding,
  type ProxyOptions,
  startProxy,
} from '../../../src/conformance/traffic/proxy/start-proxy.ts';
import { serve, servePetstore } from '../../support/serve.ts';

/** Starts a proxy until the test is over, and collects what it finds. */
async function judgeTarget(target: string, options: Partial<ProxyOptions> = {}) {
  const findings: ProxyFinding[] = [];
  const proxy = await startProxy({ target, onFinding: (finding) => findings.push(finding), ...options });
  onTestFinished(proxy.close);
  const call = async (path: string, { key = 'demo-key', ...init }: RequestInit & { key?: string } = {}) => {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json', ...(init.headers as object) };
    const response = await fetch(proxy.url + path, { ...init, headers });
    return { status: response.status, text: await response.text() };
  };
  const create = (name: string, init: Parameters<typeof call>[1] = {}) =>
    call('/pets', {
      ...init,
      method: 'POST',
      body: JSON.stringify({ name, categoryId: 1 }),
      headers: { 'content-type': 'application/json', ...(init.headers as object) },
    });
  return { ...proxy, findings, clauses: () => findings.map(({ clause }) => clause), call, create };
}

const json = (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  function respond(_request, response) {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
  };

test('finds nothing in the traffic of a conformant service', async () => {
  const { call, create, result, findings, counts } = await judgeTarget(await servePetstore(), { apiKey: 'demo-key' });
  const { id } = JSON.parse((await create('Rex')).text) as { id: number };
  for (const path of ['/pets', '/pets?limit=5', '/pets?status=sold', '/pets?limit=0', `/pets/${id}`, '/pets/999', '/x'])
    await call(path);
  await call('/pets', { key: 'wrong-key-4711' });
  expect(findings).toEqual([]);
  expect(counts).toMatchObject({ judged: 9, elsewhere: 0 });
  expect(result()).toMatchObject({ source: 'proxy', requests: 9, verdict: { kind: 'conformant', exitCode: 0 } });
});

test('shows no credential of a client that the target shows to another one', async () => {
  const [inFlight, elsewhere] = ['clientA-secret-99887766', 'cookieA-value-55443322'];
  const { promise: received, resolve } = Promise.withResolvers<void>();
  const target = await serve((request, response) => {
    if (request.url === '/v1/pets?slow') resolve();
    else json(JSON.stringify([{ id: 'x', name: `${inFlight} ${elsewhere}` }]))(request, response);
  });
  const { call, findings, result, url } = await judgeTarget(target);
  await fetch(new URL('/login', url), { headers: { cookie: `sid=${elsewhere}` } });
  const aborting = new AbortController();
  const slow = call('/pets?slow', { key: inFlight, signal: aborting.signal }).catch(() => {});
  await received;
  await call('/pets', { key: 'of-client-B' });
  await expect.poll(() => findings).not.toEqual([]);
  const text = JSON.stringify([findings, result()]);
  aborting.abort();
  await slow;
  expect(text).toContain('[redacted]');
  for (const secret of [inFlight, elsewhere]) expect(text).not.toContain(secret.slice(0, 8));
});

test('finds violations of the contract', async () => {
  const { call, create, result, findings } = await judgeTarget(await servePetstore('listPets-limit-off-by-one'));
  await create('Rex');
  await call('/pets?limit=5');
  await call('/pets?limit=5');
  expect(findings).toMatchObject([
    { clause: 'listPets.limit', level: 'MUST', request: 'GET /pets?limit=5', isNew: true },
    { clause: 'listPets.limit', isNew: false },
  ]);
  expect(result().verdict).toMatchObject({ kind: 'non-conformant', exitCode: 1 });
});

test.each<[string, (text: string) => Buffer]>([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['gzip, br', (text) => brotliCompressSync(gzipSync(text))],
])('judges a body in the coding %s', async (coding, encode) => {
  const target = await serve((request, response) =>
    json(encode(request.url?.endsWith('1') ? '[]' : '{}'), { 'content-encoding': coding })(request, response),
  );
  // The client does not decompress.
  const { url, clauses } = await judgeTarget(target);
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  for (const query of ['limit=1', 'limit=2'])
    await (await agent.request({ origin: new URL(url).origin, path: `/v1/pets?${query}`, method: 'GET' })).body.dump();
  expect(clauses()).toEqual(['listPets.response']);
});

test('does not judge a body that decompresses to more than the limit, or has an unknown coding', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  const coding = { value: 'gzip' };
  const target = await serve((request, response) =>
    json(bomb, { 'content-encoding': coding.value })(request, response),
  );
  const { url, counts } = await judgeTarget(target);
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  for (const value of ['gzip', 'new']) {
    coding.value = value;
    await (await agent.request({ origin: new URL(url).origin, path: '/v1/pets', method: 'GET' })).body.dump();
  }
  expect(counts).toMatchObject({ judged: 0, unknown: 2 });
});

test('forgets the animals at a reset through the proxy', async () => {
  const { url, call, create, clauses } = await judgeTarget(await servePetstore());
  const { id } = JSON.parse((await create('Rex')).text) as { id: number };
  await fetch(`${new URL(url).origin}/__petstore/reset`, { method: 'POST' });
  expect((await call(`/pets/${id}`)).status).toBe(404);
  expect(clauses()).toEqual([]);
});

test('notices that an animal is lost without a reset', async () => {
  const target = await servePetstore();
  const { call, create, clauses } = await judgeTarget(target);
  const { id } = JSON.parse((await create('Rex')).text) as { id: number };
  expect((await call(`/pets/${id}`)).status).toBe(200);
  await fetch(`${new URL(target).origin}/__petstore/reset`, { method: 'POST' });
  await create('Rex');
  expect(clauses()).toEqual(['animal.id']);
});

test('keeps the data of sessions apart', async () => {
  const server = await startServer({ port: 0, sessions: 5, apiKeys: ['demo-key', 'other-key'] });
  onTestFinished(server.close);
  const { create, clauses, counts } = await judgeTarget(server.url, { apiKey: ['demo-key', 'other-key'] });
  // Each session gives its first animal the id 46.
  await create('Rex');
  await create('Bello', { headers: { 'x-petstore-session': 'a' } });
  await create('Waldi', { headers: { 'x-petstore-session': 'b' } });
  await create('Hasso', { key: 'other-key' });
  expect(counts.judged).toBe(4);
  expect(clauses()).toEqual([]);
});

test('accuses a key that is not valid only if keys were given', async () => {
  const target = await serve(json('[]'));
  const withKey = await judgeTarget(target, { apiKey: ['demo-key', 'other-key'] });
  for (const key of ['demo-key', 'other-key', 'third-key']) await withKey.call('/pets', { key });
  expect(withKey.findings).toMatchObject([{ clause: 'authentication.refused', request: 'GET /pets' }]);
  const withoutKey = await judgeTarget(target);
  await withoutKey.call('/pets', { key: 'third-key' });
  expect(withoutKey.findings).toEqual([]);
});

test('no report contains a key, a cookie or another credential', async () => {
  const target = await serve((request, response) => {
    const { authorization = '', cookie = '' } = request.headers;
    json(JSON.stringify({ authorization, cookie }), { 'set-cookie': 'sid=fresh-cookie-99' })(request, response);
  });
  for (const apiKey of [[], ['demo-key', 'other-key-1234']]) {
    const { call, result, findings } = await judgeTarget(target, { apiKey });
    for (const key of ['other-key-1234', 'third-key-5678'])
      await call('/pets?limit=5', { key, headers: { cookie: 'sid=secret-cookie-42' } });
    const output = JSON.stringify([result(), findings], null, 1);
    expect(findings.length).toBeGreaterThan(1);
    expect(output).not.toMatch(/other-key|third-key|secret-cookie|fresh-cookie/);
  }
});

/** Serves connections that end before the response is complete. */
async function serveReset(count: number): Promise<string> {
  let requests = 0;
  return serve((request, response) => {
    if (requests++ < count) return json('[]')(request, response);
    request.socket.resetAndDestroy();
  });
}

test('responds with 502 if the target resets a connection, which is a violation', async () => {
  const { call, findings, counts } = await judgeTarget(await serveReset(0));
  expect(await call('/pets')).toMatchObject({ status: 502, text: expect.stringContaining('proxy_target_failed') });
  expect(findings).toMatchObject([{ clause: 'service.json', expected: 'a complete response' }]);
  expect(counts.judged).toBe(1);
});

test('a truncated response is a violation, and is truncated for the client', async () => {
  const target = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('[');
    setImmediate(() => response.destroy());
  });
  const { call, clauses } = await judgeTarget(target);
  await expect(call('/pets')).rejects.toThrow('terminated');
  await expect.poll(clauses).toEqual(['service.json']);
});

test('does not judge a kept connection that the target may have closed in the meantime', async () => {
  const { url, findings, counts } = await judgeTarget(await serveReset(1));
  const client = new Client(new URL(url).origin);
  onTestFinished(() => client.destroy());
  const first = await client.request({ path: '/v1/pets', method: 'GET' });
  await first.body.dump();
  expect(first.statusCode).toBe(200);
  const creation = client.request({ path: '/v1/pets', method: 'POST', body: '{}' });
  await expect(creation).rejects.toMatchObject({ code: expect.stringMatching(/^(?:ECONNRESET|UND_ERR_SOCKET)$/) });
  expect(findings).toEqual([]);
  expect(counts).toMatchObject({ judged: 1, unknown: 1 });
});

test('responds with 502 if the target does not respond in time, which is a violation', async () => {
  const { call, findings } = await judgeTarget(await serve(() => {}), { timeout: 50 });
  expect((await call('/pets')).status).toBe(502);
  expect(findings).toMatchObject([{ actual: 'no response arrived in time' }]);
});

test('responds with 502 while the target is down, judges nothing, and goes on when it is back', async () => {
  const server = createServer(json('[]')).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { call, counts, findings, result } = await judgeTarget(`http://127.0.0.1:${port}/v1`);
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
  expect(await call('/pets')).toMatchObject({ status: 502, text: expect.stringContaining('proxy_target_unreachable') });
  expect(counts).toMatchObject({ judged: 0, unreachable: 1 });
  expect(result().verdict.exitCode).toBe(3);
  server.listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  onTestFinished(() => server.closeAllConnections());
  expect((await call('/pets')).status).toBe(200);
  expect(findings).toEqual([]);
});

test('shows the same path as the target, and judges only what is below it', async () => {
  const target = (await serve(json('{}'))).replace('/v1', '/api/v2');
  const { url, counts } = await judgeTarget(`${target}/`);
  expect(new URL(url).pathname).toBe('/api/v2');
  for (const path of ['/api/v2/pets', '/api/v20/pets', '/v1/pets', '/']) await fetch(new URL(path, url));
  expect(counts).toMatchObject({ judged: 1, elsewhere: 3 });
});

test.each([
  [{ target: 'petstore' }, 'target: "petstore" is not a valid URL'],
  [{ target: 'http://localhost:4020/v1', port: 4020 }, 'target: http://localhost:4020/v1 is the proxy itself'],
  [{ target: 'http://localhost/v1', port: 80, host: '0.0.0.0' }, 'target: http://localhost/v1 is the proxy itself'],
  [{ target: 'http://localhost/v1', apiKey: 'two words' }, 'apiKey: the API key contains a space'],
  [{ target: 'http://localhost/v1', host: '192.0.2.1' }, 'port: "192.0.2.1" is not an address of this machine'],
  [{ target: 'https://localhost/v1', ca: 'none' }, 'ca: the text contains no PEM certificate'],
])('rejects %j', async (options, message) => {
  await expect(startProxy(options)).rejects.toThrow(message);
});
