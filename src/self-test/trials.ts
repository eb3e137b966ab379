import { type ConformanceResult, checks } from '../conformance/index.ts';
import type { Variant } from '../reference/index.ts';
import { clientVariants } from '../variants/conforming/clients.ts';
import { conformingVariants } from '../variants/conforming/index.ts';
import { interruptedVariants } from '../variants/conforming/interrupted.ts';
import { lateVariants } from '../variants/conforming/late.ts';
import { rateVariants } from '../variants/conforming/rate.ts';
import { timeVariants } from '../variants/conforming/time.ts';
import { mutants } from '../variants/mutants/index.ts';
import { judge } from './judge.ts';

/** The result of a run against a mutant. */
export interface MutantResult {
  variant: string;
  /** The checks that have to catch it. */
  namedFor: readonly string[];
  /** The named checks that did not fail; empty if the mutant was caught. */
  survived: readonly string[];
  result: ConformanceResult;
}

/** The result of a run against a conforming variant. */
export interface ConformingResult {
  variant: string;
  result: ConformanceResult;
}

/** Services of one kind, and the result that a run against each must have. */
export interface Trial<Result> {
  variants: readonly Variant[];
  run(this: void, variant: Variant): Promise<Result>;
  isRight(this: void, result: Result): boolean;
}

/** Forgets the exchanges of a run, which take most of its memory. */
const withoutExchanges = (result: ConformanceResult): ConformanceResult => ({ ...result, exchanges: [] });

async function tryMutant(mutant: Variant): Promise<MutantResult> {
  const { name } = mutant;
  const namedFor = checks.filter(({ kills }) => kills?.includes(name)).map(({ id }) => id);
  // The programs of the oracle are half of a run. Only mutants that the oracle has to catch need them.
  const needsOracle = namedFor.some((id) => id.startsWith('oracle.'));
  const result = withoutExchanges(await judge(mutant, needsOracle ? {} : { skip: ['oracle'] }));
  const failed = new Set(result.checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id));
  // A check of the oracle leaves a violation to the check that reports it.
  for (const { id, outcome, reason = '' } of result.checks)
    if (outcome === 'inconclusive' && / reports (?:the|a) violation\b/.test(reason)) failed.add(id);
  const isNonConformant = result.verdict.exitCode === 1;
  const survived = isNonConformant ? namedFor.filter((id) => !failed.has(id)) : namedFor;
  return { variant: name, namedFor, survived, result };
}

async function tryConforming(variant: Variant): Promise<ConformingResult> {
  return { variant: variant.name, result: withoutExchanges(await judge(variant)) };
}

/** Whether a mutant was caught by each check that names it. */
const isCaught = ({ survived, namedFor }: MutantResult): boolean => survived.length === 0 && namedFor.length > 0;

/** Whether a run found no violations and no warnings. */
const isAccepted = ({ result }: ConformingResult): boolean => result.verdict.exitCode === 0;

/** Whether a run found no violations and no warnings, but came to no verdict. */
const isLeftOpen = ({ result }: ConformingResult): boolean =>
  result.verdict.exitCode === 3 && result.checks.every(({ outcome }) => outcome !== 'fail');

/** Services that a run mostly waits for, because of lag or a rate limit. */
export const waitingVariants: ReadonlySet<Variant> = new Set([
  ...rateVariants,
  ...clientVariants,
  ...timeVariants,
  ...lateVariants,
]);

/** The results of each trial, by its name. */
export interface TrialResults {
  mutants: MutantResult;
  conforming: ConformingResult;
  interrupted: ConformingResult;
}

export type TrialName = keyof TrialResults;

/** The trials of the self-test: violations of the specification, correct services, and correct ones that something happens to. */
export const trials: { [Name in TrialName]: Trial<TrialResults[Name]> } = {
  mutants: { variants: mutants, run: tryMutant, isRight: isCaught },
  conforming: { variants: conformingVariants, run: tryConforming, isRight: isAccepted },
  interrupted: { variants: interruptedVariants, run: tryConforming, isRight: isLeftOpen },
};
