import { expect, test } from 'vitest';
import { LIMIT, type Pet } from '../../../contract/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Filter, Series } from '../long-lists.ts';
import { toSurvey } from './survey.ts';

const toPets = (count: number, more: Partial<Pet> = {}): Pet[] =>
  Array.from({ length: count }, (_none, index) => ({ id: index, name: 'Rex', categoryId: 1, ...more }));

const toSeries = (filter: Filter, pets: readonly Pet[], from: number, to: number): Series => {
  const ids = new Set(pets.map(({ id }) => String(id)));
  return { list: { filter, pets, ids, key: [...ids].join(), start: to, exchange: 1 }, count: 30, from, to };
};

const LAG = 5;
const own: Pet = { id: 7, name: 'Tom', categoryId: 1 };

const survey = (series: readonly Series[], lastCreatedAt = 0) => {
  const pets = { created: [{ pet: own }], lastCreatedAt } as unknown as Knowledge['pets'];
  return toSurvey((filter) => series.find(({ list }) => list.filter === filter), { pets, lag: LAG });
};

/** Lists of 9 animals, three of them without a status, that were equal from 10 to 20. */
const any = toSeries('any', [...toPets(3), ...toPets(6, { status: 'available' })], 10, 20);
const available = toSeries('available', toPets(4, { status: 'available' }), 10, 20);
const pending = toSeries('pending', toPets(2, { status: 'pending' }), 10, 20);
const sold = toSeries('sold', [], 10, 20);

test('has the lists, the animals of all statuses and of none, and the own animals', () => {
  expect(survey([sold, pending, available, any])).toEqual({
    all: any.list,
    byStatus: [available.list, pending.list, sold.list],
    sum: 4 + 2 + 3,
    own: [own],
  });
});

test.each<[string, Series[]]>([
  ['without a filter', [available, pending, sold]],
  ['with a filter', [any, available, sold]],
])('needs the list %s', (_which, series) => {
  expect(survey(series)).toBeUndefined();
});

test('needs lists that were equal at one time', () => {
  const at = (from: number, to: number) => survey([any, available, pending, toSeries('sold', [], from, to)]);
  expect(at(20, 30)).toBeDefined();
  expect(at(21, 30)).toBeUndefined();
  expect(at(0, 10)).toBeDefined();
  expect(at(0, 9)).toBeUndefined();
});

test('needs lag to be over when the first of them was last seen', () => {
  const all = [any, available, pending, toSeries('sold', [], 10, 100)];
  expect(survey(all, 20 - LAG - 1)).toBeDefined();
  expect(survey(all, 20 - LAG + 1)).toBeUndefined();
});

test('needs a list without a filter that its limit does not cut', () => {
  const of = (count: number) => survey([toSeries('any', toPets(count), 10, 20), available, pending, sold]);
  expect(of(LIMIT.maximum)).toBeUndefined();
  expect(of(LIMIT.maximum - 1)).toMatchObject({ sum: LIMIT.maximum - 1 + 4 + 2 });
});
