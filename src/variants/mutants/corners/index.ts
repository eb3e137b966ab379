import type { Variant } from '../../../reference/index.ts';
import { bodyMutants } from './bodies.ts';
import { clientMutants } from './clients.ts';
import { keyMutants } from './keys.ts';
import { requestMutants } from './requests.ts';
import { valueMutants } from './values.ts';

/** Mutants whose fault shows only in requests that few clients send. */
export const cornerMutants: readonly Variant[] = [
  ...keyMutants,
  ...valueMutants,
  ...requestMutants,
  ...bodyMutants,
  ...clientMutants,
];
