import type { Variant } from '../../../reference/index.ts';
import { getPetIdMutants } from './ids.ts';
import { getPetResponseMutants } from './response.ts';

/** The mutants of `getPet`. */
export const getPetMutants: readonly Variant[] = [...getPetResponseMutants, ...getPetIdMutants];
