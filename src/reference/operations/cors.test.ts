import { expect, test } from 'vitest';
import { isPreflight, preflight, readableHeaders } from './cors.ts';

const origin = 'https://app.example.com';

const toRequest = (method: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/v1/pets', { method, headers });

test.each([
  ['OPTIONS', { origin, 'access-control-request-method': 'POST' }, true],
  ['OPTIONS', { origin }, false],
  ['OPTIONS', { 'access-control-request-method': 'POST' }, false],
  ['GET', { origin, 'access-control-request-method': 'POST' }, false],
])('%s with %j is a preflight: %s', (method, headers, expected) => {
  expect(isPreflight(toRequest(method, headers))).toBe(expected);
});

test('a preflight allows the requested headers, and private networks only on request', () => {
  const requested = { 'access-control-request-headers': 'authorization,x-tenant' };
  expect(preflight(toRequest('OPTIONS', requested)).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization,x-tenant',
  });
  const { headers } = preflight(toRequest('OPTIONS'));
  expect(headers).toMatchObject({ 'access-control-allow-headers': 'authorization, content-type' });
  expect(headers).not.toHaveProperty('access-control-allow-private-network');
  const isPrivate = toRequest('OPTIONS', { 'access-control-request-private-network': 'true' });
  expect(preflight(isPrivate).headers).toHaveProperty('access-control-allow-private-network', 'true');
});

test('a preflight allows all usual methods for ten minutes, to its origin and headers', () => {
  expect(preflight(toRequest('OPTIONS', { origin }))).toEqual({
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network',
    },
  });
});

test('a page may read the response, even if it sends cookies', () => {
  expect(readableHeaders(toRequest('GET', { origin }))).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': expect.stringContaining('WWW-Authenticate') as string,
    vary: 'Origin',
  });
});

test('without an origin, any page may read the response', () => {
  const headers = readableHeaders(toRequest('GET'));
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});
