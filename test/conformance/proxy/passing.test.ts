import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, type ServerResponse, request as send } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exchangeBytes } from '../../support/exchange-bytes.ts';
import { proxyFor } from '../../support/proxy-for.ts';
import { serve } from '../../support/serve.ts';

/** The parts of a request that a target reads. */
async function readRequest(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method, url, rawHeaders, rawTrailers } = request;
  return { method, url, rawHeaders, rawTrailers, body: Buffer.concat(chunks).toString('latin1') };
}

/** Serves without headers that Node.js adds. */
const bare = (listener: (request: IncomingMessage, response: ServerResponse) => void): RequestListener =>
  function respond(request, response) {
    response.sendDate = false;
    listener(request, response);
  };

const big = JSON.stringify('x'.repeat(1024 * 1024));

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['plain', (_request, response) => response.end('[]')],
  [
    'header names, order and repetition',
    (_request, response) => {
      response.writeHead(200, 'Fine', [
        'x-B',
        '1',
        'X-a',
        '2',
        'Set-Cookie',
        'a=1',
        'set-cookie',
        'b=2',
        'x-b',
        '\u00e9',
      ]);
      response.end('[]');
    },
  ],
  ['a status without a body', (_request, response) => response.writeHead(204).end()],
  ['304', (_request, response) => response.writeHead(304, { etag: '"1"' }).end()],
  [
    'chunks and trailers',
    (_request, response) => {
      response.writeHead(200, { trailer: 'X-Sum', 'transfer-encoding': 'chunked' });
      response.addTrailers([['X-Sum', '7']] as never);
      response.end('[]');
    },
  ],
  ['gzip', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('[]'))],
  ['broken gzip', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('[]')],
  ['1 MB', (_request, response) => response.writeHead(200, { 'content-length': big.length }).end(big)],
  ['an unusual status', (_request, response) => response.writeHead(599, 'Odd One', { 'content-length': 0 }).end()],
  ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://other/' }).end()],
])('passes a response unchanged: %s', async (_name, listener) => {
  const target = await serve(bare(listener));
  const { url } = await proxyFor(target);
  for (const method of ['GET', 'HEAD', 'PUT']) {
    const bytes = `${method} /v1/pets HTTP/1.1\r\nHost: petstore\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    expect(await exchangeBytes(url, bytes)).toBe(await exchangeBytes(target, bytes));
  }
});

test('keeps a connection open as the target does', async () => {
  const target = await serve(bare((_request, response) => void response.end('[]')));
  const { url } = await proxyFor(target);
  const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: petstore\r\n${more}\r\n`;
  // Pipelined requests get their responses in order.
  const bytes = head('/v1/pets/1') + head('/v1/pets/2') + head('/v1/pets/3', 'Connection: close\r\n');
  expect(await exchangeBytes(url, bytes)).toBe(await exchangeBytes(target, bytes));
});

test('keeps pipelined responses in order, and closes after HTTP/1.0', async () => {
  const target = await serve(bare(({ url: path = '' }, response) => void response.end(path)));
  const { url } = await proxyFor(target);
  const pipelined = await exchangeBytes(
    url,
    'GET /v1/a HTTP/1.1\r\nHost: x\r\n\r\nGET /v1/b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(pipelined.match(/\/v1\/\w/g)).toEqual(['/v1/a', '/v1/b']);
  expect(await exchangeBytes(url, 'GET /v1/c HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\/v1\/c$/);
});

test.each([
  ['GET /v1/pets?limit=5&x=%20#a HTTP/1.1', ''],
  ['GET /v1//pets/../%2e%2e/pets HTTP/1.1', ''],
  ['GET /__petstore/state HTTP/1.1', ''],
  ['DELETE /v1/pets/7 HTTP/1.1', ''],
  ['POST /v1/pets HTTP/1.1', '{"name":"\u00e9"}'],
])('passes a request unchanged: %s', async (line, body) => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof readRequest>>>();
  const target = await serve((request, response) => {
    void readRequest(request).then(resolve);
    request.on('end', () => response.end());
  });
  const { url } = await proxyFor(target);
  const [method, path] = line.split(' ');
  const headers = ['X-b: 1', 'x-A: 2', 'Authorization: Bearer a', 'authorization: Bearer b', 'Accept-Encoding: br'];
  const length = body === '' ? [] : [`Content-Length: ${body.length}`];
  await exchangeBytes(
    url,
    [line, 'Host: proxy', ...headers, ...length, 'Connection: close', '', body].join('\r\n') +
      (body === '' ? '\r\n' : ''),
  );
  const received = await promise;
  expect(received).toMatchObject({ method, url: path, body });
  const lines = received.rawHeaders.flatMap((name, index) =>
    index % 2 ? [] : [`${name}: ${received.rawHeaders[index + 1]}`],
  );
  expect(lines.filter((each) => headers.includes(each))).toEqual(headers);
  expect(lines.find((each) => /^host:/i.test(each))).toBe(`Host: ${new URL(target).host}`);
  expect(lines.filter((each) => /^(?:x-forwarded|via|forwarded)/i.test(each))).toEqual([]);
});

test('passes a body in chunks, Expect and trailers', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof readRequest>>>();
  const target = await serve((request, response) => {
    void readRequest(request).then(resolve);
    request.on('end', () => response.end());
  });
  const { url } = await proxyFor(target);
  const bytes =
    'POST /v1/pets HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 5\r\n\r\n';
  expect(await exchangeBytes(url, bytes)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  const { body, rawHeaders, rawTrailers } = await promise;
  expect({ body, rawTrailers }).toEqual({ body: 'abcde', rawTrailers: ['X-Sum', '5'] });
  expect(rawHeaders.map((word) => word.toLowerCase())).toEqual(
    expect.arrayContaining(['transfer-encoding', 'chunked']),
  );
});

test('passes informational responses', async () => {
  const target = await serve((_request, response) => {
    response.writeEarlyHints({ link: '</a>; rel=preload' });
    response.end('[]');
  });
  const { url } = await proxyFor(target);
  const request = send(`${url}/pets`).end();
  const [[hints], [response]] = (await Promise.all([once(request, 'information'), once(request, 'response')])) as [
    [{ statusCode: number; headers: object }],
    [IncomingMessage],
  ];
  expect(hints).toMatchObject({ statusCode: 103, headers: { link: '</a>; rel=preload' } });
  response.resume();
});

test('passes each part of a slow response as it arrives', async () => {
  const parts: (() => void)[] = [];
  const target = await serve((_request, response) => {
    response.writeHead(200).flushHeaders();
    parts.push(
      () => response.write('[1'),
      () => response.end(']'),
    );
  });
  const { url } = await proxyFor(target);
  const response = await fetch(`${url}/pets`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  parts[0]?.();
  expect(await reader?.read()).toEqual({ done: false, value: '[1' });
  parts[1]?.();
  expect(await reader?.read()).toEqual({ done: false, value: ']' });
  expect(await reader?.read()).toEqual({ done: true });
});

test('passes each part of a slow request as it arrives', async () => {
  const parts: string[] = [];
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const target = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => {
      parts.push(part);
      resolve();
    });
    request.on('end', () => response.end());
  });
  const { url } = await proxyFor(target);
  const request = send(`${url}/pets`, { method: 'POST' });
  request.write('[1');
  await first;
  expect(parts).toEqual(['[1']);
  request.end(']');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  expect(parts).toEqual(['[1', ']']);
});

test('refuses WebSockets and CONNECT clearly, and ignores an offer of HTTP/2', async () => {
  const target = await serve((request, response) => void response.end(String(request.headers.upgrade)));
  const { url, counts } = await proxyFor(target);
  const upgrade = async (protocol: string) => {
    const request = send(`${url}/pets`, { headers: { connection: 'Upgrade', upgrade: protocol }, agent: false }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, text: await new Response(Readable.toWeb(response) as never).text() };
  };
  expect(await upgrade('websocket')).toEqual({ status: 501, text: expect.stringContaining('"status":501') });
  expect(await exchangeBytes(url, 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n')).toMatch(/^HTTP\/1\.1 501 /);
  expect(counts.judged).toBe(0);
  expect(await upgrade('h2c')).toEqual({ status: 200, text: 'undefined' });
});

test('rejects a malformed request with an error object', async () => {
  const { url } = await proxyFor(await serve((_request, response) => void response.end()));
  expect(await exchangeBytes(url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"proxy_malformed_request"/);
});

test('ends the request to the target when the client gives up, and does not judge it', async () => {
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  const target = await serve((_request, response) => {
    response.write('[');
    response.once('close', resolve);
  });
  const { url, counts, result } = await proxyFor(target);
  const request = send(`${url}/pets`).end();
  request.on('error', () => {});
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  request.destroy();
  await aborted;
  await expect.poll(() => counts).toMatchObject({ judged: 0, aborted: 1 });
  expect(result().verdict.exitCode).toBe(3);
});

test('passes bodies beyond the limit of the judge', async () => {
  const body = 'x'.repeat(3 * 1024 * 1024);
  const target = await serve((request, response) => void request.pipe(response));
  const { url, counts } = await proxyFor(target);
  const response = await fetch(`${url}/pets`, { method: 'POST', body });
  expect(await response.text()).toBe(body);
  expect(counts).toMatchObject({ judged: 0, unknown: 1 });
});
