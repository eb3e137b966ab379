import type { Check } from '../check.ts';
import { createPetChecks } from './create-pet.ts';
import { deprecationChecks } from './deprecation.ts';
import { errorChecks } from './errors.ts';
import { httpChecks } from './http.ts';
import { parameterChecks } from './parameters.ts';

/** Checks of what SPEC.md implies but does not state, and of what the RFCs of HTTP and JSON recommend. */
export const recommendationChecks: readonly Check[] = [
  ...httpChecks,
  ...deprecationChecks,
  ...parameterChecks,
  ...errorChecks,
  ...createPetChecks,
];
