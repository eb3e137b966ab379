import type { Variant } from '../../../reference/index.ts';
import { readObjectAs } from '../../toolkit/read-as.ts';

/** Stores the categories of a range as other ones. */
export const storeOther = (
  name: string,
  description: string,
  [from, to]: readonly [bigint, bigint],
  change: (category: bigint) => bigint,
): Variant =>
  readObjectAs(name, description, (body) => {
    const sent = body.categoryId;
    if (typeof sent !== 'bigint' && !Number.isSafeInteger(sent)) return undefined;
    const category = BigInt(sent as bigint | number);
    return category < from || category > to ? undefined : { ...body, categoryId: change(category) };
  });

/** Mutants that keep a category in too small a type. */
export const drawnCategoryMutants: readonly Variant[] = [
  storeOther(
    'createPet-category-thousands-dropped',
    'Stores the last three digits of categories of up to five.',
    [1001n, 99_999n],
    (category) => category % 1000n,
  ),
  storeOther('createPet-category-as-int16', 'Stores categories up to 65,535 in 16 bits.', [0n, 65_535n], (category) =>
    BigInt.asIntN(16, category),
  ),
  storeOther(
    'createPet-category-millions-rounded',
    'Stores categories of six or more digits rounded to tens of thousands.',
    [100_000n, 99_999_999n],
    (category) => (category / 10_000n) * 10_000n,
  ),
  storeOther(
    'createPet-category-as-int32',
    'Stores categories up to 4,294,967,295 in 32 bits.',
    [0n, 2n ** 32n - 1n],
    (category) => BigInt.asIntN(32, category),
  ),
  storeOther(
    'createPet-category-clamped',
    'Stores categories above 4,294,967,295 as that number.',
    [2n ** 32n, 2n ** 53n],
    () => 2n ** 32n - 1n,
  ),
  storeOther(
    'createPet-category-sign-dropped',
    'Stores categories below -1 without their sign.',
    [-(2n ** 31n), -2n],
    (category) => -category,
  ),
  storeOther(
    'createPet-category-negative-rounded',
    'Stores categories below -2^53 as doubles.',
    [-(2n ** 62n), -(2n ** 53n)],
    (category) => BigInt(Number(category)) + 2048n,
  ),
];
