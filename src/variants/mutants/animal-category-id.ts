import { isInt64 } from '../../json/int64.ts';
import { family, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { categoryAsDouble, editCreatedPet, editStoredPet, recategorize } from '../toolkit/edit-pets.ts';
import { storeAllowed } from '../toolkit/read-as.ts';

/** Rejects categories that are larger than allowed, and stores the others as other ones. */
const storeUpTo = (most: bigint, how: string, change: (category: bigint) => bigint) =>
  [
    `Allows categories up to ${most}, and stores them ${how}.`,
    storeAllowed(
      'categoryId',
      isInt64,
      (category) => category <= most && category >= -most,
      (category) => change(BigInt(category)),
    ),
  ] as const;

export const animalCategoryIdMutants: readonly Mutant[] = mutantsOf('MUST', 'animal.categoryId', {
  'createPet-categoryId-rounded': [
    'Rounds a large categoryId to a double.',
    editCreatedPet(({ categoryId }) => ({ categoryId: BigInt(Number(categoryId)) })),
  ],
  'createPet-categoryId-as-int32': [
    'Truncates a categoryId to 32 bits.',
    editCreatedPet(recategorize((category) => BigInt.asIntN(32, category))),
  ],
  'createPet-categoryId-unsigned': [
    'Drops the sign of a negative categoryId.',
    editCreatedPet(({ categoryId }) => ({ categoryId: categoryId < 0 ? -categoryId : categoryId })),
  ],
  'createPet-categoryId-stored-rounded': ['Stores a large categoryId as a double.', editStoredPet(categoryAsDouble)],
  ...family(storeUpTo, {
    'createPet-category-of-12-digits-as-int32': [10n ** 12n, 'in 32 bits', (category) => BigInt.asIntN(32, category)],
    'createPet-category-of-9-digits-as-float': [10n ** 9n, 'as floats', (sent) => BigInt(Math.fround(Number(sent)))],
  }),
});
