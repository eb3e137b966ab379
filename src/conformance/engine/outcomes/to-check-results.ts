import type { Check } from '../../checks/check.ts';
import { NotApplicable } from '../../checks/outcome.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import { operationOf } from '../../exchange/request.ts';
import { checkIdOf } from '../../oracle/check-id.ts';
import type { CheckResult } from '../../result/result.ts';
import { toRunEvidence } from './evidence.ts';
import { reportReason } from './report-reason.ts';
import type { TargetEvent } from '../review/target-event.ts';
import type { Run } from '../run.ts';
import { STOPPED } from '../sending/end-reasons.ts';
import { type OutcomeOf, toOutcomes } from './to-outcomes.ts';

/** Why a check of concurrent reads was not run. */
export const NOT_CONCURRENT = new NotApplicable({ kind: 'option-needed', option: 'concurrent' });

/** The complete responses of checks for the three operations; those of getPet are left out once it may have been removed. */
const toResponses = ({ sender, isRemoved }: Run): CompletedExchange[] =>
  sender.journal.filter((entry): entry is CompletedExchange => {
    const operation = operationOf(entry.request);
    const isOfCheck = operation !== undefined && entry.purpose !== 'program';
    return entry.response !== undefined && isOfCheck && !(operation === 'getPet' && isRemoved);
  });

/** The outcome of a check in the form of a result, without secrets. */
function toReported(
  run: Run,
  outcome: OutcomeOf,
): Pick<CheckResult, 'outcome' | 'reason' | 'cause' | 'evidence' | 'observed'> {
  const { redact } = run;
  switch (outcome.outcome) {
    case 'fail':
      return { outcome: 'fail', evidence: toRunEvidence(run, outcome.violation) };
    case 'observed':
      return { outcome: 'observed', observed: redact(outcome.observed) };
    case 'pass':
      return { outcome: 'pass' };
    default:
      return { outcome: outcome.outcome, ...reportReason(outcome.reason, redact) };
  }
}

/**
 * The results of checks, as far as the run has found out.
 *
 * @param requestsOf The number of requests of a check. @default those that it has sent
 */
export function toCheckResults(
  run: Run,
  checks: readonly Check[],
  events: readonly TargetEvent[] = [],
  requestsOf = (id: string) => run.sender.recorder.countOf(id),
): CheckResult[] {
  const { review, plan, ended, sender } = run;
  const examined = review.log.oracle.examined();
  let responses: CompletedExchange[] | undefined;
  const outcomes = toOutcomes(checks, {
    violations: review.violations,
    suspectedBy: (checkId) => review.suspectedBy(checkId),
    examinedBy: (checkId) => review.examinedBy(checkId),
    isExamined: (check) => examined.has(checkIdOf(check)),
    endOf: ({ id, isConcurrent }) =>
      ended.get(id)?.error ?? (isConcurrent && !plan.configuration.concurrent ? NOT_CONCURRENT : undefined),
    stopped: plan.configuration.signal?.aborted ? STOPPED : undefined,
    events,
    journal: sender.journal,
    responses: () => (responses ??= toResponses(run)),
  });
  return checks.map(({ id, level, clause, title }) => {
    const duration = ended.get(id)?.duration ?? 0;
    const reported = toReported(run, outcomes.get(id) as OutcomeOf);
    return plan.scoring.mark({
      id,
      level,
      clause,
      title,
      ...reported,
      duration,
      requests: requestsOf(id),
    });
  });
}
