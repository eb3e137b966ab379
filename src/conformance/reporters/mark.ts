import type { CheckResult, ConformanceResult } from '../result/result.ts';

/**
 * What a check counts for in its run, in the words of most report formats. `failure` and `error` are what the run is not
 * green for: a violation, and a MUST that could not be told.
 */
export type Mark = 'failure' | 'error' | 'warning' | 'skipped' | 'passed';

/** Tells it: a violated SHOULD is a warning, with `--strict` a failure. */
export function toMark(
  { level, outcome }: Pick<CheckResult, 'level' | 'outcome'>,
  { configuration: { strict } }: Pick<ConformanceResult, 'configuration'>,
): Mark {
  if (outcome === 'fail') return level === 'MUST' || strict ? 'failure' : 'warning';
  if (outcome === 'inconclusive' && level === 'MUST') return 'error';
  return outcome === 'pass' || outcome === 'observed' ? 'passed' : 'skipped';
}
