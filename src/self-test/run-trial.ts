import type { Violation } from '../conformance/engine/violation.ts';
import type { ConformanceOptions, ConformanceResult } from '../conformance/index.ts';
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

/** The rules that a violation breaks, as those of a failed check. */
const rulesOf = ({ level, clause, also }: Violation) =>
  [clause, ...also].map((each) => toRule({ level, clause: each }));

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

/** Ends the run against a mutant once it has shown the rule that the mutant breaks. A complete run shows that, too. */
async function judgeMutant(mutant: Mutant, seed: number): Promise<ConformanceResult> {
  const shown = new AbortController();
  const onViolation = (violation: Violation) => {
    if (rulesOf(violation).includes(toRule(mutant.breaks))) shown.abort();
  };
  const result = await judge(mutant, { seed, signal: shown.signal }, { onViolation });
  return shown.signal.aborted && !isCaught(mutant, result) ? judge(mutant, { seed }) : result;
}

/** A correct service must be accepted whatever is sent to it. `npm run test:oracle` generates more. */
const optionsOf = {
  mutant: {},
  conforming: { unsafeValues: true, explore: 700 },
  interrupted: { unsafeValues: true },
} as const satisfies Record<Trial['kind'], Partial<ConformanceOptions>>;

interface TrialOptions {
  /** Whether to end the run against a mutant once it is caught. @default false */
  untilCaught?: boolean;
}

async function runOnce(trial: Trial, seed: number, { untilCaught = false }: TrialOptions): Promise<TrialResult> {
  const { kind, variant } = trial;
  const judged =
    kind === 'mutant' && untilCaught ? judgeMutant(trial.variant, seed) : judge(variant, { ...optionsOf[kind], seed });
  const result = { ...(await judged), exchanges: [] };
  const problem = findProblem(trial, result);
  return { kind, name: variant.name, result, runs: seed, ...(problem !== undefined && { problem }) };
}

/** Runs all checks against a service, with seeds from 1 so that the result is the same each time. */
export async function runTrial(trial: Trial, options: TrialOptions = {}): Promise<TrialResult> {
  let ended = await runOnce(trial, 1, options);
  while (trial.kind === 'mutant' && ended.problem !== undefined && ended.runs < MOST_RUNS)
    ended = await runOnce(trial, ended.runs + 1, options);
  return ended;
}
