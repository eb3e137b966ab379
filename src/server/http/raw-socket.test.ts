import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServerOptions } from '../server-options.ts';
import { startServer } from '../start-server.ts';

const KEY = 'Authorization: Bearer demo-key\r\n';
const GET = `GET /v1/pets?limit=1 HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`;
/** Short enough to wait for in a test. */
const SHORT = { headersTimeout: 100, requestTimeout: 200, keepAliveTimeout: 100, connectionsCheckingInterval: 20 };

/** Long enough for one list of all to exceed every buffer between the server and a client. */
const LONG = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: 'x'.repeat(500_000), categoryId: 1 }));
const LIST = `GET /v1/pets?limit=100 HTTP/1.1\r\nHost: x\r\n${KEY}`;

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  const port = Number(new URL(server.url).port);
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    // A reset counts as the end of the response.
    socket.on('error', () => {});
    return socket;
  };
  /** Sends bytes, and reads everything until the server closes the connection. */
  const send = (...parts: (string | Buffer)[]): Promise<string> => {
    const socket = open();
    for (const part of parts) socket.write(part);
    return readAll(socket);
  };
  const isServing = async () =>
    (await fetch(`${server.url}/pets`, { headers: { authorization: 'Bearer demo-key' } })).status === 200;
  return { ...server, open, send, isServing };
}

function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
}

/** Parses the first raw response, which is an error object. */
function parse(text: string) {
  const [first = ''] = text.split(/(?<=\})(?=HTTP\/1\.1 )/);
  const [head = '', body = ''] = first.split('\r\n\r\n');
  const { code, status } = JSON.parse(body) as { code: string; status: number };
  return {
    httpStatus: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    isJson: /content-type: application\/json/i.test(head),
    code,
    status,
  };
}

const toExpected = (status: number, code: string) => ({ httpStatus: status, isJson: true, code, status });

test.each([
  [
    'an unknown expectation',
    `GET /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Expect: banana\r\n\r\n`,
    417,
    'expectation_failed',
  ],
  ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 501, 'not_implemented'],
])('%s gets an error object', async (_name, bytes, status, code) => {
  const { send, isServing } = await setup();
  expect(parse(await send(bytes))).toEqual(toExpected(status, code));
  expect(await isServing()).toBe(true);
});

test('a client may reset its connection before the response to CONNECT', async () => {
  const { open, isServing } = await setup();
  for (let count = 0; count < 300; count++) {
    const socket = open();
    await once(socket, 'connect');
    socket.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.resetAndDestroy();
  }
  expect(await isServing()).toBe(true);
});

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n'],
  ['TLS', Buffer.from([0x16, 0x03, 0x01, 0x00, 0xa5, 0x01, 0x00, 0x00, 0xa1, 0x03, 0x03])],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown version', 'GET /v1/pets HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['no Host', 'GET /v1/pets HTTP/1.1\r\n\r\n'],
  ['two lines with a Host', 'GET /v1/pets HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n'],
  ['a header without a name', 'GET /v1/pets HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
  ['a control character in a header', 'GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: \x01\r\n\r\n'],
  ['an invalid Host', 'GET /v1/pets HTTP/1.1\r\nHost: a b@c\r\n\r\n'],
  ['an invalid length', `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Length: -1\r\n\r\n`],
  ['two lengths', `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  [
    'a length and chunks',
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'invalid chunks',
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
])('responds to %s with an error object, and keeps serving', async (_name, bytes) => {
  const { send, isServing } = await setup();
  const response = await send(bytes, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(parse(response)).toEqual(toExpected(400, 'malformed_request'));
  expect(await isServing()).toBe(true);
});

test('responds to headers that are too large with 431', async () => {
  const { send } = await setup();
  const response = await send(`GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(parse(response)).toEqual(toExpected(431, 'headers_too_large'));
});

test('does not choose between several keys', async () => {
  const { send } = await setup();
  for (const keys of [KEY + KEY, `${KEY}Authorization: Bearer wrong\r\n`]) {
    const response = await send(`GET /v1/pets HTTP/1.1\r\nHost: x\r\n${keys}Connection: close\r\n\r\n`);
    expect(parse(response)).toEqual(toExpected(401, 'unauthorized'));
  }
});

test('treats a path with invalid percent-encoding as an unknown path', async () => {
  const { send } = await setup();
  for (const path of ['/v1/pets/%', '/v1/pets/%E4%', '/v1/%zz', '/%']) {
    const response = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\n${KEY}Connection: close\r\n\r\n`);
    expect(parse(response).httpStatus).toBe(404);
  }
});

test('keeps the order of pipelined requests', async () => {
  const { send } = await setup();
  const get = (id: number, rest = '') => `GET /v1/pets/${id} HTTP/1.1\r\nHost: x\r\n${KEY}${rest}\r\n`;
  const response = await send(get(1) + get(2) + get(3, 'Connection: close\r\n'));
  expect([...response.matchAll(/"id":(\d)/g)].map(([, id]) => id)).toEqual(['1', '2', '3']);
});

const CREATE = `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nContent-Length: 29\r\n\r\n{"name":"Rex","categoryId":1}`;
const DELAYED = `GET /v1/pets?limit=1&__delay=50 HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`;
const CONNECT = 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n';
const toStatuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test.each([
  ['garbage', 'hello\r\n\r\n', 400],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n', 417],
  ['CONNECT', CONNECT, 501],
  [
    'invalid chunks',
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
])('responds to the requests before %s first', async (_name, bytes, status) => {
  const { send } = await setup();
  expect(toStatuses(await send(DELAYED + CREATE + bytes))).toEqual([200, 201, status]);
});

test('sends a large list whole before it responds to CONNECT', async () => {
  const { send } = await setup({ pets: LONG });
  const response = await send(`${LIST}\r\n${CONNECT}`);
  expect(toStatuses(response)).toEqual([200, 501]);
  expect(response.match(/"id"/g)).toHaveLength(LONG.length);
});

test('closes a connection on which CONNECT waits when the server closes', async () => {
  const { open, close, url } = await setup({ failures: [{ operation: 'listPets', hang: true }] });
  const socket = open();
  socket.write(GET + CONNECT);
  const closed = readAll(socket);
  expect((await fetch(new URL('/__petstore/health', url))).status).toBe(200);
  await close();
  expect(await closed).toBe('');
});

test('closes a connection that has sent nothing, as clients open some in advance, when the server closes', async () => {
  const { open, close, isServing } = await setup({ failures: [{ operation: 'getPet', hang: true }] });
  const [unused, waiting] = [open(), open()];
  await Promise.all([unused, waiting].map((socket) => once(socket, 'connect')));
  waiting.write(GET.replace('/pets?limit=1', '/pets/1'));
  expect(await isServing()).toBe(true);
  const order = [unused, waiting].map((socket, index) => once(socket, 'close').then(() => index));
  const closing = close();
  // A request in flight has two seconds to end.
  expect(await Promise.race(order)).toBe(0);
  waiting.destroy();
  await closing;
});

test('asks for a body only after the responses before it', async () => {
  const { send } = await setup({ wrap: (petstore) => (request) => petstore.fetch(request) });
  const last = CREATE.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n');
  const response = await send(DELAYED + last);
  expect(toStatuses(response)).toEqual([200, 100, 201]);
  expect(response).toContain(']HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201');
});

test('responds to a malformed request that follows a complete response on its connection', async () => {
  const { open } = await setup();
  const socket = open();
  const received = readAll(socket);
  const first = once(socket, 'data');
  socket.write(GET);
  await first;
  socket.write('hello\r\n\r\n');
  expect((await received).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test.each([
  ['its headers', 'GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: '],
  ['its first line', 'GET /v1'],
  [
    'its body',
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  ],
])('responds with 408 to a request that never ends %s', async (_name, bytes) => {
  const { send, isServing } = await setup({ limits: SHORT });
  expect(parse(await send(bytes))).toEqual(toExpected(408, 'request_timeout'));
  expect(await isServing()).toBe(true);
});

test('sending a byte now and then does not extend the time limit', async () => {
  const { open } = await setup({ limits: SHORT });
  const socket = open();
  socket.write('GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: ');
  const drip = setInterval(() => void socket.write('x'), 20);
  onTestFinished(() => clearInterval(drip));
  expect(parse(await readAll(socket))).toEqual(toExpected(408, 'request_timeout'));
});

test('closes an idle connection, before the first request or after it', async () => {
  const { open, send } = await setup({ limits: SHORT });
  expect(parse(await readAll(open()))).toEqual(toExpected(408, 'request_timeout'));
  expect(await send(GET)).toMatch(/^HTTP\/1\.1 200/);
});

test('responds to a body over the limit before it is complete', async () => {
  const { open } = await setup();
  const socket = open();
  socket.write(
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  const response = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  for (let count = 0; count < 20; count++) socket.write(chunk);
  expect(await response).toMatch(/^HTTP\/1\.1 413/);
});

test('a client that disconnects in the middle of a body has no effect', async () => {
  const { open, petstore, isServing } = await setup();
  const sockets = Array.from({ length: 50 }, () => open());
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.write('POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{', () => resolve());
        }),
    ),
  );
  for (const socket of sockets) socket.resetAndDestroy();
  expect(await isServing()).toBe(true);
  expect(petstore.pets.count()).toBe(45);
});

test('disconnects a journal subscriber that does not read', async () => {
  const pets = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: 'x'.repeat(50_000), categoryId: 1 }));
  const { open, isServing } = await setup({ pets });
  const socket = open();
  socket.write('GET /__petstore/journal/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.pause();
  // Each event is a list of one megabyte, so that 20 exceed every buffer on the way to the reader.
  for (let time = 0; time < 20; time++) expect(await isServing()).toBe(true);
  const text = readAll(socket);
  socket.resume();
  expect((await text).match(/event: request/g)?.length).toBeLessThan(20);
});

test('serves 300 concurrent connections', async () => {
  const { send } = await setup();
  const last = GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const responses = await Promise.all(Array.from({ length: 300 }, () => send(last)));
  expect(responses.every((response) => response.startsWith('HTTP/1.1 200'))).toBe(true);
});

test('closes connections over the limit and keeps the open ones', async () => {
  const { open, send } = await setup({ limits: { maxConnections: 2 } });
  const first = open();
  const second = open();
  await Promise.all([first, second].map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  expect(await send(GET)).toBe('');
  first.write(GET);
  expect(String(await new Promise((resolve) => first.once('data', resolve)))).toMatch(/^HTTP\/1\.1 200/);
});

test('close lets a request in flight finish, closes its connection, and accepts no new one', async () => {
  const inFlight = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const server = await startServer({
    port: 0,
    wrap: () => async () => {
      inFlight.resolve();
      await slow.promise;
      return new Response('late');
    },
  });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(GET);
  const response = readAll(socket);
  await inFlight.promise;
  const closed = server.close();
  await expect(fetch(`${server.url}/pets`)).rejects.toThrow('fetch failed');
  slow.resolve();
  expect(await response).toMatch(/^HTTP\/1\.1 200[^]*connection: close[^]*late$/i);
  await closed;
});

test('resets the connection for an injected network error behind another response in a pipeline', async () => {
  const { send } = await setup({ failures: [{ operation: 'getPet', network: true }] });
  const response = await send(
    `GET /v1/pets?limit=1&__delay=20 HTTP/1.1\r\nHost: x\r\n${KEY}\r\nGET /v1/pets/1 HTTP/1.1\r\nHost: x\r\n${KEY}\r\n${GET}`,
  );
  expect(response.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
});

/** Waits until the server closes the connection of a client that does not read, which notices it only when it writes. */
async function untilDisconnected(socket: Socket): Promise<void> {
  const poke = setInterval(() => void socket.write('\r\n'), 20);
  await new Promise((resolve) => void socket.once('error', resolve).once('close', resolve));
  clearInterval(poke);
}

test('disconnects a client that does not read its response', async () => {
  const { open, isServing } = await setup({
    pets: LONG,
    limits: { sendTimeout: 100, connectionsCheckingInterval: 20 },
  });
  const socket = open();
  socket.pause();
  socket.write(`${LIST}\r\n`);
  await untilDisconnected(socket);
  expect(await isServing()).toBe(true);
});

test('does not disconnect a client that waits for a response', async () => {
  const { send } = await setup({ limits: { sendTimeout: 20, connectionsCheckingInterval: 10 } });
  const response = await send(
    `GET /v1/pets?limit=1&__delay=200 HTTP/1.1\r\nHost: x\r\n${KEY}Connection: close\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 200/);
});

test('writes a large list whole, in pieces', async () => {
  const { url } = await setup({ pets: LONG });
  const response = await fetch(`${url}/pets?limit=100`, { headers: { authorization: 'Bearer demo-key' } });
  expect(response.headers.has('content-length')).toBe(false);
  expect(await response.json()).toEqual(LONG);
});

test('does not create a large list faster than the client reads it', async () => {
  const { open, isServing } = await setup({ pets: LONG });
  const sockets = Array.from({ length: 20 }, () => open());
  const before = process.memoryUsage().rss;
  for (const socket of sockets) {
    socket.pause();
    socket.write(`${LIST}\r\n`);
  }
  expect(await isServing()).toBe(true);
  // As a whole, the lists have 400 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('cuts off a large list in the middle for an injected truncation', async () => {
  const { send } = await setup({ pets: LONG, failures: [{ operation: 'listPets', truncate: true }] });
  const response = await send(`${LIST}\r\n`);
  expect(response.match(/"id"/g)).toHaveLength(20);
  expect(response).not.toContain(']');
});

test('disconnects a client that pipelines requests and leaves more unread than it may', async () => {
  const pets = LONG.map((pet) => ({ ...pet, name: 'x'.repeat(5000) }));
  const { open, send } = await setup({ pets, limits: { maxUnreadBytes: 1_000_000 } });
  const list = `${LIST}\r\n`;
  const text = await send(list.repeat(4), `${LIST}Connection: close\r\n\r\n`);
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(5);
  const socket = open();
  socket.pause();
  socket.write(list.repeat(100));
  await untilDisconnected(socket);
});

test('handles a hundred requests of a connection at the same time, and reads no more of it', async () => {
  const handled: (() => void)[] = [];
  let isOpen = false;
  const { open, url } = await setup({
    wrap: () => async () => {
      if (!isOpen) await new Promise<void>((resolve) => handled.push(resolve));
      return new Response('x');
    },
  });
  const read = vi.fn<(message: unknown) => void>();
  const count = (message: unknown) => {
    if ((message as { request: IncomingMessage }).request.headers['x-padding'] !== undefined) read(message);
  };
  subscribe('http.server.request.start', count);
  onTestFinished(() => void unsubscribe('http.server.request.start', count));
  const get = `GET /v1/pets HTTP/1.1\r\nHost: x\r\nX-Padding: ${'x'.repeat(10_000)}\r\n`;
  const socket = open();
  const received = readAll(socket);
  socket.write(`${get}\r\n`.repeat(499) + `${get}Connection: close\r\n\r\n`);
  await expect.poll(() => handled.length).toBe(100);
  for (let time = 0; time < 10; time++) {
    expect((await fetch(new URL('/__petstore/health', url))).status).toBe(200);
  }
  expect(handled).toHaveLength(100);
  expect(read.mock.calls.length).toBeLessThan(120);
  isOpen = true;
  for (const respond of handled) respond();
  expect(toStatuses(await received)).toHaveLength(500);
});

test('closes the connection with the most unread responses if all connections together have too many', async () => {
  const pets = LONG.map((pet) => ({ ...pet, name: 'x'.repeat(5000) }));
  const { open } = await setup({ pets, limits: { maxUnreadBytes: 1_000_000 } });
  const wait = DELAYED.replace('delay=50', 'delay=500');
  const sockets = [1, 3, 1].map((count) => {
    const socket = open();
    socket.write(wait + `${LIST}\r\n`.repeat(count) + `${LIST}Connection: close\r\n\r\n`);
    return readAll(socket);
  });
  expect((await Promise.all(sockets)).map((text) => toStatuses(text).length)).toEqual([3, 0, 3]);
});

const POST = `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nConnection: close\r\n`;

test.each([
  ['a length', 'Content-Length: 900000\r\n\r\n', (text: string) => text],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n', (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`],
])('closes the connection with the most of unfinished bodies with %s', async (_name, headers, encode) => {
  const { open, send } = await setup({ limits: { maxUnreadBytes: 1_000_000 } });
  const largest = open();
  largest.write(POST + headers + encode(' '.repeat(700_000)));
  // The server must have read it before the next body is complete.
  await expect.poll(() => largest.writableLength).toBe(0);
  await sleep(300);
  expect(largest.destroyed).toBe(false);
  const pet = JSON.stringify({ name: 'x'.repeat(400_000), categoryId: 1 });
  const [response] = await Promise.all([
    send(`${POST}Content-Length: ${pet.length}\r\n\r\n${pet}`),
    untilDisconnected(largest),
  ]);
  expect(toStatuses(response)).toEqual([201]);
});

/** So many headers that the budget of a test has room for four such requests. */
const HEADERS = Array.from({ length: 800 }, (_, index) => `X${index}:\r\n`).join('');

test('counts the headers of requests', async () => {
  const { open, isServing } = await setup({ limits: { maxUnreadBytes: 1_000_000 } });
  const closed = vi.fn<() => void>();
  const sockets = Array.from({ length: 5 }, () => open().on('close', closed));
  for (const socket of sockets) socket.write(`${POST}Content-Length: 2\r\n${HEADERS}\r\n`);
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(await isServing()).toBe(true);
  expect(closed).toHaveBeenCalledOnce();
});

test('keeps no trailers', async () => {
  const { send } = await setup();
  const requests: IncomingMessage[] = [];
  const add = (message: unknown) => void requests.push((message as { request: IncomingMessage }).request);
  subscribe('http.server.request.start', add);
  onTestFinished(() => void unsubscribe('http.server.request.start', add));
  const pet = '{"name":"Rex","categoryId":1}';
  const body = `${pet.length.toString(16)}\r\n${pet}\r\n0\r\n${HEADERS}\r\n`;
  expect(toStatuses(await send(`${POST}Transfer-Encoding: chunked\r\n\r\n${body}`))).toEqual([201]);
  expect(requests.map(({ rawTrailers }) => rawTrailers)).toEqual([[]]);
});

test('no longer counts a body after its response', async () => {
  const { open } = await setup({ limits: { maxUnreadBytes: 1_000_000 } });
  const socket = open();
  const received = readAll(socket);
  const pet = JSON.stringify({ name: 'x'.repeat(400_000), categoryId: 1 });
  const post = POST.replace('Connection: close\r\n', '') + `Content-Length: ${pet.length}\r\n\r\n${pet}`;
  for (let count = 0; count < 4; count++) {
    socket.write(post);
    await once(socket, 'data');
    await sleep(50);
  }
  socket.write(`${LIST}Connection: close\r\n\r\n`);
  expect(toStatuses(await received)).toEqual([201, 201, 201, 201, 200]);
});

test('does not count the rest of a body that is read only after the response', async () => {
  const { send } = await setup({ limits: { maxUnreadBytes: 1_000_000 } });
  const response = await send(
    `${POST.replace(KEY, '')}Content-Length: 3000000\r\n\r\n`,
    ...Array.from({ length: 30 }, () => ' '.repeat(100_000)),
  );
  expect(toStatuses(response)).toEqual([401]);
});

test.each([
  ['401', 'Content-Length: 3000', 401, ''],
  ['413', `${KEY}Content-Length: 1200000`, 413, ' '.repeat(1_150_000)],
  ['500', `${KEY}Content-Length: 3000`, 500, ''],
])('announces with %s that the rest of the request may not be read', async (_name, headers, status, part) => {
  const wrap: ServerOptions['wrap'] = () => () => Promise.reject(new Error('A wrapper failed.'));
  const { send } = await setup(status === 500 ? { wrap } : {});
  const request = `POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
  const rest = Number(/\d+$/.exec(headers)) - part.length;
  const response = await send(request, part, ' '.repeat(rest), GET);
  expect(toStatuses(response)).toEqual([status]);
  expect(response).toMatch(/^connection: close/im);
});

test.each(['999.999.999.999', '1.2.3.4.5', '256.1'])('rejects the Host %s, which is invalid in a URL', async (host) => {
  const wrap: ServerOptions['wrap'] = (petstore) => (request) => petstore.fetch(request);
  for (const options of [{}, { wrap }]) {
    const { send } = await setup(options);
    for (const path of [
      '/v1/pets',
      '/v1/pets?__delay=1',
      '/v1/pets?__code=404',
      '/v1/unknown',
      '/__petstore/health',
      '/',
    ]) {
      for (const target of [path, `http://localhost${path}`]) {
        const response = await send(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n${GET}`);
        expect(parse(response)).toEqual(toExpected(400, 'malformed_request'));
        expect(toStatuses(response)).toHaveLength(1);
      }
    }
  }
});

test('responds to TRACE behind a wrapper', async () => {
  const { send } = await setup({ wrap: (petstore) => (request) => petstore.fetch(request) });
  for (const path of ['/v1/pets', '/v1/pets?__delay=1']) {
    const response = await send(`TRACE ${path} HTTP/1.1\r\nHost: x\r\n${KEY}Connection: close\r\n\r\n`);
    expect(parse(response)).toEqual(toExpected(405, 'method_not_allowed'));
  }
});

test('reads the chunks of a body without keeping each', async () => {
  const { open, petstore } = await setup();
  const name = 'x'.repeat(100_000);
  const body = JSON.stringify({ name, categoryId: 1 });
  const socket = open();
  socket.write(
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  socket.write(
    `${body
      .split('')
      .map((character) => `1\r\n${character}\r\n`)
      .join('')}0\r\n\r\n`,
  );
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 201/);
  expect(petstore.pets.byId(46)?.name).toBe(name);
});

test('refuses a creation when the server holds as many animals as it may', async () => {
  const { url, isServing } = await setup({ maxAnimals: 2, explain: true });
  const create = (key = 'demo-key', body = '{"name":"Rex","categoryId":1}') =>
    fetch(`${url}/pets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
  expect([(await create()).status, (await create()).status]).toEqual([201, 201]);
  const response = await create();
  expect(await response.json()).toEqual({
    code: 'too_many_animals',
    message:
      'The server holds at most 47 animals. Reset it, or raise the limit maxAnimals (petstore-mock --max-animals).',
    status: 507,
  });
  expect(response.headers.get('petstore-reason')).toContain('option maxAnimals');
  expect([(await create('wrong')).status, (await create('demo-key', '{}')).status]).toEqual([401, 400]);
  const other = await fetch(`${url}/store/orders`);
  expect(other.headers.get('petstore-reason')).toBe('clause authentication.refused');
  await fetch(new URL('/__petstore/reset', url), { method: 'POST' });
  expect((await create()).status).toBe(201);
  expect(await isServing()).toBe(true);
});

test.each([
  ['a length', ['Content-Length: 1212416'], (part: string) => part, ''],
  ['chunks', ['Transfer-Encoding: chunked'], (part: string) => `4000\r\n${part}\r\n`, '0\r\n\r\n'],
])('a client that closes its connection can send a body with %s that is too large to the end', async (...form) => {
  const [, headers, frame, last] = form;
  const { open } = await setup();
  const socket = open();
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  const received = readAll(socket);
  socket.write(`POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Connection: close\r\n${headers.join('\r\n')}\r\n`);
  socket.write('Content-Type: application/json\r\n\r\n');
  for (let sent = 0; sent < 74; sent++) {
    socket.write(frame(' '.repeat(16_384)));
    await sleep(2);
  }
  socket.write(last);
  expect(parse(await received)).toEqual(toExpected(413, 'body_too_large'));
  expect(errors).toEqual([]);
  expect(socket.bytesWritten).toBeGreaterThan(1_212_416);
});
