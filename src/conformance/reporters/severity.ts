import type { CheckResult, ConformanceResult } from '../result/result.ts';

/**
 * The severity of a check for the run, in the terms of most report formats. A run is conformant only without
 * `failure` (a violation), `error` (an inconclusive MUST, with `--strict` also a SHOULD) and `known` (either of them that
 * was expected). A check outside the set of requirements that is failed or inconclusive is `unscored`.
 */
export type Severity = 'failure' | 'error' | 'warning' | 'known' | 'unscored' | 'skipped' | 'passed';

/** The severity of a check. A violated SHOULD is a warning, with `--strict` a failure. */
export function toSeverity(
  { level, outcome, knownFailure, notScored }: Pick<CheckResult, 'level' | 'outcome' | 'knownFailure' | 'notScored'>,
  { configuration: { strict } }: Pick<ConformanceResult, 'configuration'>,
): Severity {
  if (knownFailure) return 'known';
  if (notScored && (outcome === 'fail' || outcome === 'inconclusive')) return 'unscored';
  if (outcome === 'fail') return level === 'MUST' || strict ? 'failure' : 'warning';
  if (outcome === 'inconclusive' && (level === 'MUST' || (level === 'SHOULD' && strict))) return 'error';
  return outcome === 'pass' || outcome === 'observed' ? 'passed' : 'skipped';
}
