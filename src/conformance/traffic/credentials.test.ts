import { expect, test } from 'vitest';
import { findCredentials, hideCredentials } from './credentials.ts';

const inRequest = (headers: Record<string, string>) => findCredentials({ request: { headers } });

test.each<[Record<string, string>, string[]]>([
  [{ authorization: 'Bearer other-key-4711' }, ['other-key-4711']],
  [{ authorization: 'other-key-4711' }, ['other-key-4711']],
  [{ authorization: 'Basic dXNlcjpwYXNz' }, ['dXNlcjpwYXNz', 'pass']],
  [{ referer: 'https://app.example.com/?id=1&token=abcd1234#top' }, ['abcd1234']],
  [{ cookie: 'sid=abcd1234; theme=dark' }, ['abcd1234', 'dark']],
  [{ 'x-api-key': 'abcd1234', 'x-auth-token': 'efgh5678' }, ['abcd1234', 'efgh5678']],
  [{ 'x-api-key': 'c2VjcmV0LWtleQ==', authorization: 'c2VjcmV0LTQ3MTE=' }, ['c2VjcmV0LWtleQ==', 'c2VjcmV0LTQ3MTE=']],
  [{ 'proxy-authorization': 'Basic dXNlcjpwYXNz', 'x-auth': 'abcd1234' }, ['dXNlcjpwYXNz', 'pass', 'abcd1234']],
  [{ 'x-petstore-session': 'worker-1' }, []],
  [{ authorization: 'Bearer undefined' }, []],
  [{ authorization: 'Bearer' }, []],
  [{ authorization: 'Bearer {key}' }, []],
  [{ accept: 'application/json', 'user-agent': 'test' }, []],
])('finds the credentials of %j', (headers, credentials) => {
  expect(inRequest(headers)).toEqual(credentials);
});

test.each([
  'api_key',
  'apiKey',
  'access_token',
  'token',
  'client_secret',
  'password',
  'jwt',
  'sig',
  'session_id',
  'to%6Ben',
])('finds and hides the credential in the parameter %s', (name) => {
  const path = `/pets?${name}=abcd%201234&limit=1`;
  expect(findCredentials({ request: { headers: {}, path } })).toEqual(['abcd%201234', 'abcd 1234']);
  expect(hideCredentials({ method: 'GET', path, headers: {} }, []).path).toBe(`/pets?${name}=[redacted]&limit=1`);
  expect(hideCredentials({ method: 'GET', path: `/pets?${name}=1`, headers: {} }, []).path).toMatch(/=\[redacted\]$/);
});

test.each(['/pets?limit=10&status=available', '/pets?token=undefined', '/pets?token', '/pets??limit=1', '/pets?'])(
  'finds no credential in %s',
  (path) => {
    expect(findCredentials({ request: { headers: {}, path } })).toEqual([]);
    expect(hideCredentials({ method: 'GET', path, headers: {} }, []).path).toBe(path);
  },
);

test.each([
  ['application/json', '{"name":"Rex","accessToken":"abcd1234"}'],
  ['application/json', '{"name":"Rex","nested":{"password" : "abcd1234", "name'],
  ['application/x-www-form-urlencoded; charset=utf-8', 'name=Rex&api_key=abcd1234'],
])('finds the credential in a body of the type %s: %s', (type, body) => {
  expect(findCredentials({ request: { headers: { 'content-type': type }, body } })).toEqual(['abcd1234']);
});

test('finds the cookies that a response sets, without their attributes', () => {
  const expires = 'Expires=Wed, 09 Jun 2027 10:18:14 GMT';
  const headers = { 'set-cookie': `sid=abcd1234; Path=/v1/pets; ${expires}; HttpOnly, id=efgh5678; Secure` };
  expect(findCredentials({ request: { headers: {} }, response: { headers } })).toEqual(['abcd1234', 'efgh5678']);
});

const request = { method: 'GET', path: '/pets?key=first-key-2', headers: { authorization: 'Bearer first-key-2' } };

test('replaces each known key, the longest first', () => {
  expect(hideCredentials(request, ['first-key', 'first-key-2'])).toMatchObject({
    path: '/pets?key={key}',
    headers: { authorization: 'Bearer {key}' },
  });
});

test('replaces the token of the client if no key is known', () => {
  expect(hideCredentials(request, [])).toMatchObject({ headers: { authorization: 'Bearer {key}' } });
});

test('keeps a token that is a mistake of the client', () => {
  const headers = { authorization: 'Bearer undefined' };
  expect(hideCredentials({ ...request, headers }, [])).toMatchObject({ headers });
});

test('searches a large body in linear time', () => {
  const headers = { 'content-type': 'application/json' };
  const search = (body: string) => findCredentials({ request: { headers, body } });
  expect(search(`"${'\\"'.repeat(500_000)}`)).toEqual([]);
  expect(search(`"token":"${'x'.repeat(10_000_000)}`)).toEqual(['x'.repeat(20_000)]);
  expect(search(`${'"token"'.repeat(100_000)} : "abcdef"`)).toEqual(['abcdef']);
});
