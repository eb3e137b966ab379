import { isTestable } from '../result/is-testable.ts';
import type { ConformanceResult, Verdict } from '../result/result.ts';

/** The verdict on a target in metrics and log lines. `error` is an internal error of the kit. */
export type TargetVerdict = Verdict['kind'] | 'not-testable' | 'error';

/** All of them. Each is a series of the metric. */
export const targetVerdicts: readonly TargetVerdict[] = [
  'conformant',
  'known-failures',
  'non-conformant',
  'outdated-known-failures',
  'incomplete',
  'not-testable',
  'error',
];

/** How a run against a target ended: with a result, or with an internal error of the kit. */
export type TargetRun = { result: ConformanceResult } | { problem: string };

/** The verdict of a run. */
export function toTargetVerdict(run: TargetRun): TargetVerdict {
  if ('problem' in run) return 'error';
  return isTestable(run.result) ? run.result.verdict.kind : 'not-testable';
}
