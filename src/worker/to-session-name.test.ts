import { expect, test } from 'vitest';
import { toSessionName } from './to-session-name.ts';

const options = { apiKeys: ['first-key', 'second-key'], sessionHost: 'mock.example.com' };
const name = (url: string, headers: Record<string, string> = {}, given = options) =>
  toSessionName(new Request(url, { headers }), given);

test.each([
  ['https://pr-7.mock.example.com/v1/pets', 'pr-7'],
  ['https://PR-7.mock.example.com:8443/v1/pets', 'pr-7'],
  ['https://a.b.mock.example.com/', 'a.b'],
  ['https://pr-7.mock.example.com./', 'pr-7'],
  ['https://mock.example.com/', null],
  ['https://xmock.example.com/', null],
  ['https://mock.example.com.evil.example/', null],
])('the host of %s names the session %s', (url, expected) => {
  expect(name(url)).toBe(expected);
});

test('the header comes before the host, and the host before the key', () => {
  const second = { authorization: 'Bearer second-key' };
  const url = 'https://pr-7.mock.example.com/v1/pets';
  expect(name(url, { ...second, 'x-petstore-session': 'cart' })).toBe('cart');
  expect(name(url, second)).toBe('pr-7');
  expect(name('https://mock.example.com/', second)).toBe('key-2');
  expect(name('https://mock.example.com/', { authorization: 'Bearer first-key' })).toBeNull();
  expect(name('https://mock.example.com/', { authorization: 'Bearer other-key' })).toBeNull();
});

test('a name with spaces, which the shared session has, is invalid', () => {
  expect(name('https://mock.example.com/', { 'x-petstore-session': 'the shared session' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_session' },
  });
});
