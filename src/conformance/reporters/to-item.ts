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
  exchanges: (request ?? response) && [{ request, response }],
  commands: reproduce,
});

function summarize({ evidence, knownFailure, observed, reason }: CheckResult): string | undefined {
  if (knownFailure) return describeKnownFailure({ knownFailure });
  return evidence ? undefined : (reason ?? observed);
}

/** A check of a result, as reports show it. */
export function toItem(check: CheckResult, result: Pick<ConformanceResult, 'clauses' | 'configuration'>): Item {
  const { id, level, title, cause, duration, evidence, knownFailure, reason } = check;
  const clause = result.clauses.find((candidate) => candidate.id === check.clause);
  // A known failure may be inconclusive.
  const why = knownFailure && reason !== undefined ? [{ facts: [{ name: 'reason', text: reason }] }] : undefined;
  const shown = evidence ? [toShownEvidence(evidence)] : why;
  return {
    id,
    level,
    title,
    status: toStatus(check, result),
    clause: { id: check.clause, source: clause?.source, quote: clause?.quotes[0] ?? check.clause },
    summary: summarize(check),
    evidence: shown,
    consequenceOf: cause?.kind === 'other-clause' ? (cause.check ?? cause.clause) : undefined,
    duration,
  };
}
