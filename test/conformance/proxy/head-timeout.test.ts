import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createProxyServer } from '../../../src/conformance/traffic/proxy/create-proxy-server.ts';
import { ProxyJudge } from '../../../src/conformance/traffic/proxy/proxy-judge.ts';
import { closeGracefully, listen, toUrl } from '../../../src/shared/listen.ts';
import { serveBytes } from '../../support/serve-bytes.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]';
const get = 'GET /v1/pets HTTP/1.1\r\nHost: x\r\n\r\n';

/** Connects to a proxy with a short time limit for heads. The target responds to each chunk after a delay. */
async function connectThrough(delay = 0) {
  const target = await serveBytes((socket) => void setTimeout(() => socket.write(ok), delay));
  const judge = new ProxyJudge({ baseUrl: target, onFinding: () => {}, now: () => performance.now() });
  const server = createProxyServer({
    target: { url: new URL(target), tls: {} },
    judge,
    servesAllHosts: true,
    timeout: 5000,
    headTimeout: 100,
  });
  await listen(server, '127.0.0.1', 0);
  onTestFinished(() => closeGracefully(server));
  const socket = connect(Number(new URL(toUrl(server, '127.0.0.1', '')).port), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  const connection = { socket, received: '', counts: judge.counts };
  socket.on('data', (chunk: string) => (connection.received += chunk));
  return connection;
}

test.each([
  ['nothing', ''],
  ['a part of the request line', 'GET /v1'],
  ['a part of the headers', 'GET /v1/pets HTTP/1.1\r\nHost: x\r\n'],
])('responds with 408 to a client that sends only %s, and closes the connection', async (_name, bytes) => {
  const connection = await connectThrough();
  connection.socket.write(bytes);
  await once(connection.socket, 'close');
  expect(connection.received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"proxy_request_timeout"/);
  expect(connection.counts).toMatchObject({ judged: 0, unknown: 0, aborted: 0 });
});

test('a head that does not end gets 408 after the response before it', async () => {
  const connection = await connectThrough(300);
  connection.socket.write(`${get}GET /v1/pets`);
  await once(connection.socket, 'close');
  expect(connection.received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\[\]HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(connection.counts).toMatchObject({ judged: 1 });
});

test('a client may take its time for a body, for a response and between requests', async () => {
  const connection = await connectThrough(250);
  const { socket } = connection;
  socket.write(get);
  await expect.poll(() => connection.received).toBe(ok);
  await new Promise((resolve) => void setTimeout(resolve, 250));
  socket.write('POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n');
  await expect.poll(() => connection.received).toBe(ok + ok);
  expect(socket.closed).toBe(false);
});
