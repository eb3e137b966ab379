import { answerMutants } from './answers.ts';
import { authenticationMutants } from './authentication.ts';
import { createPetMutants } from './create-pet.ts';
import { getPetMutants } from './get-pet.ts';
import { listPetsMutants } from './list-pets.ts';
import type { Variant } from '../../reference/index.ts';
import { transportMutants } from './transport.ts';

/** All wrong services. */
export const mutants: readonly Variant[] = [
  ...authenticationMutants,
  ...listPetsMutants,
  ...createPetMutants,
  ...getPetMutants,
  ...answerMutants,
  ...transportMutants,
];
