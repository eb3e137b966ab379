import { expect, test } from 'vitest';
import type { Choices } from '../choices/choice-table.ts';
import { parseChoices } from '../choices/parse-choices.ts';
import { createService } from '../create-service.ts';
import { authenticate, isSameKey } from './authenticate.ts';

function authenticateWith(authorization: string | undefined, choices: Partial<Choices> = {}) {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const service = createService({ apiKeys: ['first-key', 'demo-key'], choices: parseChoices(choices) });
  return authenticate({ request: new Request('http://localhost/v1/pets', { headers }) }, service);
}

test.each(['Bearer demo-key', 'Bearer first-key', 'bEARER  demo-key'])('accepts "%s"', (authorization) => {
  expect(authenticateWith(authorization)).toBeUndefined();
});

test.each([
  [undefined, 'The API key is missing.'],
  ['Bearer ', 'The API key is missing.'],
  ['Basic demo-key', 'The authorization scheme must be Bearer.'],
  ['demo-key', 'The authorization scheme must be Bearer.'],
  ['Bearer\tdemo-key', 'The authorization scheme must be Bearer.'],
  ['x\tBearer demo-key', 'The authorization scheme must be Bearer.'],
  ['Bearer wrong', 'The API key is not valid.'],
  ['Bearer DEMO-KEY', 'The API key is not valid.'],
  ['Bearer demo-ke', 'The API key is not valid.'],
  ['Bearer demo-keyx', 'The API key is not valid.'],
  ['Bearer demo-key, Bearer demo-key', 'The API key is not valid.'],
])('rejects "%s" with 401, a challenge and no part of what was sent', (authorization, problem) => {
  const response = authenticateWith(authorization);
  expect(response).toMatchObject({
    status: 401,
    body: {
      code: 'unauthorized',
      message: `${problem} Send "Authorization: Bearer <API_KEY>" with a valid key.`,
      status: 401,
    },
  });
  expect(response?.headers['www-authenticate']).toMatch(/^Bearer realm="petstore"/);
});

test('names invalid_token only for a wrong key', () => {
  expect(authenticateWith('Bearer wrong')?.headers['www-authenticate']).toBe(
    'Bearer realm="petstore", error="invalid_token"',
  );
  expect(authenticateWith(undefined)?.headers['www-authenticate']).toBe('Bearer realm="petstore"');
});

test('follows the choices bearerCase and wwwAuthenticate', () => {
  expect(authenticateWith('bearer demo-key', { bearerCase: 'exact' })?.status).toBe(401);
  expect(authenticateWith('Bearer wrong', { wwwAuthenticate: 'omit' })?.headers).not.toHaveProperty('www-authenticate');
});

test.each([
  ['key', 'key', true],
  ['key', 'kex', false],
  ['key', 'keykey', false],
  ['', 'key', false],
  ['key', '', false],
])('compares the keys "%s" and "%s"', (left, right, expected) => {
  expect(isSameKey(left, right)).toBe(expected);
});

test('accepts any key, or a request without one, where the service says so', () => {
  const send = (apiKeys: 'any' | 'none', headers: Record<string, string>) =>
    authenticate({ request: new Request('http://localhost/v1/pets', { headers }) }, createService({ apiKeys }));
  expect(send('any', { authorization: 'Bearer other' })).toBeUndefined();
  expect(send('any', {})?.status).toBe(401);
  expect(send('none', {})).toBeUndefined();
});

test('the choice bearerCase leaves the exact spelling and other schemes as they are', () => {
  expect(authenticateWith('Bearer demo-key', { bearerCase: 'exact' })).toBeUndefined();
  expect(authenticateWith('Basic demo-key', { bearerCase: 'exact' })?.status).toBe(401);
});
