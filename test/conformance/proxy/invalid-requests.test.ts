import { expect, test } from 'vitest';
import { exchangeBytes } from '../../support/exchange-bytes.ts';
import { proxyFor } from '../../support/proxy-for.ts';
import { serve } from '../../support/serve.ts';
import { serveBytes } from '../../support/serve-bytes.ts';

const head = (line: string, more = 'Host: x\r\n') =>
  `${line}\r\n${more}Authorization: Bearer demo-key\r\nConnection: close\r\n\r\n`;
const get = (more: string) => head('GET /v1/pets HTTP/1.1', more);
const chunked = (trailer: string) =>
  `${head('POST /v1/pets HTTP/1.1', 'Host: x\r\nTransfer-Encoding: chunked\r\n')}2\r\n{}\r\n0\r\n${trailer}\r\n\r\n`;

test.each([
  ['no Host', get('')],
  ['a control character in a value', get('Host: x\r\nX: a\u0001b\r\n')],
  ['DEL in a value', get('Host: x\r\nX: a\u007Fb\r\n')],
  ['an unknown minor version', head('GET /v1/pets HTTP/1.2')],
  ['a byte beyond ASCII in the query', head('GET /v1/pets?status=\u00E9 HTTP/1.1')],
  ['a byte beyond ASCII in the path', head('GET /v1/pets/\u00E9 HTTP/1.1')],
  ['a whole URL with a byte beyond ASCII', head('GET http://x/v1/pets?status=\u00E9 HTTP/1.1')],
  ['a control character in a trailer', chunked('X: a\u0001b')],
  ['a length in a trailer', chunked('Content-Length: 2')],
])('passes a request on that is not valid HTTP, and does not judge the 400 of the server: %s', async (_name, bytes) => {
  const clauses: string[] = [];
  const target = await serve((request, response) => void request.resume().on('end', () => response.end('[]')));
  const { url, counts } = await proxyFor(target, {
    apiKey: 'demo-key',
    onFinding: ({ clause }) => clauses.push(clause),
  });
  expect(await exchangeBytes(url, bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
  await expect.poll(() => counts).toMatchObject({ judged: 0, invalid: 1 });
  expect(clauses).toEqual([]);
});

test.each(['\t', '\r', '\0', '\v', '\u007F'])(
  'rejects a control character in the target of a request: %j',
  async (character) => {
    const received: string[] = [];
    const { url, counts } = await proxyFor(await serveBytes((_socket, chunk) => void received.push(chunk)));
    const bytes = head(`GET /v1/pets?status=${character}x HTTP/1.1`);
    expect(await exchangeBytes(url, bytes)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"proxy_malformed_request"/);
    expect(received).toEqual([]);
    expect(counts).toMatchObject({ judged: 0, invalid: 0 });
  },
);

const rejected = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';

test.each([
  ['several lines of Host', get('Host: x\r\nHost: x\r\n')],
  ['several lines of Host in HTTP/1.0', head('GET /v1/pets HTTP/1.0', 'Host: x\r\nHost: y\r\n')],
  ['a fragment', head('GET /v1/pets#first HTTP/1.1')],
  ['a quotation mark in the query', head('GET /v1/pets?status="sold" HTTP/1.1')],
])('does not judge a request that only some servers reject: %s', async (_name, bytes) => {
  const { url, counts, result } = await proxyFor(await serveBytes((socket) => void socket.end(rejected)));
  expect(await exchangeBytes(url, bytes)).toBe(rejected);
  await expect.poll(() => counts).toMatchObject({ judged: 0, invalid: 1 });
  expect(result().verdict.exitCode).toBe(3);
});

test.each([
  ['an invalid Host, which the target does not get', get('Host: a b\r\n')],
  ['HTTP/1.0 without Host', head('GET /v1/pets HTTP/1.0', '')],
  ['a byte beyond ASCII in a value', get('Host: x\r\nX: \u00E9\r\n')],
  ['brackets in the query, as browsers send them', head('GET /v1/pets?status[]=sold HTTP/1.1')],
])('judges %s', async (_name, bytes) => {
  const { url, counts } = await proxyFor(await serveBytes((socket) => void socket.end(rejected)));
  expect(await exchangeBytes(url, bytes)).toBe(rejected);
  await expect.poll(() => counts).toMatchObject({ judged: 1, invalid: 0 });
});
