import type { Reason } from '../../checks/reason.ts';
import { reporterOf } from '../../result/reporter-of.ts';
import type { CheckResult } from '../../result/result.ts';
import { reportReason } from '../report-reason.ts';
import type { Run } from '../run.ts';
import type { Turn } from './turn.ts';

/** Leaves a failed check open. */
export function leaveOpen(
  { results, plan, redact }: Run,
  { evidence: _evidence, observed: _observed, ...result }: CheckResult,
  reason: Reason,
): void {
  results.set(result.id, plan.scoring.mark({ ...result, outcome: 'inconclusive', ...reportReason(reason, redact) }));
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
    const { outcome, reason: other = '' } = result;
    const isConsequence = consequences.test(other) || excused.has(reporterOf(other) ?? '');
    const isSender = checks.has(result.id) || (checks.has('oracle') && result.id.startsWith('oracle.'));
    const isHollow = hidesEverything && (outcome === 'pass' || outcome === 'observed') && isSender;
    if (isHollow || (outcome === 'inconclusive' && isConsequence)) leaveOpen(run, result, event);
  }
}
