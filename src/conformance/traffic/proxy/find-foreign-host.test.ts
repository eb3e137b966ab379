import { expect, test } from 'vitest';
import type { RawHeaders } from './raw-headers.ts';
import { findForeignHost } from './find-foreign-host.ts';

const target = new URL('https://api.example.com/v1');

test.each<[string, RawHeaders, string | undefined]>([
  ['/v1/pets', [['Host', 'api.example.com']], undefined],
  ['/v1/pets', [['Host', 'API.example.com:4020']], undefined],
  [
    '/v1/pets',
    [
      ['Accept', 'evil.example'],
      ['Host', '10.0.0.1'],
    ],
    undefined,
  ],
  ['/v1/pets', [], undefined],
  ['/v1/pets', [['host', 'evil.example']], 'evil.example'],
  ['/v1/pets', [['Host', '']], ''],
  [
    '/v1/pets',
    [
      ['Host', 'api.example.com'],
      ['HOST', 'evil.example:80'],
    ],
    'evil.example:80',
  ],
  ['http://evil.example?x', [['Host', 'api.example.com']], 'evil.example'],
  ['http://api.example.com@evil.example/', [['Host', 'api.example.com']], 'api.example.com@evil.example'],
])('the foreign host of %j with %j is %j', (url, headers, host) => {
  expect(findForeignHost({ url, headers }, target)).toBe(host);
});
