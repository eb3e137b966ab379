import { expect, onTestFinished, test } from 'vitest';
import { exchangeBytes } from '../../support/exchange-bytes.ts';
import { startProxy } from '../../../src/conformance/traffic/proxy/start-proxy.ts';
import { serveBytes } from '../../support/serve-bytes.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]';

/** The status of a response through a proxy that listens on the default address. */
async function statusOf(lines: string, options: { host?: string } = {}) {
  const received: string[] = [];
  const target = await serveBytes((socket, chunk) => {
    received.push(chunk);
    socket.end(ok);
  });
  const { url, counts, close } = await startProxy({ target, ...options });
  onTestFinished(close);
  const response = await exchangeBytes(url, `${lines}\r\n\r\n`);
  return { status: Number(response.split(' ')[1]), requests: received.length, counts, response };
}

test.each([
  'GET /__petstore/api-key HTTP/1.1\r\nHost: evil.example:4020',
  'GET /v1/pets HTTP/1.1\r\nHost: 127.0.0.1.evil.example',
  'GET /v1/pets HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example',
  'GET http://evil.example/v1/pets HTTP/1.1\r\nHost: 127.0.0.1',
])('rejects a request for another host, which the target does not get: %j', async (lines) => {
  const { status, requests, counts, response } = await statusOf(lines);
  expect({ status, requests }).toEqual({ status: 403, requests: 0 });
  expect(response).toMatch(/"code":"proxy_host_not_served"/);
  expect(counts).toMatchObject({ judged: 0, elsewhere: 0, invalid: 0 });
});

test.each([
  'GET /v1/pets HTTP/1.1\r\nHost: 127.0.0.1:4020',
  'GET /v1/pets HTTP/1.1\r\nHost: [::1]:4020',
  'GET /v1/pets HTTP/1.1\r\nHost: LOCALHOST:4020',
  'GET http://localhost/v1/pets HTTP/1.1\r\nHost: localhost',
  'GET /v1/pets HTTP/1.0',
])('serves requests for this machine: %j', async (lines) => {
  expect(await statusOf(lines)).toMatchObject({ status: 200, requests: 1 });
});

test('serves every host if an address is given', async () => {
  expect(await statusOf('GET /v1/pets HTTP/1.1\r\nHost: proxy', { host: '127.0.0.1' })).toMatchObject({ status: 200 });
});
