import type { Variant } from '../../../reference/index.ts';
import { keyMutants, nameMutants, neighbourMutants, wrappedMutants } from './bodies.ts';
import { categoryMutants } from './categories.ts';
import { statusMutants } from './statuses.ts';

/** Mutants that accept one spelling of what must be rejected. */
export const spellingMutants: readonly Variant[] = [
  ...categoryMutants,
  ...statusMutants,
  ...nameMutants,
  ...keyMutants,
  ...wrappedMutants,
  ...neighbourMutants,
];
