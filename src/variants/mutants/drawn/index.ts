import type { Variant } from '../../../reference/index.ts';
import { categoryMutants } from './categories.ts';
import { keyMutants } from './keys.ts';
import { nameMutants } from './names.ts';
import { queryMutants } from './queries.ts';
import { stateMutants } from './states.ts';

/** Mutants that handle a range of values wrongly, of which a run draws one. */
export const drawnMutants: readonly Variant[] = [
  ...categoryMutants,
  ...nameMutants,
  ...keyMutants,
  ...queryMutants,
  ...stateMutants,
];
