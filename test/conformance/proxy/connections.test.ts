import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { exchangeBytes } from '../../support/exchange-bytes.ts';
import { proxyFor } from '../../support/proxy-for.ts';
import { serveBytes } from '../../support/serve-bytes.ts';
import { certificatePath, serveTls } from '../../support/serve-tls.ts';

const get = (path: string, more = '') => `GET /v1${path} HTTP/1.1\r\nHost: petstore\r\n${more}\r\n`;
const json = (body: string, more = '') =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;

/** Offers HTTP/2, as Java's HttpClient does in each request without TLS. */
const UPGRADE = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';

const longPost = (size: number) =>
  `POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`;

/** The statuses of responses in the order in which they came. */
const statuses = (received: string) =>
  Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));

test.each([
  ['both Content-Length and Transfer-Encoding', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['two values of Content-Length', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
  ['the same Content-Length twice', 'Content-Length: 5\r\nContent-Length: 5\r\n'],
  ['a list of lengths', 'Content-Length: 5, 5\r\n'],
  ['a length that is not a number', 'Content-Length: +5\r\n'],
  ['an unknown transfer coding', 'Transfer-Encoding: gzip, chunked\r\n'],
  ['two fields of Transfer-Encoding', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n'],
])('rejects a request whose end is ambiguous: %s', async (_name, headers) => {
  const received: string[] = [];
  const { url, counts } = await proxyFor(await serveBytes((_socket, chunk) => void received.push(chunk)));
  const smuggled = `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${headers}\r\n0\r\n\r\n${get('/pets')}`;
  expect(await exchangeBytes(url, smuggled)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"proxy_malformed_request"/);
  expect(received).toEqual([]);
  expect(counts).toMatchObject({ judged: 0, unknown: 0 });
});

test('rejects chunks in HTTP/1.0, which such a target may not know', async () => {
  const received: string[] = [];
  const { url } = await proxyFor(await serveBytes((_socket, chunk) => void received.push(chunk)));
  const smuggled = `POST /v1/pets HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${get('/pets')}`;
  expect(await exchangeBytes(url, smuggled)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"proxy_malformed_request"/);
  expect(received).toEqual([]);
});

test.each([
  ['a space before the colon', 'X-Length : 5\r\n'],
  ['a line without a colon', 'nonsense\r\n'],
  ['a folded line', 'X-A: 1\r\n folded\r\n'],
  ['NUL in a value', 'X-A: 1\u0000\r\n'],
])('rejects a header that the parser would change: %s', async (_name, lines) => {
  const received: string[] = [];
  const { url } = await proxyFor(await serveBytes((_socket, chunk) => void received.push(chunk)));
  expect(await exchangeBytes(url, get('/pets', lines))).toMatch(/^HTTP\/1\.1 400 [^]*not a header/);
  expect(received).toEqual([]);
});

test.each(['-5\r\nx', 'xyz\r\n\r\n', '0x3\r\nabc\r\n0\r\n\r\n', '3\r\nabcXX\r\n', '\r\n'])(
  'rejects a body in broken chunks, which the target never gets as complete: %j',
  async (body) => {
    let received = '';
    const { url, counts } = await proxyFor(await serveBytes((_socket, chunk) => void (received += chunk)));
    const head = 'POST /v1/pets HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(statuses(await exchangeBytes(url, head + body))).toEqual([400]);
    expect(received).not.toContain('\r\n0\r\n');
    expect(counts).toMatchObject({ judged: 0, unknown: 1 });
  },
);

test('passes methods on that the parser does not list', async () => {
  const target = await serveBytes((socket, chunk) => void socket.end(json(JSON.stringify(chunk.split(' ', 1)[0]))));
  const { url } = await proxyFor(target);
  for (const method of ['QUERY', 'FOO'])
    expect(await exchangeBytes(url, get('/pets').replace('GET', method))).toMatch(new RegExp(`"${method}"$`));
});

test('rejects headers that are much longer than 64 KiB', async () => {
  const { url } = await proxyFor(await serveBytes((socket) => void socket.end(json('[]'))));
  const head = (size: number) => get('/pets', `X-Long: ${'x'.repeat(size)}\r\n`);
  expect(await exchangeBytes(url, head(60_000))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exchangeBytes(url, head(400_000))).toMatch(/^HTTP\/1\.1 400 [^]*max header size/);
});

test('reads a body in chunks after an offer of HTTP/2', async () => {
  let received = '';
  const { url } = await proxyFor(
    await serveBytes((socket, chunk) => {
      received += chunk;
      if (received.endsWith('0\r\n\r\n')) socket.end(json('[]'));
    }),
  );
  const head = `POST /v1/pets HTTP/1.1\r\nHost: x\r\n${UPGRADE}Transfer-Encoding: chunked\r\n\r\n`;
  expect(statuses(await exchangeBytes(url, `${head}2\r\n{}\r\n0\r\n\r\n`))).toEqual([200]);
  expect(received).toMatch(
    /^POST \/v1\/pets HTTP\/1\.1\r\nHost: 127\.0\.0\.1:\d+\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n\{\}\r\n0/,
  );
});

test('judges the response to a request that offers another protocol, of which the target does not learn', async () => {
  const clauses: string[] = [];
  const target = await serveBytes((socket) => void socket.end(json('{}').replace('200 OK', '400 Bad Request')));
  const { url } = await proxyFor(target, { onFinding: ({ clause }) => clauses.push(clause) });
  await exchangeBytes(url, get('/pets', UPGRADE));
  await expect.poll(() => clauses).toContain('listPets.response');
});

test('passes OPTIONS * on, which it does not judge', async () => {
  const target = await serveBytes((socket, chunk) => void socket.end(json(JSON.stringify(chunk.split('\r\n', 1)[0]))));
  const { url, counts } = await proxyFor(target);
  expect(await exchangeBytes(url, 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/"OPTIONS \* HTTP\/1\.1"$/);
  await expect.poll(() => counts).toMatchObject({ judged: 0, elsewhere: 1 });
});

test.each([
  ['304', get('/pets'), 'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n'],
  ['a response to HEAD', get('/pets').replace('GET', 'HEAD'), 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['204', get('/pets'), 'HTTP/1.1 204 No Content\r\n\r\n'],
  ['100 and 103', get('/pets'), `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nX: 1\r\n\r\n${json('[]')}`],
])('knows where a response without a body ends: %s', async (_name, request, response) => {
  const target = await serveBytes(
    (socket, _chunk, index) => void socket[index === 0 ? 'write' : 'end'](index === 0 ? response : json('[]')),
  );
  const { url, counts } = await proxyFor(target);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  socket.write(request);
  await expect.poll(() => received).toBe(response);
  socket.write(get('/pets/1'));
  await once(socket, 'close');
  expect(received).toBe(response + json('[]'));
  expect(counts).toMatchObject({ judged: 2, aborted: 0, unknown: 0 });
});

test('a body without a length lasts until the target closes the connection', async () => {
  const target = await serveBytes((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[');
    setImmediate(() => socket.end(']'));
  });
  const { url, counts, result } = await proxyFor(target);
  expect(await exchangeBytes(url, get('/pets'))).toMatch(/\r\n\r\n\[\]$/);
  expect(counts).toMatchObject({ judged: 1 });
  expect(result().verdict.exitCode).toBe(0);
});

test('closes the connection of a client when the target closes its own', async () => {
  const target = await serveBytes((socket) => {
    socket.write(json('[]'));
    setTimeout(() => socket.end(), 20);
  });
  const { url, counts } = await proxyFor(target);
  expect(statuses(await exchangeBytes(url, get('/pets')))).toEqual([200]);
  expect(counts).toMatchObject({ judged: 1, aborted: 0, unknown: 0 });
});

test.each([
  ['101', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['no HTTP', 'nonsense\r\n\r\n'],
  ['a length that is not a number', 'HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n[]'],
  ['a broken last chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\nzz\r\n\r\n'],
  ['a negative size of a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nx'],
])('a response that is not valid is a violation: %s', async (_name, response) => {
  const clauses: string[] = [];
  const target = await serveBytes((socket) => void socket.end(response));
  const { url, counts } = await proxyFor(target, { onFinding: ({ clause }) => clauses.push(clause) });
  // Clients see it as it was sent.
  expect(await exchangeBytes(url, get('/pets'))).toBe(response);
  expect(clauses).toEqual(['service.json']);
  expect(counts).toMatchObject({ judged: 1 });
});

test('a length that only some clients accept is passed on, and not judged', async () => {
  const response = 'HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\n[]';
  const { url, counts } = await proxyFor(await serveBytes((socket) => void socket.end(response)));
  expect(await exchangeBytes(url, get('/pets'))).toBe(response);
  expect(counts).toMatchObject({ judged: 0, unknown: 1 });
});

test.each([
  ['a body that lasts until the end of the connection', 'HTTP/1.0 200 OK\r\n\r\n', ''],
  ['Connection: close of the target', 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n', ''],
  ['Connection: close of the client', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n', 'Connection: TE, close\r\n'],
])('nothing follows the last response of a connection: %s', async (_name, head, more) => {
  const followers = [get('/pets/2'), longPost(10), 'nonsense\r\n\r\n'];
  for (const follower of followers) {
    const target = await serveBytes((socket) => {
      socket.write(`${head}[]`);
      setTimeout(() => socket.end(), 20);
    });
    const { url, counts } = await proxyFor(target);
    expect(await exchangeBytes(url, get('/pets', more) + follower)).toBe(`${head}[]`);
    expect(counts).toMatchObject({ judged: 1, aborted: 0 });
  }
});

test('a reset within a body that lasts until the end of the connection resets the client', async () => {
  const target = await serveBytes((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n[1,');
    setTimeout(() => socket.resetAndDestroy(), 20);
  });
  const { url } = await proxyFor(target);
  await expect(exchangeBytes(url, get('/pets'))).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a target that stops reading a body is a violation', async () => {
  const clauses: string[] = [];
  const target = await serveBytes((socket) => void socket.pause());
  const { url } = await proxyFor(target, { timeout: 100, onFinding: ({ clause }) => clauses.push(clause) });
  expect(statuses(await exchangeBytes(url, longPost(20_000_000)))).toEqual([502]);
  expect(clauses).toEqual(['service.json']);
});

/** Sends bytes again and again, until the connection is closed. Returns all that came back. */
async function sendSteadily(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk)).on('error', () => {});
  const timer = setInterval(() => socket.write(bytes), 20);
  onTestFinished(() => clearInterval(timer));
  await once(socket, 'close');
  clearInterval(timer);
  return received;
}

test('a target has to respond in time, however many requests follow', async () => {
  const clauses: string[] = [];
  const { url, counts } = await proxyFor(await serveBytes(() => {}), {
    timeout: 200,
    onFinding: ({ clause }) => clauses.push(clause),
  });
  expect(statuses(await sendSteadily(url, get('/pets')))).toEqual([502]);
  expect(clauses).toEqual(['service.json']);
  expect(counts.judged).toBe(1);
});

test('each request has the whole time from the response before it', async () => {
  const target = await serveBytes((socket, chunk) => {
    const requests = chunk.match(/GET /g)?.length ?? 0;
    for (let index = 1; index <= requests; index++)
      setTimeout(() => socket[index === 3 ? 'end' : 'write'](json('[]')), 350 * index);
  });
  const { url } = await proxyFor(target, { timeout: 700 });
  const received = await exchangeBytes(url, get('/pets').repeat(3));
  expect(statuses(received)).toEqual([200, 200, 200]);
});

test.each([
  ['informational responses', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['a header', 'HTTP/1.1 200 OK\r\nX: ', 'x'],
])('a target that sends %s without end is a violation', async (_name, first, more) => {
  const clauses: string[] = [];
  const target = await serveBytes((socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(more), 20);
    socket.on('close', () => clearInterval(timer));
  });
  const { url } = await proxyFor(target, { timeout: 200, onFinding: ({ clause }) => clauses.push(clause) });
  await exchangeBytes(url, get('/pets')).catch(() => {});
  expect(clauses).toEqual(['service.json']);
});

test('a body may take longer than the time limit if its parts do not', async () => {
  const parts = json('[       ]').split('');
  const target = await serveBytes((socket) => {
    socket.write(parts.splice(0, parts.length - 8).join(''));
    const timer = setInterval(
      () => (parts.length > 1 ? socket.write(parts.shift() ?? '') : socket.end(parts.shift() ?? '')),
      100,
    );
    socket.on('close', () => clearInterval(timer));
  });
  const { url, counts } = await proxyFor(target, { timeout: 500 });
  expect(await exchangeBytes(url, get('/pets'))).toBe(json('[       ]'));
  expect(counts).toMatchObject({ judged: 1 });
});

test('reads no more from a client while many of its requests wait for the target', async () => {
  const all = 20_000;
  const request = 'GET /other HTTP/1.1\r\nHost: x\r\n\r\n';
  let requests = 0;
  let isHeld = true;
  const held: (() => void)[] = [];
  const target = await serveBytes((socket, chunk) => {
    const count = chunk.match(/GET /g)?.length ?? 0;
    requests += count;
    const respond = () => void socket.write('HTTP/1.1 204 No Content\r\n\r\n'.repeat(count));
    if (isHeld) held.push(respond);
    else respond();
  });
  const { url } = await proxyFor(target);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').resume();
  onTestFinished(() => void socket.destroy());
  socket.write(request.repeat(all));
  await expect.poll(() => requests, { timeout: 20_000 }).toBeGreaterThanOrEqual(100);
  await new Promise((resolve) => void setTimeout(resolve, 500));
  // One chunk may contain some thousands.
  expect(requests).toBeLessThan(5000);
  isHeld = false;
  for (const respond of held) respond();
  await expect.poll(() => requests, { timeout: 20_000 }).toBe(all);
});

test('responds to a client that has ended its side of the connection', async () => {
  const target = await serveBytes((socket) => void setTimeout(() => socket.write(json('[]')), 50));
  const { url, counts } = await proxyFor(target);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  socket.end(get('/pets'));
  await once(socket, 'close');
  expect(received).toBe(json('[]'));
  expect(counts).toMatchObject({ judged: 1, aborted: 0 });
});

test('gives up a request that its client has not sent completely', async () => {
  const target = await serveBytes(() => {});
  const { url, counts } = await proxyFor(target);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.end('POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n{');
  await expect.poll(() => counts).toMatchObject({ judged: 0, aborted: 1 });
});

test('close counts what it cuts off', async () => {
  const { promise: received, resolve } = Promise.withResolvers<void>();
  const { url, close, counts } = await proxyFor(await serveBytes(() => resolve()));
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write(get('/pets'));
  await received;
  await close();
  expect(counts).toMatchObject({ aborted: 1 });
});

test('bytes that the target sends after a response are passed on, and not judged', async () => {
  const target = await serveBytes((socket) => void socket.end(`${json('[]')}nonsense`));
  const { url, counts, result } = await proxyFor(target);
  expect(await exchangeBytes(url, get('/pets'))).toBe(`${json('[]')}nonsense`);
  expect(counts).toMatchObject({ judged: 1 });
  expect(result().verdict.exitCode).toBe(0);
});

test('the time that a client takes to send a body does not count', async () => {
  const target = await serveBytes((socket, _chunk, index) => {
    if (index === 2) socket.end(json('[]'));
  });
  const { url, counts } = await proxyFor(target, { timeout: 100 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  socket.write('POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n');
  for (const part of ['{', '}']) {
    await new Promise((resolve) => void setTimeout(resolve, 250));
    socket.write(part);
  }
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(counts).toMatchObject({ judged: 1 });
});

test('passes on what clients do not read yet only when they do, and waits without a limit', async () => {
  const size = 16 * 1024 * 1024;
  let written = 0;
  const target = await serveBytes((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`);
    const send = () => {
      while (written < size) {
        written += 1024 * 1024;
        if (!socket.write(Buffer.alloc(1024 * 1024, ' '))) return void socket.once('drain', send);
      }
      return undefined;
    };
    send();
  });
  const { url, counts } = await proxyFor(target, { timeout: 200 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  let failure: Error | undefined;
  socket.on('error', (error) => (failure = error)).write(get('/pets'));
  await new Promise((resolve) => void setTimeout(resolve, 600));
  expect(written).toBeLessThan(size);
  let received = 0;
  socket.on('data', (chunk) => (received += chunk.length)).resume();
  await expect.poll(() => failure ?? received, { timeout: 20_000 }).toBeGreaterThan(size);
  expect(counts).toMatchObject({ judged: 0, unknown: 1 });
});

test('the time that a client takes to end a body in chunks does not count', async () => {
  const target = await serveBytes((socket, chunk) => {
    if (chunk.endsWith('0\r\n\r\n')) setTimeout(() => socket.write(json('[]')), 500);
  });
  const { url } = await proxyFor(target, { timeout: 1000 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  socket.write('POST /v1/pets HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n');
  await new Promise((resolve) => void setTimeout(resolve, 1700));
  socket.write('0\r\n\r\n');
  await expect.poll(() => received, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 \d/);
  expect(statuses(received)).toEqual([200]);
});

test('requests that wait behind one that fails are not judged', async () => {
  const target = await serveBytes((socket) => void socket.destroy());
  const { url, counts } = await proxyFor(target);
  const received = await exchangeBytes(url, get('/pets') + get('/pets/1') + get('/pets/2'));
  expect(statuses(received)).toEqual([502]);
  expect(counts).toMatchObject({ judged: 1, unknown: 2 });
});

test('repeats a GET on a new connection if the target has closed a kept one', async () => {
  let connections = 0;
  const target = await serveBytes((socket, _chunk, index) => {
    if (index === 0) connections++;
    if (index === 0) socket.write(json('[]'));
    else socket.resetAndDestroy();
  });
  const { url, counts } = await proxyFor(target);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  for (const count of [1, 2]) {
    socket.write(get('/pets'));
    await expect.poll(() => statuses(received)).toHaveLength(count);
  }
  expect(statuses(received)).toEqual([200, 200]);
  expect({ connections, judged: counts.judged }).toEqual({ connections: 2, judged: 2 });
});

test('close gives requests in flight time to finish, and closes idle connections immediately', async () => {
  const { promise: respond, resolve } = Promise.withResolvers<() => void>();
  const target = await serveBytes((socket, chunk) => {
    if (chunk.includes('/pets/1')) resolve(() => socket.write(json('[]')));
    else socket.write(json('[]'));
  });
  const { url, close, counts } = await proxyFor(target);
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  idle.write(get('/pets'));
  await once(idle, 'data');
  const busy = exchangeBytes(url, get('/pets/1'));
  const finish = await respond;
  const closed = close();
  await once(idle, 'close');
  finish();
  expect(statuses(await busy)).toEqual([200]);
  await closed;
  expect(counts).toMatchObject({ judged: 2, aborted: 0 });
});

test('connects over TLS, and verifies the certificate', async () => {
  const target = await serveTls('valid');
  const ca = readFileSync(certificatePath('ca'), 'utf8');
  const call = async (url: string) => {
    const response = await fetch(`${url}/pets`, { headers: { authorization: 'Bearer demo-key' } });
    return { status: response.status, text: await response.text() };
  };
  expect((await call((await proxyFor(target, { ca })).url)).status).toBe(200);
  expect((await call((await proxyFor(target, { insecure: true })).url)).status).toBe(200);
  const refused = await proxyFor(target);
  expect(await call(refused.url)).toEqual({ status: 502, text: expect.stringContaining('TLS failed (') });
  expect(refused.counts).toMatchObject({ judged: 0, unreachable: 1 });
});

test('passes a response on that comes before the whole body was read, and closes the connection', async () => {
  const rejection = 'HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  const target = await serveBytes((socket) => {
    socket.pause().write(rejection);
    // Destroying a socket with unread data resets the connection.
    setTimeout(() => socket.destroy(), 30);
  });
  const { url, counts } = await proxyFor(target);
  for (let count = 0; count < 20; count++) expect(await exchangeBytes(url, longPost(500_000))).toBe(rejection);
  expect(counts).toMatchObject({ judged: 20, unknown: 0 });
});

test('resets the connection of a client if the target does so while a body is on its way', async () => {
  const target = await serveBytes((socket) => void socket.resetAndDestroy());
  const { url, counts } = await proxyFor(target);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').resume();
  socket.write(longPost(100_000));
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toMatch(/^(?:ECONNRESET|EPIPE)$/);
  expect(counts).toMatchObject({ judged: 1 });
});
