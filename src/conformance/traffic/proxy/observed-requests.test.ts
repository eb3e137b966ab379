import { expect, test } from 'vitest';
import { ObservedRequests } from './observed-requests.ts';
import type { RawHeaders } from './raw-headers.ts';

const host = ['Host', 'petstore'] as const;
const accept = ['Accept', '*/*'] as const;

function createReader() {
  const requests = new ObservedRequests();
  return (method: string, path: string, headers: RawHeaders, minorVersion = 1) =>
    requests.read(method, { path, minorVersion, headers: [host, ...headers] });
}

test('a request that is sent again is the same object', () => {
  const read = createReader();
  const first = read('GET', '/pets', [accept]);
  expect(first).toStrictEqual({ method: 'GET', path: '/pets', headers: { accept: '*/*' } });
  expect(read('GET', '/pets', [accept])).toBe(first);
});

test.each<[string, string, string, RawHeaders]>([
  ['method', 'HEAD', '/pets', [accept]],
  ['path', 'GET', '/pets?limit=1', [accept]],
  ['header', 'GET', '/pets', [['Accept', 'text/html']]],
  ['number of headers', 'GET', '/pets', [accept, ['Accept', 'text/html']]],
])('a request with another %s is another one', (_what, method, path, headers) => {
  const read = createReader();
  const first = read('GET', '/pets', [accept]);
  const other = read(method, path, headers);
  expect(other).not.toStrictEqual(first);
  expect(read('GET', '/pets', [accept])).toBe(first);
});

test('a long request is not kept', () => {
  const readAny = createReader();
  const read = () => readAny('GET', '/pets', [['Cookie', 'a'.repeat(5000)]]);
  expect(read()).not.toBe(read());
  expect(read()).toStrictEqual(read());
});

test('invalid requests are not read, even after valid ones', () => {
  const read = createReader();
  const valid = read('GET', '/pets', []);
  expect(valid).toBeDefined();
  expect(read('GET', '/pets', [], 2)).toBeUndefined();
  expect(read('GET', '/pets', [host])).toBeUndefined();
  expect(read('GET', '/pets', [])).toBe(valid);
});
