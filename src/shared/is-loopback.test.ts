import { expect, test } from 'vitest';
import { isLoopback } from './is-loopback.ts';

test.each(['localhost', 'api.localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '[::1]', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'example.com',
  'localhost.example.com',
  'notlocalhost',
  '128.0.0.1',
  '127.0.0.1.example.com',
  '::2',
  '::ffff:10.0.0.1',
])('%s is not this machine', (host) => {
  expect(isLoopback(host)).toBe(false);
});
