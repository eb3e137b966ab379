import { expect, test } from 'vitest';
import { type KnownPet, KnownPets } from './known-pets.ts';

const toKnown = (id: number, isCreated = true): KnownPet => ({
  pet: { id, name: 'Rex', categoryId: 1, status: 'sold' },
  exchange: id,
  seenAt: id,
  since: id,
  isCreated,
});

function createPets(count: number): KnownPets {
  const pets = new KnownPets();
  for (let id = 1; id <= count; id++) pets.add(toKnown(id));
  return pets;
}

test('created animals are listed, as long as one list can show them all', () => {
  expect(createPets(100).created.map(({ pet: { id } }) => id)).toEqual(Array.from({ length: 100 }, (_, id) => id + 1));
  expect(createPets(101).created).toEqual([]);
  expect(createPets(102).created).toEqual([]);
});

test('animals of others are not listed', () => {
  const pets = createPets(1);
  pets.add(toKnown(2, false));
  expect(pets.created.map(({ pet: { id } }) => id)).toEqual([1]);
});

test('an animal that is forgotten is not listed, and others are', () => {
  const pets = createPets(3);
  pets.forget('2');
  expect(pets.get(2)).toBeUndefined();
  expect(pets.created.map(({ pet: { id } }) => id)).toEqual([1, 3]);
});

test('an animal with a long name counts once, however often it is seen, and others are known by their ids', () => {
  const pets = new KnownPets();
  const toLong = (id: number) => ({ ...toKnown(id), pet: { ...toKnown(id).pet, name: 'x'.repeat(10_001) } });
  for (let count = 0; count < 30; count++) pets.add({ ...toLong(1), isCreated: false });
  for (let id = 2; id <= 21; id++) pets.add(toLong(id));
  expect([20, 21].map((id) => pets.get(id)?.pet.id)).toEqual([20, undefined]);
  expect([21, 22].map((id) => pets.has(id))).toEqual([true, false]);
  pets.forget('21');
  expect(pets.has(21)).toBe(false);
});
