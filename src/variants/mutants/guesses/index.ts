import type { Variant } from '../../../reference/index.ts';
import { headerMutants } from './headers.ts';
import { keyMutants } from './keys.ts';

/** Mutants whose fault shows in one of many guesses at keys, or at headers of clients. */
export const guessMutants: readonly Variant[] = [...keyMutants, ...headerMutants];
