import type { Variant } from '../../../reference/index.ts';
import { clientMutants } from './clients.ts';
import { connectionMutants } from './connections.ts';
import { keyMutants } from './keys.ts';
import { routeMutants } from './routes.ts';

/** Mutants whose fault shows only in how a request is written on the wire. */
export const wireMutants: readonly Variant[] = [...routeMutants, ...keyMutants, ...connectionMutants, ...clientMutants];
