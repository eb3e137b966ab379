import { expect, test } from 'vitest';
import { findCredentials, hideCredentials } from './credentials.ts';

const inRequest = (headers: Record<string, string>) => findCredentials({ request: { headers } });

test.each<[Record<string, string>, string[]]>([
  [{ authorization: 'Bearer other-key-4711' }, ['other-key-4711']],
  [{ authorization: 'other-key-4711' }, ['other-key-4711']],
  [{ authorization: 'Basic dXNlcjpwYXNz' }, ['dXNlcjpwYXNz']],
  [{ cookie: 'sid=abcd1234; theme=dark' }, ['abcd1234', 'dark']],
  [{ 'x-api-key': 'abcd1234', 'x-auth-token': 'efgh5678' }, ['abcd1234', 'efgh5678']],
  [{ authorization: 'Bearer undefined' }, []],
  [{ authorization: 'Bearer {key}' }, []],
  [{ accept: 'application/json', 'user-agent': 'test' }, []],
])('finds the credentials of %j', (headers, credentials) => {
  expect(inRequest(headers)).toEqual(credentials);
});

test('finds the cookies that a response sets', () => {
  const headers = { 'set-cookie': 'sid=abcd1234' };
  expect(findCredentials({ request: { headers: {} }, response: { headers } })).toEqual(['abcd1234']);
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
