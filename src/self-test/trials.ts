import { checks } from '../conformance/index.ts';
import type { Variant } from '../reference/index.ts';
import { conformingVariants } from '../variants/conforming/index.ts';
import { interruptedVariants } from '../variants/conforming/interrupted.ts';
import { mutants } from '../variants/mutants/index.ts';
import type { Mutant } from '../variants/toolkit/define.ts';

/**
 * A service, and what a run against it must find:
 *
 * - `mutant`: violates the specification in one point, and must be caught
 * - `conforming`: a correct service, which must be accepted
 * - `interrupted`: a correct service that something happens to, which must be left open
 */
export type Trial = { kind: 'mutant'; variant: Mutant } | { kind: 'conforming' | 'interrupted'; variant: Variant };

/** All trials of the self-test. */
export const trials: readonly Trial[] = [
  ...mutants.map((variant): Trial => ({ kind: 'mutant', variant })),
  ...conformingVariants.map((variant): Trial => ({ kind: 'conforming', variant })),
  ...interruptedVariants.map((variant): Trial => ({ kind: 'interrupted', variant })),
];

/** Whether a check tests what a mutant violates. */
export const isTestOf = ({ level, clause }: (typeof checks)[number], { breaks }: Mutant): boolean =>
  level === breaks.level && clause === breaks.clause;

/** The trials that a name selects: a mutant, a conforming variant, or for a check all mutants of its clause. */
export function findTrials(name: string): Trial[] {
  const check = checks.find(({ id }) => id === name);
  return trials.filter(
    (trial) => trial.variant.name === name || (check && trial.kind === 'mutant' && isTestOf(check, trial.variant)),
  );
}

/** The names that `findTrials` knows. */
export const listTrialNames = (): string[] => [
  ...trials.map(({ variant }) => variant.name),
  ...checks.filter(({ level }) => level !== 'MAY').map(({ id }) => id),
];
