import { expect, test } from 'vitest';
import { parseProxy } from './parse-proxy.ts';

const SECRET = 'hush-4711';

test.each(['http://proxy.example.com:3128', 'https://user:p%40ss@proxy.example.com'])('accepts %s', (text) => {
  expect(parseProxy(text)).toBe(`${text}/`);
});

test.each([`user:${SECRET}@proxy`, `socks5://user:${SECRET}@proxy`, `http://user:${SECRET}%@proxy`, 'proxy', ''])(
  'rejects an invalid URL without showing its password (%#)',
  (text) => {
    expect(() => parseProxy(text)).toThrow('proxy: this is not a valid URL with the scheme http: or https:');
    expect(() => parseProxy(text)).not.toThrow(SECRET);
  },
);

test('names the variable that an invalid URL comes from', () => {
  expect(() => parseProxy('proxy', 'HTTPS_PROXY')).toThrow(/^The variable HTTPS_PROXY is not a valid URL/);
});
