import type { Pet } from '../../../contract/index.ts';

/** The categories of these animals, those of most animals first. */
export function categoriesByFrequency(pets: readonly Pet[]): Pet['categoryId'][] {
  const groups = Map.groupBy(pets, ({ categoryId }) => String(categoryId));
  return [...groups.values()]
    .toSorted((left, right) => right.length - left.length)
    .flatMap(([pet]) => pet?.categoryId ?? []);
}
