import type { Variant } from '../../../reference/index.ts';
import { bodyMutants } from './bodies.ts';
import { headerMutants } from './headers.ts';
import { keyMutants } from './keys.ts';
import { requestMutants } from './requests.ts';

/** Mutants with faults beside the values that people think of first. */
export const familyMutants: readonly Variant[] = [...keyMutants, ...bodyMutants, ...requestMutants, ...headerMutants];
