import type { Variant } from '../../../reference/index.ts';
import { cornerBodyMutants } from './bodies.ts';
import { cornerClientMutants } from './clients.ts';
import { cornerKeyMutants } from './keys.ts';
import { cornerRequestMutants } from './requests.ts';
import { valueMutants } from './values.ts';

/** Mutants whose fault shows only in requests that few clients send. */
export const cornerMutants: readonly Variant[] = [
  ...cornerKeyMutants,
  ...valueMutants,
  ...cornerRequestMutants,
  ...cornerBodyMutants,
  ...cornerClientMutants,
];
