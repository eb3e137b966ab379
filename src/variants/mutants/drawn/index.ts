import type { Variant } from '../../../reference/index.ts';
import { drawnCategoryMutants } from './categories.ts';
import { drawnKeyMutants } from './keys.ts';
import { drawnNameMutants } from './names.ts';
import { drawnQueryMutants } from './queries.ts';
import { stateMutants } from './states.ts';

/** Mutants that handle a range of values wrongly, of which a run draws one. */
export const drawnMutants: readonly Variant[] = [
  ...drawnCategoryMutants,
  ...drawnNameMutants,
  ...drawnKeyMutants,
  ...drawnQueryMutants,
  ...stateMutants,
];
