import { isInt64 } from '../../json/int64.ts';
import { objectOf } from '../toolkit/call.ts';
import { type Fault, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editCreatedPet, editStoredPet } from '../toolkit/edit-pets.ts';
import { withJsonBody } from '../toolkit/request.ts';
import { errorResponse, petOf } from '../toolkit/response.ts';
import { removePet } from '../toolkit/store.ts';
/** Rejects categories that are larger than allowed, and stores the others as other ones. */
const storeAllowed =
  (most: bigint, change: (category: bigint) => bigint): Fault =>
  () =>
  async (call) => {
    const body = await objectOf(call);
    const sent = body?.categoryId;
    if (!isInt64(sent)) return call.next(call.request);
    const category = BigInt(sent);
    const response = await call.next(withJsonBody(call, { ...body, categoryId: change(category) }));
    if (response.status !== 201 || (category <= most && category >= -most)) return response;
    removePet(call, (await petOf(response)).id);
    return errorResponse(400);
  };

export const animalCategoryIdMutants: readonly Mutant[] = mutantsOf('MUST', 'animal.categoryId', {
  'createPet-categoryId-rounded': [
    'Rounds a large categoryId to a double.',
    editCreatedPet((pet) => ({
      ...pet,
      categoryId: BigInt(Number(pet.categoryId)),
    })),
  ],
  'createPet-categoryId-as-int32': [
    'Truncates a categoryId to 32 bits.',
    editCreatedPet((pet) => ({
      ...pet,
      categoryId: BigInt.asIntN(32, BigInt(pet.categoryId)),
    })),
  ],
  'createPet-categoryId-unsigned': [
    'Drops the sign of a negative categoryId.',
    editCreatedPet((pet) => ({
      ...pet,
      categoryId: pet.categoryId < 0 ? -pet.categoryId : pet.categoryId,
    })),
  ],
  'createPet-categoryId-stored-rounded': [
    'Stores a large categoryId as a double.',
    editStoredPet((pet) => {
      pet.categoryId = BigInt(Number(pet.categoryId)) % 2n ** 63n;
    }),
  ],
  'createPet-category-of-12-digits-as-int32': [
    'Allows categories up to 1000000000000, and stores them in 32 bits.',
    storeAllowed(10n ** 12n, (category) => BigInt.asIntN(32, category)),
  ],
  'createPet-category-of-9-digits-as-float': [
    'Allows categories up to 1000000000, and stores them as floats.',
    storeAllowed(10n ** 9n, (category) => BigInt(Math.fround(Number(category)))),
  ],
});
