import type { Variant } from '../../../reference/index.ts';
import { wireClientMutants } from './clients.ts';
import { wireConnectionMutants } from './connections.ts';
import { wireKeyMutants } from './keys.ts';
import { routeMutants } from './routes.ts';

/** Mutants whose fault shows only in how a request is written on the wire. */
export const wireMutants: readonly Variant[] = [
  ...routeMutants,
  ...wireKeyMutants,
  ...wireConnectionMutants,
  ...wireClientMutants,
];
