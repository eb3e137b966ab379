import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

const parsed = (url: string) => {
  const { path, query } = parseUrl(url);
  return { path, query: [...query] };
};

test.each([
  'http://localhost/v1/pets',
  'http://localhost/v1/pets?limit=20&status=available&limit=%32+1',
  'http://localhost/v1/pets/7?',
  'http://localhost/v1//pets/~a_b-9/',
  'http://localhost:4010/v1/pets/7',
  'https://127.0.0.1/v1/pets/-1',
  'http://localhost',
  'http://localhost?limit=1',
  'http://localhost/v1/../pets/./7',
  'http://localhost/v1/%2e%2e/pets',
  'http://localhost/v1/pets/a b?limit=é',
  'http://localhost/v1\\pets?a\\b',
  'http://localhost/v1/pets?limit=1#fragment?limit=2',
  'HTTP://LOCALHOST/v1/pets/%37',
  'http://user:secret@localhost/v1/pets',
  'http://localhost/v1/pets',
  'about:http://localhost/v1/pets',
])('reads a path and a query as URL does, including with a known origin: %s', (url) => {
  const { pathname, searchParams } = new URL(url);
  const expected = { path: pathname, query: [...searchParams] };
  expect(parsed(url)).toEqual(expected);
  expect(parsed(url)).toEqual(expected);
});

test('parses a plain URL of a known origin without a URL', () => {
  parseUrl('http://known.example/v1/pets');
  const { URL: original } = globalThis;
  try {
    globalThis.URL = undefined as never;
    expect(parsed('http://known.example/v1/pets?limit=1')).toEqual({ path: '/v1/pets', query: [['limit', '1']] });
    expect(() => parseUrl('http://unknown.example/v1/pets')).toThrow(TypeError);
  } finally {
    globalThis.URL = original;
  }
});

test.each(['http://999.999.999.999/v1/pets', '/v1/pets', 'http://a b/v1/pets'])('rejects %s', (url) => {
  expect(() => parseUrl(url)).toThrow(TypeError);
  expect(() => parseUrl(url)).toThrow(TypeError);
});
