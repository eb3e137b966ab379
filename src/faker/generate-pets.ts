import type { Faker } from '@faker-js/faker';
import { faker as shared } from '@faker-js/faker/locale/en';
import { type Pet, petStatuses } from '../contract/index.ts';

const CATEGORIES = 9;

/**
 * Generates animals with ids from 1 on. The same count and seed give the same animals, byte for byte, as long as the
 * pinned version of Faker stays the same.
 *
 * @param count A whole number from 0.
 * @param seed A whole number. @default 1
 * @throws Error if the count or the seed is not a whole number.
 * @example
 * const petstore = createPetstore({ pets: generatePets(1000, 42) });
 */
export function generatePets(count: number, seed = 1): Pet[] {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new Error(`Failed to generate animals: count is ${count}. Use a whole number from 0.`);
  }
  if (!Number.isSafeInteger(seed)) {
    throw new Error(`Failed to generate animals: seed is ${seed}. Use a whole number.`);
  }
  // A separate instance, since callers may seed the shared one. Its constructor is used because the main entry of the
  // package, which exports the class, loads every locale.
  const Constructor = shared.constructor as typeof Faker;
  const faker = new Constructor({ locale: shared.rawDefinitions, seed });
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: faker.animal.petName(),
    categoryId: faker.number.int({ min: 1, max: CATEGORIES }),
    status: faker.helpers.arrayElement(petStatuses),
  }));
}
