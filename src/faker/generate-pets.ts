import type { Faker } from '@faker-js/faker';
import { faker as shared } from '@faker-js/faker/locale/en';
import { type Pet, petStatuses } from '../contract/index.ts';

const CATEGORIES = 9;

/**
 * Generates animals with ids from 1 on. The same count and seed give the same animals, to the byte, with the version of
 * Faker that this package pins.
 *
 * @param count A whole number from 0 on.
 * @param seed A whole number. @default 1
 * @throws Error when either is no whole number.
 * @example
 * const petstore = createPetstore({ pets: generatePets(1000, 42) });
 */
export function generatePets(count: number, seed = 1): Pet[] {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new Error(`Failed to generate animals: the count is ${count}. Use a whole number from 0 on.`);
  }
  if (!Number.isSafeInteger(seed)) {
    throw new Error(`Failed to generate animals: the seed is ${seed}. Use a whole number.`);
  }
  // An instance of its own: the shared one may be seeded by the caller. The package's main entry loads every locale.
  const Constructor = shared.constructor as typeof Faker;
  const faker = new Constructor({ locale: shared.rawDefinitions, seed });
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: faker.animal.petName(),
    categoryId: faker.number.int({ min: 1, max: CATEGORIES }),
    status: faker.helpers.arrayElement(petStatuses),
  }));
}
