import type { CheckResult, ConformanceResult, Evidence } from '../result/result.ts';
import { describeKnownFailure } from './describe-known-failure.ts';
import type { Item, ShownEvidence, Status } from './document.ts';
import { toSeverity } from './severity.ts';

function toStatus(check: CheckResult, result: Pick<ConformanceResult, 'configuration'>): Status {
  const severity = toSeverity(check, result);
  if (severity === 'passed' && check.outcome === 'observed') return 'observed';
  return severity === 'skipped' && check.outcome === 'inconclusive' ? 'inconclusive' : severity;
}

/** The evidence of a result, as reports show it. */
export const toShownEvidence = ({ expected, actual, request, response, reproduce }: Evidence): ShownEvidence => ({
  facts: [
    { name: 'expected', text: expected },
    { name: 'actual', text: actual, isBad: true },
  ],
  ...((request || response) && {
    exchanges: [{ ...(request && { request }), ...(response && { response }) }],
  }),
  ...(reproduce !== undefined && { commands: reproduce }),
});

function summarize({ evidence, knownFailure, observed, reason }: CheckResult): string | undefined {
  if (knownFailure) return describeKnownFailure({ knownFailure });
  return evidence ? undefined : (reason ?? observed);
}

/** A check of a result, as reports show it. */
export function toItem(check: CheckResult, result: Pick<ConformanceResult, 'clauses' | 'configuration'>): Item {
  const { id, level, title, cause, duration, evidence, knownFailure, reason } = check;
  const clause = result.clauses.find((candidate) => candidate.id === check.clause);
  const summary = summarize(check);
  // A known failure may be inconclusive.
  const reasons = knownFailure && reason !== undefined ? [{ facts: [{ name: 'reason', text: reason }] }] : [];
  const shown = evidence ? [toShownEvidence(evidence)] : reasons;
  return {
    id,
    level,
    title,
    status: toStatus(check, result),
    clause: { id: check.clause, ...(clause && { source: clause.source }), quote: clause?.quotes[0] ?? check.clause },
    ...(summary !== undefined && { summary }),
    ...(shown.length > 0 && { evidence: shown }),
    ...(cause?.kind === 'other-clause' && { consequenceOf: cause.check ?? cause.clause }),
    duration,
  };
}
