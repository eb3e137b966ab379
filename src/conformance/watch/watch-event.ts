import type { CheckResult } from '../result/result.ts';
import type { TargetVerdict } from './target-verdict.ts';

interface FailingCheck extends Pick<CheckResult, 'level' | 'clause' | 'title'> {
  check: string;
  /** The requirement of the clause, and the behaviour of the target. */
  expected?: string;
  actual?: string;
  /** Present if the failure is expected. */
  knownFailure?: string;
  /** Present if the check is outside the set of requirements. */
  notScored?: true;
}

/** The verdict on a target has changed; to `not-testable`, for instance since it cannot be reached, or back. */
interface VerdictChange {
  event: 'verdict-changed' | 'target-not-testable' | 'target-testable';
  verdict: TargetVerdict;
  /** The verdict of the run before; missing after the first run. */
  before?: TargetVerdict;
  summary: string;
}

/** A change of one target since the run before. */
export type TargetChange =
  | VerdictChange
  | ({ event: 'check-failing' } & FailingCheck)
  | { event: 'check-recovered'; check: string; level: CheckResult['level'] };

/** One line of the log of `watch`, without the time. */
export type WatchEvent =
  | ({ target: string } & TargetChange)
  | { event: 'started'; version: string; targets: readonly { name: string; baseUrl: string }[]; everySeconds: number }
  | { event: 'runs-too-slow'; skipped: number }
  | { event: 'runs-on-time' }
  | { event: 'known-failure-expired'; check: string; expires: string; file?: string; line?: number }
  | { event: 'known-failure-outdated'; check: string; file?: string; line?: number }
  | { event: 'reports-not-written'; reason: string }
  | { event: 'reports-written' }
  | { event: 'stopped'; runs: number };
