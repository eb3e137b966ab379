import { isInt64 } from '../../../json/int64.ts';
import type { Variant } from '../../../reference/index.ts';
import { objectOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { withJsonBody } from '../../toolkit/request.ts';
import { errorResponse, petOf } from '../../toolkit/response.ts';
import { removePet } from '../../toolkit/store.ts';
import { storeOther } from '../drawn/categories.ts';

/** Rejects categories that are larger than allowed, and stores the others as other ones. */
const storeAllowed = (name: string, description: string, most: bigint, change: (category: bigint) => bigint): Variant =>
  mutant(name, description, () => async (call) => {
    const body = await objectOf(call);
    const sent = body?.categoryId;
    if (!isInt64(sent)) return call.next(call.request);
    const category = BigInt(sent);
    const response = await call.next(withJsonBody(call, { ...body, categoryId: change(category) }));
    if (response.status !== 201 || (category <= most && category >= -most)) return response;
    removePet(call, (await petOf(response)).id);
    return errorResponse(400);
  });

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
  ...(
    [
      ['12', 10n ** 12n, 'in 32 bits', (category: bigint) => BigInt.asIntN(32, category), 'as-int32'],
      ['9', 10n ** 9n, 'as floats', (category: bigint) => BigInt(Math.fround(Number(category))), 'as-float'],
    ] as const
  ).map(([digits, most, how, change, id]) =>
    storeAllowed(
      `createPet-category-of-${digits}-digits-${id}`,
      `Allows categories up to ${most}, and stores them ${how}.`,
      most,
      change,
    ),
  ),
];
