import type { Variant } from '../../../reference/index.ts';
import { listPetsLengthMutants } from './lengths.ts';
import { listPetsMembershipMutants } from './membership.ts';
import { listPetsQueryMutants } from './query.ts';
import { listPetsResponseMutants } from './response.ts';

/** The mutants of `listPets`. */
export const listPetsMutants: readonly Variant[] = [
  ...listPetsQueryMutants,
  ...listPetsLengthMutants,
  ...listPetsResponseMutants,
  ...listPetsMembershipMutants,
];
