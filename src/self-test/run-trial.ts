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

type CheckResult = ConformanceResult['checks'][number];

const toRule = ({ clause, level }: Pick<CheckResult, 'level'> & { clause: string }) => `${level} ${clause}`;

/** The rules that a failed check reports as violated. A requirement may have the same cause as a recommendation. */
const toRules = ({ level, clause, evidence }: CheckResult) => [
  toRule({ level, clause }),
  ...(evidence?.clauses ?? []).flatMap((each) => [
    toRule({ level, clause: each }),
    toRule({ level: 'SHOULD', clause: each }),
  ]),
];

/** Says which rules a run must report that it does not, by the checks that name the mutant. Any check may report a rule. */
function findSurvived({ namedFor }: Trial, { checks }: ConformanceResult): string | undefined {
  if (namedFor.length === 0) return 'no check names it';
  const rules = new Set(checks.filter(({ outcome }) => outcome === 'fail').flatMap(toRules));
  const survived = checks.filter((check) => namedFor.includes(check.id) && !rules.has(toRule(check)));
  return survived.length > 0 ? `not caught by ${survived.map(({ id }) => id).join(', ')}` : undefined;
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
