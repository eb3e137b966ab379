import { choiceVariants } from './choices.ts';
import { dataVariants } from './data.ts';
import { httpVariants } from './http.ts';
import { idVariants } from './ids.ts';
import { listVariants } from './lists.ts';
import type { Variant } from '../../reference/index.ts';
import { timeVariants } from './time.ts';

/** All correct services that are not the reference. */
export const conformingVariants: readonly Variant[] = [
  ...choiceVariants,
  ...dataVariants,
  ...listVariants,
  ...idVariants,
  ...httpVariants,
  ...timeVariants,
];
