import type { CheckResult, ConformanceResult } from '../result/result.ts';

/**
 * The severity of a check for the run, in the terms of most report formats. A run is conformant only without
 * `failure` (a violation) and `error` (an inconclusive MUST).
 */
export type Severity = 'failure' | 'error' | 'warning' | 'skipped' | 'passed';

/** The severity of a check. A violated SHOULD is a warning, with `--strict` a failure. */
export function toSeverity(
  { level, outcome }: Pick<CheckResult, 'level' | 'outcome'>,
  { configuration: { strict } }: Pick<ConformanceResult, 'configuration'>,
): Severity {
  if (outcome === 'fail') return level === 'MUST' || strict ? 'failure' : 'warning';
  if (outcome === 'inconclusive' && level === 'MUST') return 'error';
  return outcome === 'pass' || outcome === 'observed' ? 'passed' : 'skipped';
}
