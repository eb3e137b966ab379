import { SUNSET } from '../../contract/index.ts';
import type { CheckResult, Verdict } from '../result/result.ts';
import type { Run } from './run.ts';
import type { RunRecord } from './to-result.ts';
import { toUntestableVerdict, toVerdict } from './verdict.ts';

/** The limits of what the verdict means, apart from filters. */
function toCaveats({ plan, isRemoved, startedAt }: Run): string[] {
  const { asOf, insecure } = plan.configuration;
  const isRemovedToday = startedAt >= SUNSET;
  return [
    ...(isRemoved === isRemovedToday ? [] : [`as of ${asOf.toISOString().slice(0, 10)}`]),
    ...(insecure ? ['certificates not verified'] : []),
  ];
}

function toRecord(run: Run, checks: CheckResult[], verdict: Verdict): RunRecord {
  const { plan, startedAt, start, clock, sender, redact } = run;
  return {
    configuration: plan.configuration,
    filters: plan.filters,
    startedAt,
    start,
    duration: clock.now() - start,
    // Requests that were in flight when the run was stopped have neither.
    journal: sender.journal.filter(({ response, failure }) => response ?? failure),
    checks,
    verdict,
    redact,
  };
}

function toInconclusive({ plan }: Run, reason: string): CheckResult[] {
  return plan.selected.map(({ id, level, clause, title }) => ({
    id,
    level,
    clause,
    title,
    outcome: 'inconclusive',
    reason,
    duration: 0,
    requests: 0,
  }));
}

/** Ends a run that has a result for each selected check. */
export function conclude(
  run: Run,
  checks: CheckResult[] = run.plan.selected.map(({ id }) => run.results.get(id) as CheckResult),
): RunRecord {
  const { strict, signal } = run.plan.configuration;
  const caveats = toCaveats(run);
  const isStopped = signal?.aborted ?? false;
  return toRecord(run, checks, toVerdict(checks, { strict, filters: run.plan.filters, caveats, isStopped }));
}

/** Ends a run before any check could run. */
export function concludeUnchecked(run: Run, reason: string): RunRecord {
  return conclude(run, toInconclusive(run, reason));
}

/** Ends a run whose target cannot be tested. */
export function concludeUntestable(run: Run, cause: string): RunRecord {
  const checks = toInconclusive(run, 'the target cannot be tested');
  return toRecord(run, checks, toUntestableVerdict(run.redact(cause)));
}
