import type { Variant } from '../../../reference/index.ts';
import { boundMutants } from './categories.ts';
import { characterMutants } from './characters.ts';
import { nameLengthMutants } from './lengths.ts';
import { scriptMutants } from './scripts.ts';
import { syntaxMutants } from './syntax.ts';

/** Mutants that change names of one kind, or categories of one range. */
export const nameMutants: readonly Variant[] = [
  ...scriptMutants,
  ...syntaxMutants,
  ...characterMutants,
  ...nameLengthMutants,
  ...boundMutants,
];
