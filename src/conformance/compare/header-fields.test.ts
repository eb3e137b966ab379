import { expect, test } from 'vitest';
import { differFields } from './fields.ts';
import { toHeaderFields } from './header-fields.ts';

const facts = { baseUrl: 'http://localhost/v1', petId: undefined, redact: (text: string) => text };
const differ = (a: Record<string, string>, b: Record<string, string>) =>
  differFields(toHeaderFields(a, facts), toHeaderFields(b, facts)).map(({ field }) => field);

test.each([
  [{ server: 'nginx', date: 'x', 'content-length': '1', 'x-cache': 'HIT' }, { server: 'envoy' }],
  [
    { 'x-request-id': 'a', etag: '"1"' },
    { 'x-request-id': 'b', etag: '"2"' },
  ],
  [{ allow: 'GET, POST' }, { allow: 'post,get' }],
  [{ 'content-type': 'Application/JSON' }, { 'content-type': 'application/json' }],
  [{ sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' }, { sunset: 'Thu, 05 Dec 2030 00:00:00 +0000' }],
] as [Record<string, string>, Record<string, string>][])('%j and %j are the same for clients', (a, b) => {
  expect(differ(a, b)).toEqual([]);
});

test.each([
  [{ 'content-type': 'text/html' }, { 'content-type': 'application/json' }, ['media-type']],
  [
    { 'content-type': 'application/json; charset=utf-8' },
    { 'content-type': 'application/json' },
    ['headers.content-type'],
  ],
  [{ etag: '"1"' }, {}, ['headers.etag']],
  [{}, { 'x-tenant': 'a' }, ['headers.x-tenant']],
  [{ allow: 'GET' }, { allow: 'GET, POST' }, ['headers.allow']],
  [{ deprecation: '@1767225600' }, { deprecation: '@1735689600' }, ['headers.deprecation']],
] as [Record<string, string>, Record<string, string>, string[]][])('%j and %j differ', (a, b, expected) => {
  const own = { 'content-type': 'application/json' };
  expect(differ({ ...own, ...a }, { ...own, ...b })).toEqual(expected);
});
