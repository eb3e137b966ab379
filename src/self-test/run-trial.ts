import type { ConformanceResult } from '../conformance/index.ts';
import { describeProblems } from './describe-problems.ts';
import { judge } from './judge.ts';
import type { Trial } from './trials.ts';

/** How a trial ended. */
export interface TrialResult extends Pick<Trial, 'kind'> {
  /** Of the variant. */
  name: string;
  /** How the run differs from what it must find; `undefined` if it does not. */
  problem?: string;
  /** Without the exchanges, which take most of the memory. */
  result: ConformanceResult;
}

/** A check of the oracle leaves a violation to the check that reports it. */
const isCaughtBy = ({ outcome, cause }: ConformanceResult['checks'][number]): boolean =>
  outcome === 'fail' || (cause?.kind === 'other-check' && cause.reports !== 'same-response');

function findSurvived({ namedFor }: Trial, { checks, verdict }: ConformanceResult): string | undefined {
  if (namedFor.length === 0) return 'no check names it';
  const caughtBy = new Set(checks.filter(isCaughtBy).map(({ id }) => id));
  const survived = verdict.exitCode === 1 ? namedFor.filter((id) => !caughtBy.has(id)) : namedFor;
  return survived.length > 0 ? `not caught by ${survived.join(', ')}` : undefined;
}

function findProblem(trial: Trial, result: ConformanceResult): string | undefined {
  const { exitCode } = result.verdict;
  if (trial.kind === 'mutant') return findSurvived(trial, result);
  if (trial.kind === 'conforming') return exitCode === 0 ? undefined : `not accepted: ${describeProblems(result)}`;
  const isOpen = exitCode === 3 && result.checks.every(({ outcome }) => outcome !== 'fail');
  return isOpen ? undefined : `not left open: ${describeProblems(result)}`;
}

/** Runs all checks against a service. */
export async function runTrial(trial: Trial): Promise<TrialResult> {
  const { kind, variant } = trial;
  const result = { ...(await judge(variant)), exchanges: [] };
  const problem = findProblem(trial, result);
  return { kind, name: variant.name, result, ...(problem !== undefined && { problem }) };
}
