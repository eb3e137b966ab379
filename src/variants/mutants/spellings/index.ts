import type { Variant } from '../../../reference/index.ts';
import { spellingKeyMutants, layoutMutants, spellingNameMutants, neighbourMutants, wrappedMutants } from './bodies.ts';
import { spellingCategoryMutants } from './categories.ts';
import { statusMutants } from './statuses.ts';

/** Mutants that accept one spelling of what must be rejected, or reject one of what must be accepted. */
export const spellingMutants: readonly Variant[] = [
  ...spellingCategoryMutants,
  ...statusMutants,
  ...spellingNameMutants,
  ...spellingKeyMutants,
  ...wrappedMutants,
  ...neighbourMutants,
  ...layoutMutants,
];
