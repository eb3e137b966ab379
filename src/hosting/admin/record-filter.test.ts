import { expect, test } from 'vitest';
import type { AnyRequestRecord } from '../../reference/index.ts';
import { parseRecordFilter } from './record-filter.ts';

const records = [
  { id: 1, operation: 'createPet', method: 'POST', url: 'http://localhost/v1/pets', status: 201 },
  { id: 2, operation: 'listPets', method: 'GET', url: 'http://localhost/v1/pets?limit=2', status: 200 },
  { id: 3, operation: 'getPet', method: 'GET', url: 'http://localhost/v1/pets/9', status: 0 },
  { id: 4, method: 'GET', url: 'http://localhost/owners', status: 404 },
] as unknown as AnyRequestRecord[];

const parse = (query: string) => parseRecordFilter(new URLSearchParams(query));

test.each([
  ['', [1, 2, 3, 4]],
  ['operation=createPet', [1]],
  ['method=get', [2, 3, 4]],
  ['path=/v1/pets', [1, 2]],
  ['status=0', [3]],
  ['method=GET&status=404', [4]],
  ['limit=1', [1, 2, 3, 4]],
])('%j matches the requests %j', (query, ids) => {
  const filter = parse(query);
  if (!('matches' in filter)) throw new Error('The filter was rejected.');
  expect(records.filter(filter.matches).map(({ id }) => id)).toEqual(ids);
});

test('has a limit of 100 by default', () => {
  expect(parse('')).toMatchObject({ limit: 100 });
  expect(parse('limit=10000')).toMatchObject({ limit: 10_000 });
});

test.each([
  ['colour=red', 'Unknown field "colour". Use operation, method, path, status, invalid, problem, limit.'],
  ['operation=none', 'operation must be one of listPets, createPet, getPet, got "none".'],
  ['status=abc', 'status must be an integer from 0 to 599, got "abc".'],
  ['invalid=1', 'invalid must be a boolean, got 1.'],
  ['limit=010', 'limit must be an integer from 1 to 10000, got "010".'],
  ['limit=0', 'limit must be an integer from 1 to 10000, got 0.'],
  ['limit=1&limit=2', '"limit" must appear once.'],
  ['path=x', 'path must be a path such as "/v1/pets", got "x".'],
  ['__proto__=1', 'Unknown field "__proto__".'],
])('rejects %j', (query, message) => {
  expect(parse(query)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) as string } });
});
