import type { Check } from '../checks/check.ts';
import { checkIdOf } from '../oracle/check-id.ts';
import type { CheckResult } from '../result/result.ts';
import { toRunEvidence } from '../engine/outcomes/evidence.ts';
import { NOT_OBSERVED } from '../engine/outcomes/report-reason.ts';
import type { Run } from '../engine/run.ts';

/** The result of a check of the oracle, from all violations of a session. */
export function concludeOracleCheck(run: Run, { id, level, clause, title }: Check): CheckResult {
  const { review } = run;
  const requests = review.log.oracle.examined().get(id) ?? 0;
  const base = { id, level, clause, title, duration: 0, requests };
  const violations = review.violations.filter((violation) => checkIdOf(violation) === id);
  // The shortest program.
  const violation = violations.find(({ program }) => program) ?? violations[0];
  if (violation) return { ...base, outcome: 'fail', evidence: toRunEvidence(run, violation) };
  return { ...base, ...(requests > 0 ? { outcome: 'pass' } : NOT_OBSERVED) };
}
