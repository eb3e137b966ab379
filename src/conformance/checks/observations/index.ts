import type { Check } from '../check.ts';
import { consistencyObservations } from './consistency.ts';
import { createPetObservations } from './create-pet.ts';
import { getPetObservations } from './get-pet.ts';
import { httpObservations } from './http.ts';
import { journalObservations } from './journal.ts';
import { listPetsObservations } from './list-pets.ts';

/** Observations of the target where the specification is silent: the fingerprint of a run. */
export const observationChecks: readonly Check[] = [
  ...listPetsObservations,
  ...createPetObservations,
  ...getPetObservations,
  ...httpObservations,
  ...journalObservations,
  ...consistencyObservations,
];
