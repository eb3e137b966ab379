import { expect, test } from 'vitest';
import { PetIndex } from './pet-index.ts';

const pets = [
  { id: 5, name: 'Rex', categoryId: 1, status: 'sold' },
  { id: 3, name: 'Bo', categoryId: 1, status: 'sold' },
] as const;

test('lists the animals with a status in the order in which they were added', () => {
  const index = new PetIndex(pets);
  expect(index.byStatus('sold')).toEqual(pets);
  expect(index.byStatus('pending')).toEqual([]);
});

test('ignores an animal whose id is in the index', () => {
  const index = new PetIndex(pets);
  index.add({ ...pets[0] });
  expect({ size: index.size, sold: index.byStatus('sold').length }).toEqual({ size: 2, sold: 2 });
  expect(index.byId(5n)).toBe(pets[0]);
});

test('knows the largest id, or 0', () => {
  expect(new PetIndex(pets).largestId).toBe(5);
  expect(new PetIndex([]).largestId).toBe(0);
});
