import type { Variant } from '../../../reference/index.ts';
import { keyMutants, layoutMutants, nameMutants, neighbourMutants, wrappedMutants } from './bodies.ts';
import { categoryMutants } from './categories.ts';
import { statusMutants } from './statuses.ts';

/** Mutants that accept one spelling of what must be rejected, or reject one of what must be accepted. */
export const spellingMutants: readonly Variant[] = [
  ...categoryMutants,
  ...statusMutants,
  ...nameMutants,
  ...keyMutants,
  ...wrappedMutants,
  ...neighbourMutants,
  ...layoutMutants,
];
