import type { Check } from './check.ts';
import { answerChecks } from './answers.ts';
import { authenticationChecks } from './authentication.ts';
import { createPetChecks } from './create-pet/index.ts';
import { getPetChecks } from './get-pet.ts';
import { listPetsChecks } from './list-pets.ts';
import { observationChecks } from './observations.ts';
import { recommendationChecks } from './recommendations.ts';

/** All checks, in the order of the report. */
export const checks: readonly Check[] = [
  ...authenticationChecks,
  ...listPetsChecks,
  ...createPetChecks,
  ...getPetChecks,
  ...answerChecks,
  ...recommendationChecks,
  ...observationChecks,
];
