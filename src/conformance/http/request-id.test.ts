import { expect, test } from 'vitest';
import { createPet, listPets } from '../exchange/request.ts';
import { mayCarryId } from './request-id.ts';

const list = { method: 'GET', path: '/pets?limit=1', headers: { accept: '*/*', authorization: 'Bearer {key}' } };

test.each([
  ['a request of a check', listPets('limit=1')],
  ['a creation without a key', createPet({}, { key: 'missing' })],
  ['a generated request with the headers of most clients', list],
])('%s may carry an id', (_name, request) => {
  expect(mayCarryId(request)).toBe(true);
});

test.each([
  ['whose headers are tested', { ...list, headers: { ...list.headers, 'x-request-id': '1' } }],
  ['whose names of headers are tested', { ...list, nameCase: 'upper' as const }],
  ['with a malformed target', { ...list, path: '/pets%zz' }],
  ['with another method', { ...list, method: 'PUT' }],
])('a request %s carries none', (_name, request) => {
  expect(mayCarryId(request)).toBe(false);
});
