import type { Check } from '../check.ts';
import { challengeCheck, keyFormChecks } from './authentication.ts';
import { createPetChecks } from './create-pet.ts';
import { deprecationChecks } from './deprecation.ts';
import { errorChecks } from './errors.ts';
import { parameterChecks } from './parameters.ts';
import { charsetCheck, serverErrorCheck } from './robustness.ts';

/** Checks of what SPEC.md implies but does not state, and of what the RFCs of HTTP and JSON recommend. */
export const recommendationChecks: readonly Check[] = [
  challengeCheck,
  serverErrorCheck,
  charsetCheck,
  ...keyFormChecks,
  ...deprecationChecks,
  ...parameterChecks,
  ...errorChecks,
  ...createPetChecks,
];
