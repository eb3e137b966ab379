import { expect, test } from 'vitest';
import { classifyCredential } from './credential.ts';

const KEY = 'Secret-key-4711';

const classify = (headers: Record<string, string>, path = '/pets', keys = [KEY]) =>
  classifyCredential({ method: 'GET', path, headers }, keys);

test.each([
  [`  Bearer ${KEY}\t `, 'valid'],
  [` ${KEY} `, 'misplaced'],
  [`Bearer  ${KEY}`, 'open'],
  [`Bearer\t${KEY}`, 'open'],
  [`BEARER ${KEY}`, 'open'],
  [`Bearer${KEY}`, 'misplaced'],
  [`bearer:${KEY}`, 'misplaced'],
  [`Bearer=${KEY}`, 'misplaced'],
  [`Bearerx${KEY}`, 'invalid'],
  [`x${KEY}`, 'invalid'],
  [`Bearer x${KEY}`, 'invalid'],
  [`bearer ${KEY} x`, 'invalid'],
  [`Token\t ${KEY}`, 'misplaced'],
  [`Token x${KEY}`, 'misplaced'],
  [`Basic ${btoa(`user:${KEY}`)}`, 'misplaced'],
  [`Basic ${btoa(`${KEY}:password`)}`, 'misplaced'],
  [`Basic ${btoa(KEY)}`, 'misplaced'],
  [`Basic ${btoa(`x${KEY}:password`)}`, 'invalid'],
  ['Basic not base64!', 'invalid'],
  [`Basic !${KEY}`, 'misplaced'],
  [`${KEY},x`, 'open'],
  [`x, Token ${KEY}`, 'open'],
  [`Bearer ${KEY},x`, 'invalid'],
  [`Bearer ${KEY}, x`, 'open'],
  [`Bearer ${KEY},Bearer x`, 'open'],
  [`x,Token  ${KEY} `, 'open'],
  [`Bearer ${KEY}x, y`, 'invalid'],
  ['Bearer x, Bearer y', 'invalid'],
])('Authorization: %j is %s', (authorization, credential) => {
  expect(classify({ authorization })).toBe(credential);
});

test.each([
  [`/pets?key=${KEY}`, 'misplaced'],
  [`/pets?key=${encodeURIComponent('Secret-key 4711')}`, 'misplaced', 'Secret-key 4711'],
  ['/pets?key=%E0%A4%A', 'invalid'],
  [`/pets?key=%E0${KEY}`, 'misplaced'],
  ['/pets', 'invalid'],
])('a request for %s without the header is %s', (path, credential, key = KEY) => {
  expect(classify({}, path, [key])).toBe(credential);
});

test('a key elsewhere does not count beside the header', () => {
  expect(classify({ authorization: 'Bearer wrong', 'x-api-key': KEY })).toBe('invalid');
  expect(classify({ cookie: `key=${KEY}` })).toBe('misplaced');
  const inBody = { method: 'POST', path: '/pets', body: `access_token=${KEY}` };
  expect(classifyCredential({ ...inBody, headers: {} }, [KEY])).toBe('misplaced');
  expect(classifyCredential({ ...inBody, headers: { authorization: 'Bearer wrong' } }, [KEY])).toBe('invalid');
});

test('of several keys, the one that explains the credential best counts', () => {
  const keys = ['first', 'second'];
  expect(classify({ authorization: 'Bearer second' }, '/pets?key=first', keys)).toBe('valid');
  expect(classify({ authorization: 'bearer second' }, '/pets', keys)).toBe('open');
  expect(classify({ authorization: 'Basic first bearer' }, '/pets', keys)).toBe('misplaced');
  expect(classify({ authorization: 'second, Basic first' }, '/pets', ['Basic', ...keys])).toBe('open');
});

test.each([
  ['Bearer old-key-4711', 'unknown'],
  [`Bearer ${KEY}`, 'valid'],
  ['bearer old-key-4711', 'open'],
  ['old-key-4711', 'misplaced'],
  ['Bearer old-key-4711x', 'invalid'],
])('%j is %s if old-key-4711 has expired', (authorization, credential) => {
  const request = { method: 'GET', path: '/pets', headers: { authorization } };
  expect(classifyCredential(request, [KEY], ['old-key-4711'])).toBe(credential);
});
