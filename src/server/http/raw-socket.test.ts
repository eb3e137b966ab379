import { type Socket, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type ServerOptions, startServer } from '../start-server.ts';

const KEY = 'Authorization: Bearer demo-key\r\n';
const GET = `GET /v1/pets?limit=1 HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`;
/** Short enough for a test to wait for. */
const SHORT = { headersTimeout: 100, requestTimeout: 200, keepAliveTimeout: 100, connectionsCheckingInterval: 20 };

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  const port = Number(new URL(server.url).port);
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    // A reset is an end like another here.
    socket.on('error', () => {});
    return socket;
  };
  /** Sends bytes, and reads all that comes until the other side closes. */
  const send = (...parts: (string | Buffer)[]): Promise<string> => {
    const socket = open();
    for (const part of parts) socket.write(part);
    return readAll(socket);
  };
  const isWell = async () =>
    (await fetch(`${server.url}/pets`, { headers: { authorization: 'Bearer demo-key' } })).status === 200;
  return { ...server, open, send, isWell };
}

function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
}

/** The status and the error object of the first raw answer. */
function parse(text: string) {
  const [first = ''] = text.split(/(?<=\})(?=HTTP\/1\.1 )/);
  const [head = '', body = ''] = first.split('\r\n\r\n');
  const { code, status } = JSON.parse(body) as { code: string; status: number };
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), code, status, /content-type: application\/json/i.test(head)];
}

const isMalformed = [400, 'malformed_request', 400, true];

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['TLS', Buffer.from([0x16, 0x03, 0x01, 0x00, 0xa5, 0x01, 0x00, 0x00, 0xa1, 0x03, 0x03])],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a version that is none', 'GET /v1/pets HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['no Host', 'GET /v1/pets HTTP/1.1\r\n\r\n'],
  ['a header without a name', 'GET /v1/pets HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
  ['a control character in a header', 'GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: \x01\r\n\r\n'],
  ['a Host that is none', 'GET /v1/pets HTTP/1.1\r\nHost: a b@c\r\n\r\n'],
  ['a length that is none', `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Length: -1\r\n\r\n`],
  ['two lengths', `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  [
    'a length and chunks',
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunks that are none',
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
])('%s is answered with an error object, and the server stays well', async (_name, bytes) => {
  const { send, isWell } = await setup();
  const answer = await send(bytes, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(parse(answer)).toEqual(isMalformed);
  expect(await isWell()).toBe(true);
});

test('headers that are too large are answered with 431', async () => {
  const { send } = await setup();
  const answer = await send(`GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(parse(answer)).toEqual([431, 'headers_too_large', 431, true]);
});

test('a path that is no percent-encoding is a path like another', async () => {
  const { send } = await setup();
  for (const path of ['/v1/pets/%', '/v1/pets/%E4%', '/v1/%zz', '/%']) {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\n${KEY}Connection: close\r\n\r\n`);
    expect(parse(answer)[0]).toBe(404);
  }
});

test('requests in a pipeline are answered in their order', async () => {
  const { send } = await setup();
  const ask = (id: number, rest = '') => `GET /v1/pets/${id} HTTP/1.1\r\nHost: x\r\n${KEY}${rest}\r\n`;
  const answer = await send(ask(1) + ask(2) + ask(3, 'Connection: close\r\n'));
  expect([...answer.matchAll(/"id":(\d)/g)].map(([, id]) => id)).toEqual(['1', '2', '3']);
});

test('what is malformed behind a good request in a pipeline does not spoil that one', async () => {
  const { send } = await setup();
  const answer = await send(`${GET}hello\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|400)/);
  expect(answer.match(/HTTP\/1\.1 400/g) ?? []).toHaveLength(1);
});

test.each([
  ['its headers', 'GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: '],
  ['its first line', 'GET /v1'],
  [
    'its body',
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  ],
])('a request that never ends %s is answered with 408', async (_name, bytes) => {
  const { send, isWell } = await setup({ limits: SHORT });
  expect(parse(await send(bytes))).toEqual([408, 'request_timeout', 408, true]);
  expect(await isWell()).toBe(true);
});

test('who sends a byte now and then does not gain time', async () => {
  const { open } = await setup({ limits: SHORT });
  const socket = open();
  socket.write('GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: ');
  const drip = setInterval(() => void socket.write('x'), 20);
  onTestFinished(() => clearInterval(drip));
  expect(parse(await readAll(socket))).toEqual([408, 'request_timeout', 408, true]);
});

test('a connection on which nothing comes, first or next, is closed', async () => {
  const { open, send } = await setup({ limits: SHORT });
  expect(parse(await readAll(open()))).toEqual([408, 'request_timeout', 408, true]);
  expect(await send(GET)).toMatch(/^HTTP\/1\.1 200/);
});

test('a body larger than the limit is answered while it comes, and is not read to its end', async () => {
  const { open } = await setup();
  const socket = open();
  socket.write(
    `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  for (let count = 0; count < 20; count++) socket.write(chunk);
  expect(await answer).toMatch(/^HTTP\/1\.1 413/);
});

test('a client that goes away in the middle leaves nothing behind', async () => {
  const { open, petstore, isWell } = await setup();
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
  expect(await isWell()).toBe(true);
  expect(petstore.pets.count()).toBe(45);
});

test('a watcher of the journal that does not read is cut off', async () => {
  const pets = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: 'x'.repeat(50_000), categoryId: 1 }));
  const { open, isWell } = await setup({ pets });
  const socket = open();
  socket.write('GET /__petstore/journal/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.pause();
  // Each list of a megabyte is an event of a megabyte, more than the system holds back for a reader.
  for (let time = 0; time < 20; time++) expect(await isWell()).toBe(true);
  const text = readAll(socket);
  socket.resume();
  expect((await text).match(/event: request/g)?.length).toBeLessThan(20);
});

test('300 connections at once are served', async () => {
  const { send } = await setup();
  const last = GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const answers = await Promise.all(Array.from({ length: 300 }, () => send(last)));
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 200'))).toBe(true);
});

test('connections beyond the limit are closed, and those that are there stay', async () => {
  const { open, send } = await setup({ limits: { maxConnections: 2 } });
  const [first, second] = [open(), open()];
  await Promise.all([first, second].map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  expect(await send(GET)).toBe('');
  first.write(GET);
  expect(String(await new Promise((resolve) => first.once('data', resolve)))).toMatch(/^HTTP\/1\.1 200/);
});

test('close lets a request in flight finish, tells its client to close, and takes no new one', async () => {
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
  const answer = readAll(socket);
  await inFlight.promise;
  const closed = server.close();
  await expect(fetch(`${server.url}/pets`)).rejects.toThrow('fetch failed');
  slow.resolve();
  expect(await answer).toMatch(/^HTTP\/1\.1 200[^]*connection: close[^]*late$/i);
  await closed;
});
