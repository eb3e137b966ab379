import type { Check } from '../check.ts';
import { idChecks } from './ids.ts';
import { removalChecks } from './removal.ts';
import { responseChecks } from './response.ts';

/** Checks of SPEC.md "Get an animal (deprecated)". */
export const getPetChecks: readonly Check[] = [...responseChecks, ...idChecks, ...removalChecks];
