import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startAdmin } from '../../../test/support/start-admin.ts';
import { startServer } from '../start-server.ts';
import { guard } from './guard-admin.ts';

const TOKEN = 'admin-token-1';
const authorization = `Bearer ${TOKEN}`;

interface Client {
  headers?: Record<string, string>;
  address?: string;
  token?: string;
}

/** The status with which the guard rejects a client, or `undefined` if it has access. */
function toStatus({ headers, address = '127.0.0.1', token }: Client): number | undefined {
  const request = new Request('http://127.0.0.1:4010/__petstore/health', {
    headers: { host: '127.0.0.1:4010', ...headers },
  });
  return guard(request, { address, httpVersion: '1.1' }, token)?.status;
}

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('accepts the loopback address %s', (address) => {
  expect(toStatus({ address })).toBeUndefined();
});

test.each(['192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', undefined])('rejects the remote address %s', (address) => {
  const request = new Request('http://localhost/', { headers: { host: 'localhost' } });
  expect(guard(request, { address, httpVersion: '1.1' })).toMatchObject({
    status: 403,
    body: { code: 'admin_forbidden' },
  });
});

test.each(['localhost', 'LOCALHOST:4010', 'app.localhost:1', '[::1]:4010', '127.0.0.1', '192.168.1.7:4010'])(
  'accepts the Host %s',
  (host) => {
    expect(toStatus({ headers: { host } })).toBeUndefined();
  },
);

test.each(['evil.example', 'evil.example:4010', 'localhost.evil.example', '127.0.0.1.evil.example', ''])(
  'rejects the Host %j, which DNS rebinding can produce',
  (host) => {
    expect(toStatus({ headers: { host } })).toBe(403);
  },
);

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-host', 'mock.example'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-port', '443'],
  ['x-real-ip', '203.0.113.7'],
  ['cf-connecting-ip', '203.0.113.7'],
  ['true-client-ip', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
  ['via', '1.1 proxy'],
  ['x-forwarded', 'for=203.0.113.7'],
  ['x-forwarded-prefix', '/mock'],
  ['x-forwarded-uri', '/__petstore/reset'],
  ['x-forwarded-ssl', 'on'],
  ['x-envoy-expected-rq-timeout-ms', '15000'],
  ['x-amzn-trace-id', 'Root=1-67891233-abcdef012345678912345678'],
  ['cdn-loop', 'cloudflare'],
  ['cf-visitor', '{"scheme":"https"}'],
  ['x-original-url', '/__petstore/reset'],
  ['x-arr-log-id', '1'],
  ['x-azure-clientip', '203.0.113.7'],
  ['tailscale-user-login', 'alice@example.com'],
  ['proxy-connection', 'keep-alive'],
  ['wl-proxy-client-ip', '203.0.113.7'],
  ['fly-client-ip', '203.0.113.7'],
])('rejects a request through a proxy, which sends %s', (name, value) => {
  expect(toStatus({ headers: { [name]: value } })).toBe(403);
});

test.each(['x-request-id', 'x-client', 'forward', 'x-original', 'traceparent', 'ip', 'client-hints'])(
  'accepts a request with %s, which clients send themselves',
  (name) => {
    expect(toStatus({ headers: { [name]: 'value' } })).toBeUndefined();
  },
);

test('rejects HTTP/1.0, which nginx speaks when it passes a request on without any header', async () => {
  const { base } = await startAdmin();
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write('GET /__petstore/api-key HTTP/1.0\r\nHost: 127.0.0.1:4010\r\nConnection: close\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 403 .*"message":"[^"]*with HTTP\/1\.0, so through a proxy/s);
});

test.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('rejects a page of %s, even with the token', (_name, headers) => {
  expect(toStatus({ headers })).toBe(403);
  expect(toStatus({ headers: { ...headers, authorization }, token: TOKEN })).toBe(403);
});

test("accepts the server's own pages", () => {
  expect(toStatus({ headers: { origin: 'http://127.0.0.1:4010' } })).toBeUndefined();
  expect(toStatus({ headers: { 'sec-fetch-site': 'same-origin' } })).toBeUndefined();
});

test("accepts the server's own pages with the token behind a TLS proxy", () => {
  const headers = {
    authorization,
    host: 'petstore.example',
    origin: 'https://petstore.example',
    'x-forwarded-proto': 'https',
  };
  expect(toStatus({ headers: { ...headers, 'sec-fetch-site': 'same-origin' }, token: TOKEN })).toBeUndefined();
  expect(toStatus({ headers: { ...headers, 'sec-fetch-site': 'cross-site' }, token: TOKEN })).toBe(403);
});

test.each([undefined, 'Bearer admin-token-2', 'Bearer admin-token-11', 'Bearer ', 'Bearer demo-key', TOKEN])(
  'rejects %j if a token is set',
  (header) => {
    expect(toStatus({ ...(header && { headers: { authorization: header } }), token: TOKEN })).toBe(401);
  },
);

test('accepts the token from any machine and under any Host', () => {
  expect(toStatus({ headers: { authorization: `bearer  ${TOKEN}` }, token: TOKEN })).toBeUndefined();
  const headers = { host: 'petstore.lan', 'x-forwarded-for': '203.0.113.7', authorization };
  expect(toStatus({ headers, address: '203.0.113.7', token: TOKEN })).toBeUndefined();
});

test('names the header for the token, and not the token itself', async () => {
  const { admin } = await startAdmin({ adminToken: TOKEN });
  const { status, headers, body } = await admin('GET', '/choices');
  expect({ status, challenge: headers.get('www-authenticate') }).toEqual({
    status: 401,
    challenge: 'Bearer realm="petstore admin"',
  });
  expect(JSON.stringify(body)).not.toContain('admin-token');
});

test('runs before every route, and rejects preflights', async () => {
  const { admin, petstore } = await startAdmin();
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const preflight = await admin('OPTIONS', '/seed', undefined, headers);
  expect({ status: preflight.status, cors: preflight.headers.get('access-control-allow-origin') }).toEqual({
    status: 403,
    cors: null,
  });
  expect((await admin('POST', '/seed', [], { origin: 'https://evil.example' })).status).toBe(403);
  expect(petstore.pets.count()).toBe(45);
});

/** Sends a Host header, which `fetch` does not allow setting. */
function requestAs(base: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(`${base}/api-key`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('reads the Host that arrives on the connection', async () => {
  const { base } = await startAdmin();
  expect(await requestAs(base, 'rebound.example')).toBe(403);
  expect(await requestAs(base, 'localhost')).toBe(200);
});

test.each(['', 'short', 'two words 12345'])('does not start a server with the admin token %j', async (adminToken) => {
  await expect(startServer({ port: 0, adminToken })).rejects.toThrow('Failed to start the server: the admin token');
});
