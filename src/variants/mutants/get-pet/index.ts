import type { Variant } from '../../../reference/index.ts';
import { idMutants } from './ids.ts';
import { responseMutants } from './response.ts';

/** The mutants of `getPet`. */
export const getPetMutants: readonly Variant[] = [...responseMutants, ...idMutants];
