import type { Failure } from '../../src/reference/index.ts';

/** A request to which every adapter must respond with the same bytes. */
export interface AdapterCase {
  name: string;
  method: string;
  /** The path below the base URL, with its query. */
  path: string;
  /** Replaces the default headers: a valid key and, with a body, `application/json`. */
  headers?: Record<string, string>;
  /** Text, or bytes when it is not valid UTF-8. */
  body?: string | Uint8Array<ArrayBuffer>;
}

const newPet = (rest = '') => `{"name":"Rex","categoryId":1${rest}}`;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** A body of exactly this many bytes. */
const ofSize = (bytes: number) => `{"name":"${'x'.repeat(bytes - 26)}","categoryId":1}`;

/**
 * Ordinary, invalid and unusual requests, except those that `fetch` cannot send: GET with a body, headers beyond Latin-1,
 * the methods CONNECT and TRACE. Lone surrogates are JSON escapes or bytes, because text is sent as UTF-8.
 */
export const cases: readonly AdapterCase[] = [
  { name: 'a list', method: 'GET', path: '/pets' },
  { name: 'a filtered list', method: 'GET', path: '/pets?status=sold&limit=3' },
  { name: 'an animal', method: 'GET', path: '/pets/7' },
  { name: 'an unknown animal', method: 'GET', path: '/pets/9223372036854775807' },
  { name: 'a new animal', method: 'POST', path: '/pets', body: newPet(',"status":"pending"') },
  { name: 'no key', method: 'GET', path: '/pets', headers: {} },
  { name: 'a wrong key', method: 'POST', path: '/pets', headers: { authorization: 'Bearer x' }, body: '{' },
  { name: 'HEAD', method: 'HEAD', path: '/pets' },
  { name: 'OPTIONS', method: 'OPTIONS', path: '/pets/7' },
  { name: 'a wrong method', method: 'DELETE', path: '/pets/7' },
  { name: 'a patch with a body', method: 'PATCH', path: '/pets', body: newPet() },
  { name: 'an unknown path', method: 'GET', path: '/owners' },
  { name: 'a trailing slash', method: 'GET', path: '/pets/' },
  { name: 'an empty segment', method: 'GET', path: '//pets' },
  { name: 'orders', method: 'GET', path: '/store/orders' },
  { name: 'an id that is not UTF-8', method: 'GET', path: '/pets/%E4' },
  { name: 'an id with invalid percent-encoding', method: 'GET', path: '/pets/%' },
  { name: 'an encoded slash in an id', method: 'GET', path: '/pets/7%2F8' },
  { name: 'an encoded id', method: 'GET', path: '/pets/%37' },
  { name: 'an encoded path', method: 'GET', path: '/%70ets' },
  { name: 'an id with a dot', method: 'GET', path: '/pets/7.0' },
  { name: 'a limit as 1e1', method: 'GET', path: '/pets?limit=1e1' },
  { name: 'a limit as +5', method: 'GET', path: '/pets?limit=+5' },
  { name: 'a limit as %2B5', method: 'GET', path: '/pets?limit=%2B5' },
  { name: 'a limit as %205', method: 'GET', path: '/pets?limit=%205' },
  { name: 'a limit as 0x10', method: 'GET', path: '/pets?limit=0x10' },
  { name: 'a limit beyond all integers', method: 'GET', path: `/pets?limit=${'9'.repeat(400)}` },
  { name: 'a repeated limit', method: 'GET', path: '/pets?limit=1&limit=2' },
  { name: 'empty parameters', method: 'GET', path: '/pets?limit=&status=' },
  { name: 'a query without names', method: 'GET', path: '/pets?&=&%' },
  { name: 'an unknown status', method: 'GET', path: '/pets?status=Sold' },
  { name: 'duplicate keys', method: 'POST', path: '/pets', body: newPet(',"name":"Max"') },
  { name: '__proto__', method: 'POST', path: '/pets', body: newPet(',"__proto__":{"status":"sold"}') },
  { name: 'a lone surrogate', method: 'POST', path: '/pets', body: String.raw`{"name":"\ud800","categoryId":1}` },
  { name: 'a name beyond Latin-1', method: 'POST', path: '/pets', body: '{"name":"Käthe 🐈 \u2028","categoryId":1}' },
  { name: 'a byte order mark', method: 'POST', path: '/pets', body: `\uFEFF${newPet()}` },
  {
    name: 'a body that is not UTF-8',
    method: 'POST',
    path: '/pets',
    body: Uint8Array.of(
      ...new TextEncoder().encode('{"name":"'),
      0xed,
      0xa0,
      0x80,
      ...new TextEncoder().encode('","categoryId":1}'),
    ),
  },
  { name: 'an empty body', method: 'POST', path: '/pets', body: '' },
  { name: 'a body that is cut off', method: 'POST', path: '/pets', body: '{"name":"Rex",' },
  { name: 'wrong fields', method: 'POST', path: '/pets', body: '{"name":7,"categoryId":1.5,"status":null}' },
  { name: 'the largest int64', method: 'POST', path: '/pets', body: '{"name":"Rex","categoryId":9223372036854775807}' },
  { name: 'beyond int64', method: 'POST', path: '/pets', body: '{"name":"Rex","categoryId":9223372036854775808}' },
  { name: 'deep nesting', method: 'POST', path: '/pets', body: nested(10_000) },
  { name: 'a body of 1 MiB', method: 'POST', path: '/pets', body: ofSize(1024 * 1024) },
  { name: 'a body larger than 1 MiB', method: 'POST', path: '/pets', body: ofSize(1024 * 1024 + 1) },
  {
    name: 'another type',
    method: 'POST',
    path: '/pets',
    headers: { authorization: 'Bearer demo-key', 'content-type': 'text/plain' },
    body: newPet(),
  },
];

/** Failures of listPets that every adapter must deliver with the same bytes. */
export const failures: readonly Failure[] = [
  { status: 502, body: 'html' },
  { status: 200, body: 'html' },
  { status: 504, body: 'empty' },
  { status: 503, body: 'invalid-json' },
  { status: 502, text: 'Bad Gateway: ü', contentType: 'text/plain; charset=utf-8', headers: { 'retry-after': '1' } },
  { trickle: 50 },
  { status: 503, trickle: 50 },
  { status: 502, text: 'ü', trickle: 200 },
];
