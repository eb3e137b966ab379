import type { Variant } from '../../../reference/index.ts';
import { familyBodyMutants } from './bodies.ts';
import { familyHeaderMutants } from './headers.ts';
import { familyKeyMutants } from './keys.ts';
import { familyRequestMutants } from './requests.ts';

/** Mutants with faults beside the values that people think of first. */
export const familyMutants: readonly Variant[] = [
  ...familyKeyMutants,
  ...familyBodyMutants,
  ...familyRequestMutants,
  ...familyHeaderMutants,
];
