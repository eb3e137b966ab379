import type { ConformanceResult } from '../conformance/index.ts';
import { describeProblems } from './describe-problems.ts';
import { judge } from './judge.ts';
import type { Mutant } from '../variants/toolkit/define.ts';
import type { Trial } from './trials.ts';

/** How a trial ended. */
export interface TrialResult {
  kind: Trial['kind'];
  /** Of the variant. */
  name: string;
  /** How the run differs from what it must find; `undefined` if it does not. */
  problem?: string;
  /** Without the exchanges, which take most of the memory. */
  result: ConformanceResult;
}

type CheckResult = ConformanceResult['checks'][number];

const toRule = ({ clause, level }: Pick<CheckResult, 'level'> & { clause: string }) => `${level} ${clause}`;

/** The rules that a failed check reports as violated. A requirement may have the same cause as a recommendation. */
export const toRules = ({ level, clause, evidence }: CheckResult) => [
  toRule({ level, clause }),
  ...(evidence?.clauses ?? []).flatMap((each) => [
    toRule({ level, clause: each }),
    toRule({ level: 'SHOULD', clause: each }),
  ]),
];

/** Whether a run reports the rule that a mutant breaks. Any check may do so. */
const isCaught = ({ breaks }: Mutant, { checks }: ConformanceResult) =>
  checks.some((check) => check.outcome === 'fail' && toRules(check).includes(toRule(breaks)));

function findProblem(trial: Trial, result: ConformanceResult): string | undefined {
  const { exitCode } = result.verdict;
  if (trial.kind === 'mutant')
    return isCaught(trial.variant, result) ? undefined : `not caught as a violation of ${toRule(trial.variant.breaks)}`;
  if (trial.kind === 'conforming') return exitCode === 0 ? undefined : `not accepted: ${describeProblems(result)}`;
  const isOpen = exitCode === 3 && result.checks.every(({ outcome }) => outcome !== 'fail');
  return isOpen ? undefined : `not left open: ${describeProblems(result)}`;
}

/** Runs all checks against a service. */
export async function runTrial(trial: Trial): Promise<TrialResult> {
  const { kind, variant } = trial;
  // A correct service must be accepted whatever is sent to it.
  const result = { ...(await judge(variant, { ...(kind !== 'mutant' && { unsafeValues: true }) })), exchanges: [] };
  const problem = findProblem(trial, result);
  return { kind, name: variant.name, result, ...(problem !== undefined && { problem }) };
}
