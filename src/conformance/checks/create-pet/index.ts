import type { Check } from '../check.ts';
import { accepted } from './accepted.ts';
import { effects } from './effects.ts';
import { exact } from './exact.ts';
import { refused } from './refused.ts';

/** SPEC.md "Add an animal". */
export const createPetChecks: readonly Check[] = [...accepted, ...exact, ...refused, ...effects];
