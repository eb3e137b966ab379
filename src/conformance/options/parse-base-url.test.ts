import { expect, test } from 'vitest';
import { parseBaseUrl } from './parse-base-url.ts';

test.each([
  ['http://127.0.0.1:4010/v1', 'http://127.0.0.1:4010/v1'],
  ['https://API.example.com/v1///', 'https://api.example.com/v1'],
  ['http://localhost', 'http://localhost'],
])('parses %s to %s', (text, expected) => {
  expect(parseBaseUrl(text)).toBe(expected);
});

test.each([
  ['nonsense', 'baseUrl: "nonsense" is not a valid URL. Use one such as https://'],
  ['localhost:4010/v1', 'baseUrl: "localhost:4010/v1" has no scheme. Use http://localhost:4010/v1.'],
  ['127.0.0.1/v1', 'baseUrl: "127.0.0.1/v1" has no scheme. Use http://127.0.0.1/v1.'],
  ['[::1]:4010/v1', 'baseUrl: "[::1]:4010/v1" has no scheme. Use http://[::1]:4010/v1.'],
  ['api.example.com/v1', 'baseUrl: "api.example.com/v1" has no scheme. Use https://api.example.com/v1.'],
  ['user:hush@example.com/v1', 'baseUrl: the scheme user: is not supported. Use http: or https:.'],
  ['ftp://example.com/v1', 'baseUrl: the scheme ftp: is not supported. Use http: or https:.'],
  ['http://example.com/v1?key=hush', 'baseUrl: the URL has a query or a fragment. Remove it.'],
  ['http://example.com/v1#hush', 'baseUrl: the URL has a query or a fragment. Remove it.'],
  ['http://user:hush@example.com/v1', 'baseUrl: the URL has a user name or a password. Remove them.'],
])('rejects %s', (text, message) => {
  expect(() => parseBaseUrl(text)).toThrow(message);
  expect(() => parseBaseUrl(text)).not.toThrow('hush');
});
