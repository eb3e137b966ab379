import type { CheckResult } from '../result/result.ts';
import { type TargetRun, type TargetVerdict, toTargetVerdict } from './target-verdict.ts';
import type { TargetChange } from './watch-event.ts';

/** The knowledge about a target after a run. */
export interface TargetState {
  verdict: TargetVerdict;
  /** The checks that have failed, and have not passed since. */
  failing: ReadonlySet<string>;
}

function toFailing({
  id,
  level,
  clause,
  title,
  evidence,
  knownFailure,
  notScored,
}: CheckResult): TargetChange & { event: 'check-failing' } {
  return {
    event: 'check-failing',
    check: id,
    level,
    clause,
    title,
    ...(evidence && { expected: evidence.expected, actual: evidence.actual }),
    ...(knownFailure && { knownFailure: knownFailure.reason }),
    ...(notScored && { notScored: true as const }),
  };
}

/** An inconclusive check says nothing: one that failed before counts as failing until it is decided. */
function findCheckChanges(before: ReadonlySet<string>, checks: readonly CheckResult[]): TargetChange[] {
  return checks.flatMap((check): TargetChange[] => {
    const wasFailing = before.has(check.id);
    if (check.outcome === 'fail') return wasFailing ? [] : [toFailing(check)];
    if (!wasFailing || check.outcome === 'inconclusive') return [];
    return [{ event: 'check-recovered', check: check.id, level: check.level }];
  });
}

function applyChanges(failing: ReadonlySet<string>, changes: readonly TargetChange[]): ReadonlySet<string> {
  const updated = new Set(failing);
  for (const change of changes) {
    if (change.event === 'check-failing') updated.add(change.check);
    if (change.event === 'check-recovered') updated.delete(change.check);
  }
  return updated;
}

function findVerdictChange(before: TargetVerdict | undefined, run: TargetRun): TargetChange[] {
  const verdict = toTargetVerdict(run);
  if (verdict === before) return [];
  const event =
    verdict === 'not-testable'
      ? 'target-not-testable'
      : before === 'not-testable' && verdict !== 'error'
        ? 'target-testable'
        : 'verdict-changed';
  const summary = 'problem' in run ? `Internal error: ${run.problem}` : run.result.verdict.summary;
  return [{ event, verdict, ...(before && { before }), summary }];
}

/**
 * Finds what a run has changed about a target.
 *
 * @param before What was known before; `undefined` before the first run, which reports its verdict and every failing check.
 */
export function findChanges(
  before: TargetState | undefined,
  run: TargetRun,
): { state: TargetState; changes: TargetChange[] } {
  const { failing = new Set<string>() } = before ?? {};
  const checkChanges = 'problem' in run ? [] : findCheckChanges(failing, run.result.checks);
  return {
    state: { verdict: toTargetVerdict(run), failing: applyChanges(failing, checkChanges) },
    changes: [...findVerdictChange(before?.verdict, run), ...checkChanges],
  };
}
