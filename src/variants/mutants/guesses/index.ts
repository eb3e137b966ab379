import type { Variant } from '../../../reference/index.ts';
import { guessHeaderMutants } from './headers.ts';
import { guessKeyMutants } from './keys.ts';

/** Mutants whose fault shows in one of many guesses at keys, or at headers of clients. */
export const guessMutants: readonly Variant[] = [...guessKeyMutants, ...guessHeaderMutants];
