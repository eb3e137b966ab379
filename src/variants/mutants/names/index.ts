import type { Variant } from '../../../reference/index.ts';
import { characterMutants } from './characters.ts';
import { lengthMutants } from './lengths.ts';
import { scriptMutants } from './scripts.ts';
import { syntaxMutants } from './syntax.ts';

/** Mutants that change names of one kind. */
export const nameMutants: readonly Variant[] = [
  ...scriptMutants,
  ...syntaxMutants,
  ...characterMutants,
  ...lengthMutants,
];
