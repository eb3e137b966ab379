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
  /** How many runs it took, each with another seed. */
  runs: number;
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

/**
 * How many runs may show a mutant. Some values take turns, so that a single run sends only one of several that services handle
 * alike.
 */
const MOST_RUNS = 3;

async function runOnce(trial: Trial, seed: number): Promise<TrialResult> {
  const { kind, variant } = trial;
  // A correct service must be accepted whatever is sent to it.
  const options = { seed, ...(kind !== 'mutant' && { unsafeValues: true }) };
  const result = { ...(await judge(variant, options)), exchanges: [] };
  const problem = findProblem(trial, result);
  return { kind, name: variant.name, result, runs: seed, ...(problem !== undefined && { problem }) };
}

/** Runs all checks against a service, with seeds from 1 so that the result is the same each time. */
export async function runTrial(trial: Trial): Promise<TrialResult> {
  let ended = await runOnce(trial, 1);
  while (trial.kind === 'mutant' && ended.problem !== undefined && ended.runs < MOST_RUNS)
    ended = await runOnce(trial, ended.runs + 1);
  return ended;
}
