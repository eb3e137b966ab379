import { checks } from '../conformance/index.ts';
import type { Variant } from '../reference/index.ts';
import { conformingVariants } from '../variants/conforming/index.ts';
import { interruptedVariants } from '../variants/conforming/interrupted.ts';
import { mutants } from '../variants/mutants/index.ts';

/** A service, and what a run against it must find. */
export interface Trial {
  /**
   * - `mutant`: violates the specification in one point, and must be caught
   * - `conforming`: a correct service, which must be accepted
   * - `interrupted`: a correct service that something happens to, which must be left open
   */
  kind: 'mutant' | 'conforming' | 'interrupted';
  variant: Variant;
  /** The checks that must catch a mutant. */
  namedFor: readonly string[];
}

const checksByMutant = Map.groupBy(
  checks.flatMap(({ id, kills = [] }) => kills.map((mutant) => ({ id, mutant }))),
  ({ mutant }) => mutant,
);

const toTrials = (kind: Trial['kind'], variants: readonly Variant[]): Trial[] =>
  variants.map((variant) => ({
    kind,
    variant,
    namedFor: kind === 'mutant' ? (checksByMutant.get(variant.name) ?? []).map(({ id }) => id) : [],
  }));

/** All trials of the self-test. */
export const trials: readonly Trial[] = [
  ...toTrials('mutant', mutants),
  ...toTrials('conforming', conformingVariants),
  ...toTrials('interrupted', interruptedVariants),
];

/** The trials that a name stands for: a mutant, a conforming variant, or all mutants that a check must catch. */
export const findTrials = (name: string): Trial[] =>
  trials.filter(({ variant, namedFor }) => variant.name === name || namedFor.includes(name));

/** The names that `findTrials` knows. */
export const listTrialNames = (): string[] => [
  ...new Set(trials.flatMap(({ variant, namedFor }) => [variant.name, ...namedFor])),
];
