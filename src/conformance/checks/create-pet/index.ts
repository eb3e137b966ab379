import type { Check } from '../check.ts';
import { acceptedChecks } from './accepted.ts';
import { exactChecks } from './exact.ts';
import { listedChecks } from './listed.ts';
import { keptChecks } from './kept.ts';
import { rejectedChecks } from './rejected.ts';
import { storedChecks } from './stored.ts';

/** Checks of SPEC.md "Add an animal". */
export const createPetChecks: readonly Check[] = [
  ...acceptedChecks,
  ...exactChecks,
  ...rejectedChecks,
  ...storedChecks,
  ...keptChecks,
  ...listedChecks,
];
