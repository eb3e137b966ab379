import type { Check } from '../checks/check.ts';
import { checkIdOf } from '../oracle/check-id.ts';
import type { CheckResult } from '../result/result.ts';
import { toRunEvidence } from '../engine/outcomes/evidence.ts';
import { NOT_OBSERVED, reportReason } from '../engine/outcomes/report-reason.ts';
import type { TargetEvent } from '../engine/review/target-event.ts';
import type { Run } from '../engine/run.ts';
import type { Violation } from '../engine/violation.ts';

/** The result of a check of the oracle, from all violations of a session. Events excuse some of them. */
export function concludeOracleCheck(
  run: Run,
  { id, level, clause, title }: Check,
  events: readonly TargetEvent[],
): CheckResult {
  const { review } = run;
  const requests = review.log.oracle.examined().get(id) ?? 0;
  const base = { id, level, clause, title, duration: 0, requests };
  const violations = review.violations.filter((violation) => checkIdOf(violation) === id);
  const excuseOf = (violation: Violation) => events.find(({ excuses }) => excuses(violation));
  const counted = violations.filter((violation) => !excuseOf(violation));
  // The shortest program.
  const violation = counted.find(({ program }) => program) ?? counted[0];
  if (violation) return { ...base, outcome: 'fail', evidence: toRunEvidence(run, violation) };
  const event = violations[0] && excuseOf(violations[0]);
  if (event) return { ...base, outcome: 'inconclusive', ...reportReason(event.reason, run.redact) };
  return { ...base, ...(requests > 0 ? { outcome: 'pass' } : NOT_OBSERVED) };
}
