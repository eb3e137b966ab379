import type { Variant } from '../../../reference/index.ts';
import { effectMembershipMutants } from './membership.ts';
import { numberMutants } from './numbers.ts';
import { readMutants } from './reads.ts';
import { spoiltMutants } from './spoilt.ts';
import { strayMutants } from './strays.ts';

/** Mutants whose fault shows only in what later requests, or other ones, say about the same animals. */
export const effectMutants: readonly Variant[] = [
  ...effectMembershipMutants,
  ...numberMutants,
  ...readMutants,
  ...spoiltMutants,
  ...strayMutants,
];
