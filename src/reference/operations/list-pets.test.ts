import { expect, test } from 'vitest';
import type { Pet } from '../../contract/index.ts';
import type { Choices } from '../choices/choice-table.ts';
import { parseChoices } from '../choices/parse-choices.ts';
import { createService } from '../create-service.ts';
import { listPets } from './list-pets.ts';

function list(query: string, choices: Partial<Choices> = {}) {
  const service = createService({ choices: parseChoices(choices), random: () => 0.5 });
  const { status, body } = listPets(new URLSearchParams(query), service);
  return { status, body, ids: Array.isArray(body) ? (body as Pet[]).map(({ id }) => id) : [] };
}

test.each([
  ['', 20],
  ['limit=1', 1],
  ['limit=100', 45],
  ['status=sold', 15],
  ['status=sold&limit=7', 7],
])('with the query "%s", lists %i animals', (query, count) => {
  const { status, ids } = list(query);
  expect({ status, count: ids.length }).toEqual({ status: 200, count });
});

test.each(['available', 'pending', 'sold'])('lists only animals that are %s', (status) => {
  const pets = list(`status=${status}&limit=100`).body as Pet[];
  expect(new Set(pets.map((pet) => pet.status))).toEqual(new Set([status]));
});

test.each([
  ['limit=0', 'limit must be an integer from 1 to 100, got "0".'],
  ['limit=101', 'limit must be an integer from 1 to 100, got "101".'],
  ['limit=1e1', 'limit must be an integer from 1 to 100, got "1e1".'],
  ['limit=', 'limit must be an integer from 1 to 100, got "".'],
  ['limit=1&limit=2', 'limit must be sent only once, got "1, 2".'],
  ['limit=-1', 'limit must be an integer from 1 to 100, got "-1".'],
  ['limit=x1', 'limit must be an integer from 1 to 100, got "x1".'],
  ['limit=1x', 'limit must be an integer from 1 to 100, got "1x".'],
  ['limit=01', 'limit must be an integer from 1 to 100, got "01".'],
  ['limit=10.5', 'limit must be an integer from 1 to 100, got "10.5".'],
  ['status=', 'status must be one of available, pending, sold, got "".'],
  ['status=SOLD', 'status must be one of available, pending, sold, got "SOLD".'],
  ['status=sold&status=sold', 'status must be sent only once, got "sold, sold".'],
  ['status=lost', 'status must be one of available, pending, sold, got "lost".'],
])('rejects the query "%s" with the value and what was expected', (query, message) => {
  expect(list(query)).toMatchObject({ status: 400, body: { code: 'invalid_parameter', message, status: 400 } });
});

test.each([
  ['limit=0', { limitOutOfRange: 'clamp' }, 1],
  ['limit=1000', { limitOutOfRange: 'clamp' }, 45],
  ['limit=0', { limitOutOfRange: 'default' }, 20],
  ['limit=abc', { limitNotInteger: 'default' }, 20],
  ['limit=1e1', { limitNotation: 'lenient' }, 10],
  ['limit=007', { limitNotation: 'lenient' }, 7],
  ['limit=1.5', { limitNotation: 'lenient', limitNotInteger: 'default' }, 20],
  ['limit=-5', { limitOutOfRange: 'clamp' }, 1],
  ['limit=1e999', { limitNotation: 'lenient', limitOutOfRange: 'clamp' }, 45],
  ['status=&limit=100', { emptyParameter: 'ignore' }, 45],
  ['status=LOST', { statusFilterCase: 'ignore', unknownStatusFilter: 'empty' }, 0],
  ['limit=', { emptyParameter: 'ignore' }, 20],
  ['limit=1&limit=2', { repeatedParameter: 'first' }, 1],
  ['limit=1&limit=2', { repeatedParameter: 'last' }, 2],
  ['limit=1&limit=2&limit=3', { repeatedParameter: 'last' }, 3],
  ['limit=3&status=sold', { unknownQueryParameter: 'refuse' }, 3],
  ['status=lost', { unknownStatusFilter: 'empty' }, 0],
  ['status=lost', { unknownStatusFilter: 'ignore' }, 20],
  ['status=SOLD', { statusFilterCase: 'ignore' }, 15],
] as const)('with the query "%s" and the choice %j, lists %i animals', (query, choices, count) => {
  const { status, ids } = list(query, choices);
  expect({ status, count: ids.length }).toEqual({ status: 200, count });
});

test('ignores an unknown parameter unless the choice unknownQueryParameter rejects it', () => {
  expect(list('page=2').status).toBe(200);
  expect(list('page=2', { unknownQueryParameter: 'refuse' })).toMatchObject({
    status: 400,
    body: { message: 'Unknown query parameter "page". Use limit or status.' },
  });
});

test.each([
  ['oldest-first', [1, 2, 3]],
  ['newest-first', [45, 44, 43]],
  ['shuffled', [23, 24, 25]],
] as const)('with the choice listOrder=%s, lists %j first', (listOrder, ids) => {
  expect(list('limit=3', { listOrder }).ids).toEqual(ids);
});

test('the choices for a limit reject what they do not cover', () => {
  expect(list('limit=abc', { limitNotation: 'lenient' }).status).toBe(400);
  expect(list('limit= ', { limitNotation: 'lenient' }).status).toBe(400);
  expect(list('limit=1.5', { limitNotation: 'lenient' }).status).toBe(400);
});

test('a shuffled list has every animal once', () => {
  const { ids } = list('limit=100', { listOrder: 'shuffled' });
  expect([ids.length, new Set(ids).size, ids[0], ids.at(-1)]).toEqual([45, 45, 23, 22]);
});
