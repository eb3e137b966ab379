import type { Check } from '../check.ts';
import { accepted } from './create-pet/accepted.ts';
import { effects } from './create-pet/effects.ts';
import { exact } from './create-pet/exact.ts';
import { refused } from './create-pet/refused.ts';

/** SPEC.md "Add an animal". */
export const createPetChecks: readonly Check[] = [...accepted, ...exact, ...refused, ...effects];
