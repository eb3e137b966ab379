import { expect, test } from 'vitest';
import type { Pet } from '../../contract/index.ts';
import { Animals } from './animals.ts';
import { compareLists } from './compare-lists.ts';

const toPets = (count: number, from = 1, more: object = {}): Pet[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: from + index,
    name: `Pet ${from + index}`,
    categoryId: 1,
    status: 'sold',
    ...more,
  }));

const createFacts = (stock: readonly Pet[]) => ({
  baseUrl: 'http://localhost/v1',
  petId: undefined,
  redact: (text: string) => text,
  animals: new Animals(stock),
  categoryIds: ['1', '3'],
});

/** Compares the first animals of two stores. */
function compare(query: string, [a, b]: [Pet[], Pet[]], [shownA, shownB] = [a.length, b.length]) {
  const lists = [a.slice(0, shownA), b.slice(0, shownB)] as const;
  return compareLists(query, lists, [createFacts(a), createFacts(b)]);
}

test('stores of different sizes make no difference', () => {
  expect(compare('limit=100', [toPets(45), toPets(3, 900)])).toEqual([]);
  expect(compare('status=sold', [toPets(45), []])).toEqual([]);
});

test('a list that is shorter than it could be makes a difference', () => {
  expect(compare('', [toPets(45), toPets(45, 900)], [20, 10])).toEqual([
    { field: 'body.length', a: 'more animals', b: 'fewer animals, although it has more' },
  ]);
  expect(compare('limit=3', [toPets(45), toPets(45, 900)], [0, 3])).toEqual([
    { field: 'body.length', a: 'no animals', b: 'animals' },
  ]);
});

test('for an open filter, only an empty list makes a difference, if the store has animals of each status', () => {
  const mixed = (['available', 'pending', 'sold'] as const).flatMap((status, index) =>
    toPets(5, 10 * index, { status }),
  );
  expect(compare('status=lost', [mixed, mixed], [0, 15])).toHaveLength(1);
  expect(compare('status=lost', [mixed, mixed], [3, 15])).toEqual([]);
  expect(compare('status=lost', [toPets(5), mixed], [0, 15])).toEqual([]);
});

test('of animals that only one store has, the types of fields count, and fields that all of them have', () => {
  const [a, b] = [toPets(3), toPets(4, 900, { status: undefined })];
  expect(compare('', [a, b])).toEqual([]);
  expect(compare('', [a, toPets(4, 900, { tags: [] })])).toEqual([{ field: 'body[].tags', a: 'absent', b: 'present' }]);
  expect(compare('', [a, [...toPets(3, 900), ...toPets(1, 990, { tags: [] })]])).toEqual([]);
  const texts = toPets(3, 900).map((pet) => ({ ...pet, categoryId: '1' as unknown as number }));
  expect(compare('', [a, texts])).toEqual([{ field: 'body[].categoryId', a: 'integer', b: 'string' }]);
});

test('animals that both stores have are compared by value, apart from what they got when they were created', () => {
  const facts = [createFacts([]), createFacts([])] as const;
  const [inA, inB] = [toPets(1, 5), toPets(1, 77, { categoryId: 3, name: 'Pet 5' })];
  facts[0].animals.addOwn({ number: 0, created: { ...inA[0] } });
  facts[1].animals.addOwn({ number: 0, created: { ...inB[0], status: 'pending' } });
  expect(compareLists('', [inA, inB], facts)).toEqual([]);
  const renamed = inB.map((pet) => ({ ...pet, name: 'PET 5' }));
  expect(compareLists('', [inA, renamed], facts)).toEqual([{ field: 'body[].name', a: '"Pet 5"', b: '"PET 5"' }]);
  const random = inB.map((pet) => ({ ...pet, status: 'pending' }));
  expect(compareLists('', [inA, random], facts)).toEqual([]);
});
