import type { Check } from '../checks/check.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { Violation } from '../checks/outcome.ts';
import type { FindingLog } from '../oracle/finding-log.ts';
import type { CheckResult } from '../result/result.ts';
import { toEvidence } from '../engine/evidence.ts';
import { NOT_OBSERVED } from '../engine/report-reason.ts';

/** The result of a check of the oracle, from all findings of a session. */
export function concludeOracleCheck(
  { id, level, clause, title }: Check,
  log: FindingLog<Exchange>,
  target: Parameters<typeof toEvidence>[1],
  shortest?: Violation,
): CheckResult {
  const requests = log.oracle.examined().get(id) ?? 0;
  const base = { id, level, clause, title, duration: 0, requests };
  const [first] = log.findings(id);
  const violation =
    shortest ??
    (first &&
      new Violation(first.finding.expected, first.finding.actual, first.shown, first.earlier ? [first.earlier] : []));
  if (violation) return { ...base, outcome: 'fail', evidence: toEvidence(violation, target) };
  return { ...base, ...(requests > 0 ? { outcome: 'pass' } : NOT_OBSERVED) };
}
