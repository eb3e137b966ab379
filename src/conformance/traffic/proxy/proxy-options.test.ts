import { expect, test } from 'vitest';
import { parseProxyOptions } from './proxy-options.ts';

test('adds the defaults, and removes trailing slashes', () => {
  expect(parseProxyOptions({ target: 'http://petstore/v1//' })).toEqual({
    target: 'http://petstore/v1',
    port: 0,
    host: '127.0.0.1',
    timeout: 30_000,
    insecure: false,
  });
});

test.each([
  ['http://localhost:4020/v1', '127.0.0.1', 4020],
  ['http://[::1]:4020/v1', '::', 4020],
  ['https://127.0.0.1/v1', '127.0.0.1', 443],
  ['http://192.0.2.1:4020/v1', '192.0.2.1', 4020],
])('rejects the target %s at %s:%i', (target, host, port) => {
  expect(() => parseProxyOptions({ target, host, port })).toThrow(`target: ${target} is the proxy itself`);
});

test.each([
  ['http://localhost:4010/v1', '127.0.0.1', 4020],
  ['http://petstore:4020/v1', '127.0.0.1', 4020],
  ['http://localhost:4020/v1', '192.0.2.1', 4020],
])('accepts the target %s at %s:%i', (target, host, port) => {
  expect(parseProxyOptions({ target, host, port })).toMatchObject({ target });
});
