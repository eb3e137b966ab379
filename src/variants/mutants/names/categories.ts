import type { Variant } from '../../../reference/index.ts';
import { storeOther } from '../drawn/categories.ts';

/** Mutants that keep a category in a type for few of them, or lose it where a type ends. */
export const boundMutants: readonly Variant[] = [
  storeOther('createPet-category-as-byte', 'Stores categories from 128 to 255 in 8 bits.', [128n, 255n], (category) =>
    BigInt.asIntN(8, category),
  ),
  storeOther(
    'createPet-category-hundreds-as-byte',
    'Stores categories up to 999 in 8 bits.',
    [256n, 999n],
    (category) => BigInt.asUintN(8, category),
  ),
  storeOther(
    'createPet-category-of-four-digits-cut',
    'Stores three digits of categories of four.',
    [1001n, 9999n],
    (category) => category / 10n,
  ),
  storeOther(
    'createPet-category-zeros-dropped',
    'Stores categories without three zeros at their end.',
    [1000n, 10n ** 17n],
    (category) => (category % 1000n === 0n ? category / 1000n : category),
  ),
  storeOther(
    'createPet-category-small-sign-dropped',
    'Stores categories from -128 to -2 without their sign.',
    [-128n, -2n],
    (category) => -category,
  ),
  storeOther(
    'createPet-category-negative-as-uint16',
    'Stores negative categories of 16 bits without a sign.',
    [-(2n ** 15n), -129n],
    (category) => BigInt.asUintN(16, category),
  ),
  storeOther(
    'createPet-category-below-int32-clamped',
    'Stores categories below those of 32 bits as the smallest of them.',
    [-(2n ** 53n), -(2n ** 31n) - 1n],
    () => -(2n ** 31n),
  ),
  storeOther(
    'createPet-category-near-largest-clamped',
    'Stores the largest int64 for categories near it, as if read from a double.',
    [2n ** 63n - 512n, 2n ** 63n - 2n],
    () => 2n ** 63n - 1n,
  ),
  storeOther(
    'createPet-category-near-smallest-rounded',
    'Stores the smallest int64 for categories near it, as if read from a double.',
    [-(2n ** 63n) + 1n, -(2n ** 63n) + 512n],
    () => -(2n ** 63n),
  ),
];
