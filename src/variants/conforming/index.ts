import type { Variant } from '../../reference/index.ts';
import { choiceVariants } from './choices.ts';
import { clientVariants } from './clients.ts';
import { dataVariants } from './data.ts';
import { deploymentVariants } from './deployment.ts';
import { errorVariants } from './errors.ts';
import { httpVariants } from './http.ts';
import { idVariants } from './ids.ts';
import { keyVariants } from './keys.ts';
import { lateVariants } from './late.ts';
import { limitVariants } from './limits.ts';
import { listVariants } from './lists.ts';
import { nameVariants } from './names.ts';
import { rateVariants } from './rate.ts';
import { tasteVariants } from './tastes.ts';
import { timeVariants } from './time.ts';
import { wireVariants } from './wire.ts';

/** All services that conform to the specification but differ from the reference where it is silent. */
export const conformingVariants: readonly Variant[] = [
  ...choiceVariants,
  ...dataVariants,
  ...listVariants,
  ...idVariants,
  ...httpVariants,
  ...deploymentVariants,
  ...clientVariants,
  ...errorVariants,
  ...keyVariants,
  ...limitVariants,
  ...tasteVariants,
  ...nameVariants,
  ...rateVariants,
  ...timeVariants,
  ...lateVariants,
  ...wireVariants,
];
