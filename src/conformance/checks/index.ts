import type { Check } from './check.ts';
import { authenticationChecks } from './authentication.ts';
import { createPetChecks } from './create-pet/index.ts';
import { getPetChecks } from './get-pet.ts';
import { listPetsChecks } from './list-pets/index.ts';
import { observationChecks } from './observations/index.ts';
import { oracleChecks } from './oracle.ts';
import { recommendationChecks } from './recommendations/index.ts';
import { responseChecks } from './responses.ts';

/** All checks, in the order of the report. */
export const checks: readonly Check[] = [
  ...authenticationChecks,
  ...listPetsChecks,
  ...createPetChecks,
  ...getPetChecks,
  ...responseChecks,
  ...recommendationChecks,
  ...oracleChecks,
  ...observationChecks,
];
