import type { Reason } from '../../checks/reason.ts';
import type { CheckResult } from '../../result/result.ts';
import { reportReason } from '../report-reason.ts';
import type { Run } from '../run.ts';
import type { Consequences, Turn } from './turn.ts';

/** Leaves a failed check open. */
export function leaveOpen(
  { results, plan, redact }: Run,
  { evidence: _evidence, observed: _observed, ...result }: CheckResult,
  reason: Reason,
): void {
  results.set(result.id, plan.scoring.mark({ ...result, outcome: 'inconclusive', ...reportReason(reason, redact) }));
}

/** Whether a check is inconclusive because a turn has taken its premise away. */
function isConsequence(
  cause: Reason,
  { statuses = [], failures = [], usesUpCreations = false }: Consequences,
): boolean {
  if (cause.kind === 'limit') return usesUpCreations && cause.limit === 'maxCreates';
  if (cause.kind === 'not-reached') return failures.includes(cause.failure);
  if (cause.kind !== 'control-failed' && cause.kind !== 'no-animal') return false;
  return (
    (cause.status !== undefined && statuses.includes(cause.status)) ||
    (cause.failure !== undefined && failures.includes(cause.failure))
  );
}

/** Checks of the form of every response, which the reason for a status does not excuse. */
const isAboutForm = ({ id, clause }: CheckResult) => id.startsWith('answers.') || clause.startsWith('errors.');

/** Leaves open the failed checks whose violation, or any of whose requests, shows what has happened to the target. */
export function excuseTurn(run: Run, turn: Turn): void {
  const { event, consequences, hidesEverything = false, excusesForm = false, isAffected } = turn;
  const checks = new Set(run.sender.journal.filter(isAffected).map(({ checkId }) => checkId));
  const excused = new Set<string>();
  for (const result of run.results.values()) {
    if (result.outcome !== 'fail' || (isAboutForm(result) && !excusesForm)) continue;
    const entry = run.violations.get(result.id)?.entry;
    const restsOnIt = entry !== undefined && isAffected(entry);
    if (!restsOnIt && (excusesForm || !checks.has(result.id))) continue;
    leaveOpen(run, result, event);
    excused.add(result.id);
  }
  for (const result of run.results.values()) {
    const { outcome, cause } = result;
    const isOpen = outcome === 'inconclusive' && cause !== undefined;
    const isExplained =
      isOpen && (cause.kind === 'other-check' ? excused.has(cause.check) : isConsequence(cause, consequences));
    const isSender = checks.has(result.id) || (checks.has('oracle') && result.id.startsWith('oracle.'));
    const isHollow = hidesEverything && (outcome === 'pass' || outcome === 'observed') && isSender;
    if (isHollow || isExplained) leaveOpen(run, result, event);
  }
}
