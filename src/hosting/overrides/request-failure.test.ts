import { expect, test } from 'vitest';
import { assertFailure } from '../../reference/failures/failure.ts';
import type { Failure } from '../../reference/index.ts';
import type { Preferences } from './preferences.ts';
import { toRequestFailure } from './request-failure.ts';

const url = 'http://127.0.0.1/v1/pets/7';
const prefer = (code: number) => ({ code, choices: {} });

test.each([
  ['listPets', 400, 'invalid_parameter'],
  ['listPets', 401, 'unauthorized'],
  ['createPet', 400, 'invalid_body'],
  ['createPet', 413, 'body_too_large'],
  ['createPet', 415, 'unsupported_media_type'],
  ['createPet', 422, 'malformed_body'],
  ['getPet', 404, 'pet_not_found'],
  ['getPet', 410, 'operation_removed'],
  ['getPet', 500, 'internal_error'],
] as const)('%s has its own error for %i: %s', (operation, status, code) => {
  expect(toRequestFailure(operation, prefer(status), url)).toMatchObject({ status, code });
});

test('names the requested animal', () => {
  expect(toRequestFailure('getPet', prefer(404), url)?.message).toContain('7');
});

test('a 401 carries the challenge', () => {
  expect(toRequestFailure('getPet', prefer(401), url)?.headers).toHaveProperty('www-authenticate');
});

test('a status that the operation never returns becomes a plain injected failure', () => {
  expect(toRequestFailure('listPets', prefer(404), url)).toEqual({ status: 404 });
  expect(toRequestFailure('getPet', prefer(503), url)).toEqual({ status: 503 });
});

test.each([200, 201, 304])('ignores %i, which only the service can return', (status) => {
  expect(toRequestFailure('listPets', prefer(status), url)).toBeUndefined();
});

test.each<[Preferences, Failure | undefined]>([
  [
    { code: 200, body: 'html', choices: {} },
    { status: 200, body: 'html' },
  ],
  [
    { code: 502, body: 'html', trickle: 5, choices: {} },
    { status: 502, body: 'html', trickle: 5 },
  ],
  [
    { code: 502, body: 'empty', trickle: 5, choices: {} },
    { status: 502, body: 'empty' },
  ],
  [
    { code: 503, trickle: 5, choices: {} },
    { status: 503, trickle: 5 },
  ],
  [{ trickle: 5, choices: {} }, { trickle: 5 }],
  [{ code: 200, trickle: 5, choices: {} }, { trickle: 5 }],
  [{ code: 204, body: 'html', choices: {} }, undefined],
  [{ body: 'html', choices: {} }, undefined],
])('the preferences %j become the valid failure %j', (preferences, expected) => {
  const failure = toRequestFailure('listPets', preferences, url);
  expect(failure).toEqual(expected);
  if (failure) assertFailure(failure);
});
