import { answerMutants } from './answers.ts';
import { authenticationMutants } from './authentication.ts';
import { createPetMutants } from './create-pet.ts';
import { getPetMutants } from './get-pet.ts';
import { listPetsMutants } from './list-pets.ts';
import type { Mutant } from './mutant.ts';
import { transportMutants } from './transport.ts';

export type { Mutant } from './mutant.ts';

/** All wrong services. */
export const mutants: readonly Mutant[] = [
  ...authenticationMutants,
  ...listPetsMutants,
  ...createPetMutants,
  ...getPetMutants,
  ...answerMutants,
  ...transportMutants,
];
