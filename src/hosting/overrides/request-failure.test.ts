import { expect, test } from 'vitest';
import { toRequestFailure } from './request-failure.ts';

const url = 'http://127.0.0.1/v1/pets/7';

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
  expect(toRequestFailure(operation, status, url)).toMatchObject({ status, code });
});

test('names the requested animal', () => {
  expect(toRequestFailure('getPet', 404, url)?.message).toContain('7');
});

test('a 401 carries the challenge', () => {
  expect(toRequestFailure('getPet', 401, url)?.headers).toHaveProperty('www-authenticate');
});

test('a status that the operation never returns becomes a plain injected failure', () => {
  expect(toRequestFailure('listPets', 404, url)).toEqual({ status: 404 });
  expect(toRequestFailure('getPet', 503, url)).toEqual({ status: 503 });
});

test.each([200, 201, 304])('ignores %i, which only the service can return', (status) => {
  expect(toRequestFailure('listPets', status, url)).toBeUndefined();
});
