import { expect, test } from 'vitest';
import type { CheckContext } from '../check-context.ts';
import { findNeighbours, idsFollowEachOther } from './neighbours.ts';

/** A context with these created animals, and these that lists have shown. */
function contextOf(created: readonly (number | bigint)[], listed: readonly number[] = []): CheckContext {
  const toSightings = (ids: readonly (number | bigint)[]) =>
    ids.map((id) => ({ pet: { id, name: 'x', categoryId: 1 } }));
  return {
    createdPets: () => toSightings(created),
    sightings: () => toSightings([...created, ...listed]),
  } as unknown as CheckContext;
}

test('finds the ids between those of created animals first, and leaves out known ones', () => {
  expect(findNeighbours(contextOf([46, 47, 50], [45]))).toEqual([48n, 49n, 51n]);
});

test('takes ids from everywhere in a large gap', () => {
  const neighbours = findNeighbours(contextOf([1, 2, 103]));
  expect(neighbours.slice(0, 12)).toEqual([3n, 12n, 20n, 28n, 37n, 45n, 53n, 62n, 70n, 78n, 87n, 95n]);
  expect(neighbours.slice(12)).toEqual([0n, 104n]);
});

test('follows ids in steps', () => {
  expect(findNeighbours(contextOf([1000, 2000, 4000]))).toContain(3000n);
});

test('stays within int64', () => {
  expect(findNeighbours(contextOf([2n ** 63n - 1n, 2n ** 63n - 2n], []))).toEqual([2n ** 63n - 3n]);
});

test('finds none of ids that do not follow each other', () => {
  const scattered = contextOf([5, 1_000_000, 90_000_000]);
  expect(idsFollowEachOther(scattered)).toBe(false);
  expect(findNeighbours(scattered)).toEqual([]);
});
