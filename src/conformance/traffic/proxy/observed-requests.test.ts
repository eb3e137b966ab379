import { expect, test } from 'vitest';
import { ObservedRequests } from './observed-requests.ts';

const host = ['Host', 'petstore'];

function createReader() {
  const requests = new ObservedRequests();
  return (method: string, path: string, headers: readonly string[], minorVersion = 1) =>
    requests.read(method, { path, minorVersion, headers: [...host, ...headers] });
}

test('a request that is sent again is the same object', () => {
  const read = createReader();
  const first = read('GET', '/pets', ['Accept', '*/*']);
  expect(first).toStrictEqual({ method: 'GET', path: '/pets', headers: { accept: '*/*' } });
  expect(read('GET', '/pets', ['Accept', '*/*'])).toBe(first);
});

test.each([
  ['method', 'HEAD', '/pets', ['Accept', '*/*']],
  ['path', 'GET', '/pets?limit=1', ['Accept', '*/*']],
  ['header', 'GET', '/pets', ['Accept', 'text/html']],
  ['number of headers', 'GET', '/pets', ['Accept', '*/*', 'Accept', 'text/html']],
])('a request with another %s is another one', (_what, method, path, headers) => {
  const read = createReader();
  const first = read('GET', '/pets', ['Accept', '*/*']);
  const other = read(method, path, headers);
  expect(other).not.toStrictEqual(first);
  expect(read('GET', '/pets', ['Accept', '*/*'])).toBe(first);
});

test('a long request is not kept', () => {
  const readAny = createReader();
  const read = () => readAny('GET', '/pets', ['Cookie', 'a'.repeat(5000)]);
  expect(read()).not.toBe(read());
  expect(read()).toStrictEqual(read());
});

test('invalid requests are not read, even after valid ones', () => {
  const read = createReader();
  const valid = read('GET', '/pets', []);
  expect(valid).toBeDefined();
  expect(read('GET', '/pets', [], 2)).toBeUndefined();
  expect(read('GET', '/pets', host)).toBeUndefined();
  expect(read('GET', '/pets', [])).toBe(valid);
});
