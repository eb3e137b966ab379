import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, type Socket, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../../test/support/serve.ts';
import { KitLimit } from './body/kit-limit.ts';
import { createHttpTransport } from './node-transport.ts';

test('sends each request over a new connection, which no server closes before the last chunk is sent', async () => {
  const sent: unknown[] = [];
  const ports = new Set<number | undefined>();
  const baseUrl = await serve(({ headers, socket }, outgoing) => {
    sent.push({ connection: headers.connection, length: headers['content-length'] });
    ports.add(socket.remotePort);
    outgoing.end();
  });
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const { signal } = new AbortController();
  const send = async (isChunked: boolean) => {
    const request = { url: `${baseUrl}/pets`, method: 'POST', headers: {}, body: '{"name":1}', signal };
    for await (const chunk of (await transport({ ...request, isChunked })).body) expect(chunk).toBeUndefined();
  };
  for (const isChunked of [true, true, false]) await send(isChunked);
  expect(sent).toEqual([
    { connection: 'keep-alive' },
    { connection: 'keep-alive' },
    { connection: 'close', length: '10' },
  ]);
  expect(ports.size).toBe(3);
});

test('sends each request to a proxy over a new connection, unless it names one', async () => {
  const sent: unknown[] = [];
  const ports = new Set<number | undefined>();
  const { origin: proxy } = new URL(
    await serve(({ url, headers, socket }, outgoing) => {
      sent.push(url, headers.connection);
      ports.add(socket.remotePort);
      outgoing.end();
    }),
  );
  const baseUrl = 'http://petstore.test/v1';
  const { transport, close } = createHttpTransport({ baseUrl, proxy, ca: undefined, insecure: false });
  onTestFinished(close);
  const { signal } = new AbortController();
  const send = async (connection?: number) => {
    const request = { url: `${baseUrl}/pets`, method: 'GET', headers: {}, body: undefined, signal };
    const reply = await transport({ ...request, ...(connection !== undefined && { connection }) });
    for await (const chunk of reply.body) expect(chunk).toBeUndefined();
    // The server may close a kept connection only later.
    await new Promise((resolve) => void setTimeout(resolve, 10));
  };
  for (let count = 0; count < 3; count++) await send();
  expect(sent).toEqual(Array.from({ length: 3 }, () => [`${baseUrl}/pets`, 'close']).flat());
  expect(ports.size).toBe(3);
  for (let count = 0; count < 3; count++) await send(1);
  expect(sent.at(-1)).toBe('keep-alive');
  expect(ports.size).toBe(4);
});

/** The request that a server receives, as it was written. */
async function receive(path: string, more: { headers?: Record<string, string>; nameCase?: 'title' | 'upper' }) {
  const received: string[] = [];
  const baseUrl = await serve(({ url = '', rawHeaders }, outgoing) => {
    received.push(url, ...rawHeaders);
    outgoing.end();
  });
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const request = { url: baseUrl + path, method: 'GET', headers: {}, body: undefined, ...more };
  const { status } = await transport({ ...request, signal: AbortSignal.timeout(5000) });
  return { status, received };
}

test.each(['/pets?', '/./pets', '/x/../pets?limit=1', '/%70ets', '/pets/%2e%2e'])(
  'sends %s as it is written',
  async (path) => {
    expect((await receive(path, {})).received[0]).toBe(`/v1${path}`);
  },
);

test('encodes what a request line cannot have', async () => {
  expect((await receive('/pets/a b?x=é', {})).received[0]).toBe('/v1/pets/a%20b?x=%C3%A9');
});

test.each([
  ['title', 'X-Request-Id'],
  ['upper', 'X-REQUEST-ID'],
] as const)('writes the names of headers in %s case', async (nameCase, name) => {
  const { received } = await receive('/pets', { headers: { 'x-request-id': '1' }, nameCase });
  expect(received).toContain(name);
});

test('offers HTTP/2 and expects 100', async () => {
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAM',
    expect: '100-continue',
  };
  const { status, received } = await receive('/pets', { headers });
  expect(status).toBe(200);
  expect(received).toEqual(expect.arrayContaining(['h2c', 'Upgrade, HTTP2-Settings', '100-continue']));
});

test('a change to HTTP/2 is beyond the kit, and no fault', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'),
  );
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const headers = { connection: 'Upgrade', upgrade: 'h2c' };
  const sent = transport({
    url: `${baseUrl}/pets`,
    method: 'GET',
    headers,
    body: undefined,
    signal: AbortSignal.timeout(5000),
  });
  await expect(sent).rejects.toThrow(KitLimit);
});

test.each([
  ['within its first letter beyond ASCII', '{"name":"Zoé日"}', [Buffer.from('{"name":"Zo\xc3', 'latin1'), 12]],
  ['in the middle of a body of ASCII', '{"name":"Rex"}', [Buffer.from('{"name"'), 7]],
])('cuts a body into two packets %s', async (_where, body, [first, start]) => {
  const packets: Buffer[] = [];
  const baseUrl = await serve((incoming, outgoing) => {
    incoming.on('data', (packet: Buffer) => packets.push(packet));
    incoming.on('end', () => outgoing.end());
  });
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const { signal } = new AbortController();
  const request = { url: `${baseUrl}/pets`, method: 'POST', headers: {}, body, isChunked: true, signal };
  for await (const chunk of (await transport(request)).body) expect(chunk).toBeUndefined();
  expect(packets).toEqual([first, Buffer.from(body).subarray(Number(start))]);
});

// The process is that of the server, too, which may be late for another reason.
test(
  'reads a response before it sends the last chunk, although the process was busy in between',
  { retry: 2 },
  async () => {
    const baseUrl = await serve((_incoming, outgoing) => {
      outgoing.writeHead(401, { connection: 'close' }).end();
      // Once the connection is closed, the process is busy for longer than the pause between two chunks.
      outgoing.socket?.on('close', () => {
        for (const start = performance.now(); performance.now() - start < 30;);
      });
    });
    const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
    onTestFinished(close);
    const { signal } = new AbortController();
    const request = {
      url: `${baseUrl}/pets`,
      method: 'POST',
      headers: {},
      body: '{"name":"Rex"}',
      isChunked: true,
      signal,
    };
    for (let count = 0; count < 20; count++) expect(await transport(request)).toMatchObject({ status: 401 });
  },
);

const text = JSON.stringify(Array.from({ length: 2000 }, (_, index) => `animal ${(index * 7919) % 1000}`));

async function readAll(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test.each<[string, Buffer, string, string]>([
  ['gzip', gzipSync(text), 'gzip', text],
  ['deflate', deflateSync(text), 'Deflate', text],
  ['deflate without zlib', deflateRawSync(text), 'deflate', text],
  ['stored deflate without zlib', deflateRawSync(text, { level: 0 }), 'deflate', text],
  ['br', brotliCompressSync(text), 'br', text],
  ['zstd', zstdCompressSync(text), 'zstd', text],
  ['nothing as deflate', Buffer.alloc(0), 'deflate', ''],
  ['an unknown coding', Buffer.from(text), 'constructor', text],
])('decompresses %s in any chunks', async (_name, bytes, encoding, expected) => {
  const baseUrl = await serve((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-encoding': encoding });
    outgoing.write(bytes.subarray(0, 1));
    setImmediate(() => outgoing.end(bytes.subarray(1)));
  });
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const request = { url: `${baseUrl}/pets`, method: 'GET', headers: {}, body: undefined };
  const { body } = await transport({ ...request, signal: AbortSignal.timeout(5000) });
  expect(await readAll(body)).toBe(expected);
});

test('leaves a part of a compressed body as it is', async () => {
  const part = gzipSync(text).subarray(0, 10);
  const baseUrl = await serve((_incoming, outgoing) => {
    outgoing.writeHead(206, { 'content-encoding': 'gzip', 'content-range': 'bytes 0-9/99' }).end(part);
  });
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const request = { url: `${baseUrl}/pets`, method: 'GET', headers: { range: 'bytes=0-9' }, body: undefined };
  const { body } = await transport({ ...request, signal: AbortSignal.timeout(5000) });
  expect(await readAll(body)).toBe(part.toString());
});

test('reports deflate that is cut', async () => {
  const baseUrl = await serve((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-encoding': 'deflate' });
    outgoing.end(deflateRawSync(text).subarray(0, 500));
  });
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const request = { url: `${baseUrl}/pets`, method: 'GET', headers: {}, body: undefined };
  const { body } = await transport({ ...request, signal: AbortSignal.timeout(5000) });
  await expect(readAll(body)).rejects.toThrow('unexpected end of file');
});

/** A server that lets one connection wait, and accepts none in its first half second. */
const CROWDED = `
const server = require('node:http').createServer((_incoming, outgoing) => outgoing.end());
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  console.log(server.address().port);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
});`;

test('tells the connections that a server had no room for', async () => {
  const server = spawn(process.execPath, ['--eval', CROWDED], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  const [port] = await once(server.stdout, 'data');
  const url = `http://127.0.0.1:${String(port).trim()}/v1`;
  const { transport, close } = createHttpTransport({ baseUrl: url, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const request = { url, method: 'GET', headers: {}, body: undefined, signal: AbortSignal.timeout(10_000) };
  const replies = await Promise.all(Array.from({ length: 12 }, () => transport(request)));
  const slow = replies.filter(({ isConnectionSlow }) => isConnectionSlow).length;
  expect(slow).toBeGreaterThan(0);
  expect(slow).toBeLessThan(12);
  const { isConnectionSlow } = await transport(request);
  expect(isConnectionSlow).toBe(false);
}, 15_000);

/** A server that accepts connections and never sends a byte, and the number of its open connections. */
async function listenSilently() {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    socket.resume();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, sockets };
}

test('closes connections whose TLS handshake gets no response', async () => {
  const { port, sockets } = await listenSilently();
  const baseUrl = `https://127.0.0.1:${port}`;
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  const { signal } = new AbortController();
  const sent = Array.from({ length: 12 }, () =>
    transport({ url: `${baseUrl}/pets`, method: 'GET', headers: {}, body: undefined, signal }),
  );
  await vi.waitFor(() => expect(sockets.size).toBe(12));
  await close();
  expect((await Promise.allSettled(sent)).map(({ status }) => status)).toEqual(Array(12).fill('rejected'));
  await vi.waitFor(() => expect(sockets.size).toBe(0));
});

test('gives up a TLS handshake soon after the timeout of a request', async () => {
  const { port, sockets } = await listenSilently();
  const baseUrl = `https://127.0.0.1:${port}`;
  const network = { baseUrl, proxy: undefined, ca: undefined, insecure: false, timeout: 1 };
  const { transport, close } = createHttpTransport(network);
  onTestFinished(close);
  const { signal } = new AbortController();
  const sent = transport({ url: `${baseUrl}/pets`, method: 'GET', headers: {}, body: undefined, signal });
  await expect(sent).rejects.toThrow('Connect Timeout Error');
  await vi.waitFor(() => expect(sockets.size).toBe(0));
});
