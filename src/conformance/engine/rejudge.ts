import { isTestable } from '../result/is-testable.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { type Scoring, toReportedOutdated } from './scoring.ts';
import { toVerdict } from './verdict.ts';

/** Takes from a result what the scoring has added. */
function unmark({ knownFailure: _knownFailure, notScored: _notScored, ...check }: CheckResult): CheckResult {
  return check;
}

/** The result of a finished run with another scoring. */
export function rejudge(result: ConformanceResult, { mark, findOutdated }: Scoring): ConformanceResult {
  if (!isTestable(result)) return result;
  const { outdatedKnownFailures: _outdated, ...rest } = result;
  const checks = result.checks.map((check) => mark(unmark(check)));
  const outdated = findOutdated(checks);
  const { scope, ended } = result.verdict;
  const caveats = scope === undefined ? [] : [scope];
  return {
    ...rest,
    checks,
    verdict: toVerdict(checks, { strict: result.configuration.strict, caveats, ended, outdated }),
    ...toReportedOutdated(outdated),
  };
}
