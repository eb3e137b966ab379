import { SUNSET } from '../../contract/index.ts';
import type { Reason } from '../checks/reason.ts';
import { describeReason } from '../result/describe-reason.ts';
import type { CheckResult, Verdict } from '../result/result.ts';
import { reportReason } from './outcomes/report-reason.ts';
import type { Run } from './run.ts';
import { STOPPED } from './sending/end-reasons.ts';
import { toCreated } from './to-created.ts';
import type { RunRecord } from './to-result.ts';
import { toUntestableVerdict, toVerdict } from './verdict.ts';

/** The limits of what the verdict means, apart from filters. */
function toCaveats({ plan, isRemoved, startedAt, exploration }: Run): string[] {
  const { asOf, insecure, requirements } = plan.configuration;
  const isRemovedToday = startedAt >= SUNSET;
  return [
    ...(requirements === undefined ? [] : [`requirements ${requirements}`]),
    ...(isRemoved === isRemovedToday ? [] : [`as of ${asOf.toISOString().slice(0, 10)}`]),
    ...(insecure ? ['certificates not verified'] : []),
    ...(exploration.isCutShort ? ['exploration cut short, since the target limits requests'] : []),
  ];
}

function toRecord(run: Run, checks: CheckResult[], verdict: Verdict, outdated: RunRecord['outdated'] = []): RunRecord {
  const { plan, startedAt, start, clock, sender, creationsLeftOut, redact } = run;
  // Requests that were in flight when the run was stopped have neither.
  const journal = sender.journal.filter(({ response, failure, limit }) => response ?? failure ?? limit);
  return {
    configuration: plan.configuration,
    filters: plan.filters,
    startedAt,
    start,
    duration: clock.now() - start,
    journal,
    created: {
      ...toCreated([...journal, ...sender.recorder.unfinished], redact),
      ...(creationsLeftOut > 0 && { creationsLeftOut }),
    },
    checks,
    verdict,
    outdated,
    redact,
  };
}

function toInconclusive({ plan, redact }: Run, reason: Reason): CheckResult[] {
  const why = reportReason(reason, redact);
  return plan.selected.map(({ id, level, clause, title }) =>
    plan.scoring.mark({ id, level, clause, title, outcome: 'inconclusive', ...why, duration: 0, requests: 0 }),
  );
}

/**
 * Ends a run.
 *
 * @param checks The results of the selected checks.
 *
 * @param endedEarly Why it ended before everything was sent, apart from the signal of the user.
 */
export function conclude(run: Run, checks: CheckResult[], endedEarly?: string): RunRecord {
  const { filters, scoring, configuration } = run.plan;
  const { strict, signal } = configuration;
  const ended = signal?.aborted ? describeReason(STOPPED) : endedEarly;
  const outdated = scoring.findOutdated(checks);
  const verdict = toVerdict(checks, { strict, filters, caveats: toCaveats(run), ended, outdated });
  return toRecord(run, checks, verdict, outdated);
}

/** Ends a run before any check could run. */
export function concludeUnchecked(run: Run, reason: Reason): RunRecord {
  return conclude(run, toInconclusive(run, reason));
}

/** Ends a run whose target cannot be tested. */
export function concludeUntestable(run: Run, cause: string): RunRecord {
  const checks = toInconclusive(run, { kind: 'not-testable', deployment: 'this' });
  return toRecord(run, checks, toUntestableVerdict(run.redact(cause)));
}
