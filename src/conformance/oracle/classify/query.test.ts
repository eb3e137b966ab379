import { expect, test } from 'vitest';
import { classifyQuery } from './query.ts';

test.each([
  ['limit=1', { limit: 1, isDefault: false, status: 'any', open: [] }],
  ['limit=10', { limit: 10, isDefault: false, status: 'any', open: [] }],
  ['limit=100', { limit: 100, isDefault: false, status: 'any', open: [] }],
  ['status=pending&limit=99', { limit: 99, isDefault: false, status: 'pending', open: [] }],
  ['status=available', { limit: 20, isDefault: true, status: 'available', open: [] }],
])('%j is valid', (query, expected) => {
  expect(classifyQuery(query)).toEqual(expected);
});

const openLimit = { limit: undefined, isDefault: false, status: 'any' };
const byDefault = { limit: 20, isDefault: true };

test.each([
  ['limit=101', { ...openLimit, open: ['limitOutOfRange'] }],
  ['limit=2100', { ...openLimit, open: ['limitOutOfRange'] }],
  ['limit=-1', { ...openLimit, open: ['limitOutOfRange'] }],
  ['limit=007', { ...openLimit, open: ['limitOutOfRange'] }],
  ['limit=5x', { ...openLimit, open: ['limitNotInteger'] }],
  ['limit=x5', { ...openLimit, open: ['limitNotInteger'] }],
  ['limit=100.0', { ...openLimit, open: ['limitNotInteger'] }],
  ['limit=', { ...openLimit, open: ['emptyParameter'] }],
  ['status=', { ...byDefault, status: undefined, open: ['emptyParameter'] }],
  ['limit=5&status=', { limit: 5, isDefault: false, status: undefined, open: ['emptyParameter'] }],
  ['limit=5&limit=5', { ...openLimit, status: undefined, open: ['repeatedParameter'] }],
  ['status=sold&status=sold', { ...byDefault, status: undefined, open: ['repeatedParameter'] }],
  ['status=gone', { ...byDefault, status: undefined, open: ['unknownStatusFilter'] }],
  ['limit=0&status=gone', { ...openLimit, status: undefined, open: ['limitOutOfRange', 'unknownStatusFilter'] }],
  ['page=2', { ...byDefault, status: 'any', open: ['unknownQueryParameter'] }],
  ['&', { ...byDefault, status: 'any', open: ['unknownQueryParameter'] }],
  ['&limit=5', { limit: 5, isDefault: false, status: 'any', open: ['unknownQueryParameter'] }],
  // Percent-encoding where none is needed.
  ['limit=%35', { limit: 5, isDefault: false, status: 'any', open: ['unknownQueryParameter'] }],
  ['%6Cimit=0', { ...openLimit, open: ['limitOutOfRange'] }],
  ['+limit=5', { limit: undefined, isDefault: false, status: 'any', open: ['unknownQueryParameter'] }],
  ['limit+=5', { limit: undefined, isDefault: false, status: 'any', open: ['unknownQueryParameter'] }],
  ['LIMIT=5', { limit: undefined, isDefault: false, status: 'any', open: ['unknownQueryParameter'] }],
  ['status[]=sold', { ...byDefault, status: undefined, open: ['unknownQueryParameter'] }],
  ['xlimit=5', { ...byDefault, status: 'any', open: ['unknownQueryParameter'] }],
])('%j leaves open what happens', (query, expected) => {
  expect(classifyQuery(query)).toEqual(expected);
});

// A service may ignore the whole query, or reject it.
test.each([
  ['limit=5&x=%zz', ['unknownQueryParameter']],
  ['x=%zz&status=sold', ['unknownQueryParameter']],
  ['limit=5%', ['limitNotInteger']],
  ['status=sold&limit=%zz', ['limitNotInteger']],
  ['x=%E4', ['unknownQueryParameter']],
  ['limit=5&status=%', ['unknownStatusFilter']],
])('%j is not percent-encoded, so that no part of it counts', (query, open) => {
  expect(classifyQuery(query)).toEqual({ limit: undefined, isDefault: false, status: undefined, open });
});
