import { expect, test } from 'vitest';
import { ObservedRequests } from './observed-requests.ts';

test('a request that is sent again is the same object', () => {
  const requests = new ObservedRequests();
  const first = requests.read('GET', '/pets', ['Accept', '*/*']);
  expect(first).toStrictEqual({ method: 'GET', path: '/pets', headers: { accept: '*/*' } });
  expect(requests.read('GET', '/pets', ['Accept', '*/*'])).toBe(first);
});

test.each([
  ['method', 'HEAD', '/pets', ['Accept', '*/*']],
  ['path', 'GET', '/pets?limit=1', ['Accept', '*/*']],
  ['header', 'GET', '/pets', ['Accept', 'text/html']],
  ['number of headers', 'GET', '/pets', ['Accept', '*/*', 'Accept', 'text/html']],
])('a request with another %s is another one', (_what, method, path, headers) => {
  const requests = new ObservedRequests();
  const first = requests.read('GET', '/pets', ['Accept', '*/*']);
  const other = requests.read(method, path, headers);
  expect(other).not.toStrictEqual(first);
  expect(requests.read('GET', '/pets', ['Accept', '*/*'])).toBe(first);
});

test('a long request is not kept', () => {
  const requests = new ObservedRequests();
  const read = () => requests.read('GET', '/pets', ['Cookie', 'a'.repeat(5000)]);
  expect(read()).not.toBe(read());
  expect(read()).toStrictEqual(read());
});
