import type { Variant } from '../../../reference/index.ts';
import { lengthMutants } from './lengths.ts';
import { membershipMutants } from './membership.ts';
import { queryMutants } from './query.ts';
import { responseMutants } from './response.ts';

/** The mutants of `listPets`. */
export const listPetsMutants: readonly Variant[] = [
  ...queryMutants,
  ...lengthMutants,
  ...responseMutants,
  ...membershipMutants,
];
