import type { Variant } from '../../../reference/index.ts';
import { notationBodyMutants } from './bodies.ts';
import { lookupMutants } from './lookups.ts';
import { notationNameMutants } from './names.ts';

/** Mutants that take text for something that it is not: a value, a template, an id, a filter, another notation. */
export const notationMutants: readonly Variant[] = [...notationNameMutants, ...notationBodyMutants, ...lookupMutants];
