import { expect, test } from 'vitest';
import type { AdminBodies } from '../generated/admin-bodies.ts';
import { bodyValidators } from './body-validators.ts';
import { findBodyProblem } from './find-body-problem.ts';

const find = (schema: keyof AdminBodies, body: unknown) => findBodyProblem(bodyValidators[schema], body);

test.each<[keyof AdminBodies, unknown]>([
  ['ChoiceValues', {}],
  ['ChoiceValues', { limitOutOfRange: 'clamp' }],
  ['Failure', { operation: 'getPet', status: 503, code: 'full', message: 'Full', times: 1, probability: 0.5 }],
  ['Failure', { operation: 'getPet', hang: true, delay: 600_000 }],
  ['Generation', { count: 0, seed: 4294967295 }],
  ['Latency', { minimum: 0.5, maximum: 600_000 }],
  ['NowSetting', { now: '2030-12-06T12:00:00+01:00' }],
  ['Pattern', { query: { limit: '2' }, body: { categoryId: 9007199254740993n } }],
])('accepts a valid %s', (schema, body) => {
  expect(find(schema, body)).toBeUndefined();
});

test.each<[keyof AdminBodies, object | number | null, string]>([
  ['Generation', 7, 'The body must be an object, got 7.'],
  ['Generation', null, 'The body must be an object, got null.'],
  ['Generation', { seed: 1 }, 'count is missing. Use an integer from 0 to 1000000.'],
  ['Generation', { cuont: 1 }, 'Unknown field "cuont". Use count, seed.'],
  ['Generation', { count: 1.5 }, 'count must be an integer from 0 to 1000000, got 1.5.'],
  ['Failure', { operation: 'getPet', network: false }, 'network must be true, got false.'],
  ['Failure', { operation: 'getPet', times: 0 }, 'times must be an integer of at least 1, got 0.'],
  ['Failure', { operation: 'getPet', delay: 600_001 }, 'delay must be a number from 0 to 600000, got '],
  ['Failure', { operation: 'getPet', probability: 0 }, 'probability must be a number above 0 and at most 1, got 0.'],
  ['ChoiceValues', { head: 405 }, 'head must be one of like-get, 405, got 405.'],
  ['NowSetting', { now: 'tomorrow' }, 'now must be a date such as "2030-12-06"'],
  ['Pattern', { path: 'pets' }, 'path must be a path such as "/v1/pets", got "pets".'],
  ['Pattern', { query: { 'a/b': 1 } }, 'query.a/b must be a string, got 1.'],
])('describes a problem of %s in %j', (schema, body, message) => {
  expect(find(schema, body)).toContain(message);
});

test('reports an unknown field before a missing one, because a typo explains both', () => {
  expect(find('Latency', { min: 1, maximum: 'a' })).toBe('Unknown field "min". Use minimum, maximum.');
});

test('keeps the digits of a large integer', () => {
  expect(find('Generation', { count: 9007199254740993n })).toMatch(/ from 0 to 1000000, got 9007199254740993\.$/);
});
