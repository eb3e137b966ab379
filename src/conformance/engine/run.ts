import { SUNSET } from '../../contract/index.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { Inconclusive, type NotApplicable } from '../checks/outcome.ts';
import { createBodyReader } from '../http/body/body-reader.ts';
import type { Transport } from '../http/transport.ts';
import type { ConformanceOptions } from '../options/options.ts';
import type { WaitReason } from '../options/event.ts';
import type { CheckResult } from '../result/result.ts';
import { createSecretsRedactor } from '../redaction/create-secrets-redactor.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Plan } from './plan.ts';
import type { Violation } from './violation.ts';
import { ExplorationBudget } from './programs/exploration-budget.ts';
import { createRecorder } from './sending/create-recorder.ts';
import { createRunId } from './run-id.ts';
import { STOPPED } from './sending/end-reasons.ts';
import type { RunParts } from './run-parts.ts';
import { RunState } from './run-state.ts';
import { Sender } from './sending/sender.ts';
import { OracleReview } from './review/oracle-review.ts';
import { toReportedExchange } from './to-result.ts';

/** For how long a slow target gets requests of the corpus, in milliseconds. Those of checks always wait. */
const SLOW_TARGET_MS = 15_000;

/** The options of a run, in addition to its plan. */
export interface RunOptions {
  onEvent?: ConformanceOptions['onEvent'];
  onExchange?: ConformanceOptions['onExchange'];
  /** Called after each request. */
  onEntry?(this: void, entry: Exchange): void;
  /** Called with each confirmed violation. */
  onViolation?(this: void, violation: Violation): void;
  /** Secrets of the transport, which must not be in the result either. */
  secrets?: readonly string[];
  clock?: Clock;
  /** Letters that mark the names of the run's animals. @default random ones */
  runId?: string;
  /** How many exchanges the journal keeps at least, the last ones, in a session of any length. @default all */
  journalSize?: number;
}

/** The end of a check's program. */
interface EndedProgram {
  /** Why it ended early. */
  error?: Inconclusive | NotApplicable;
  /** How long it took, in milliseconds. */
  duration: number;
}

/** A run in progress: what its steps share. */
export interface Run extends RunParts {
  readonly state: RunState;
  /** How many requests the programs of the corpus may still send. */
  readonly exploration: ExplorationBudget;
  /** Judges every response as soon as it is complete. */
  readonly review: OracleReview;
  readonly startedAt: Date;
  /** When the run started, by its clock. */
  readonly start: number;
  /** When its time is over, by its clock. */
  readonly deadline: number;
  /** Whether getPet may have been removed by the date that counts as today. */
  readonly isRemoved: boolean;
  /** How the programs of the checks have ended, by the id of the check. */
  readonly ended: Map<string, EndedProgram>;
  /** The results that were announced, by the id of the check. */
  readonly announced: Map<string, CheckResult>;
  /** How many requests of programs were left out, since no more animals may be created. */
  creationsLeftOut: number;
  /** Rejects with `Inconclusive` when the user stops the run; otherwise stays pending. */
  readonly stopped: Promise<never>;
  redact(this: void, text: string): string;
  /** Whether anybody listens to the events. */
  readonly hasListener: boolean;
  emit: NonNullable<ConformanceOptions['onEvent']>;
}

/** Rejects when the user stops the run, so that it ends immediately even if requests are in flight. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Inconclusive(STOPPED));
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  // Avoids an unhandled rejection while nothing awaits it.
  promise.catch(() => {});
  return promise;
}

/** The clock without pauses beyond the deadline. */
function endAt(deadline: number, clock: Clock): Clock {
  const { now, wait } = clock;
  return {
    ...clock,
    wait: (milliseconds, signal) => wait(Math.min(milliseconds, Math.max(0, deadline - now())), signal),
  };
}

/** Sets up a run. Nothing is sent yet. */
export function createRun(plan: Plan, transport: Transport, options: RunOptions): Run {
  const { onEvent, onExchange, onEntry = () => {}, onViolation } = options;
  const { secrets = [], clock = systemClock, journalSize } = options;
  const { configuration } = plan;
  const start = clock.now();
  const runId = options.runId ?? createRunId();
  const redact = createSecretsRedactor(configuration, secrets);
  const startedAt = clock.date();
  const record =
    onExchange && createRecorder({ configuration, redact, epoch: startedAt.getTime() - start }, onExchange);
  const onEnded = (entry: Exchange) => {
    onEntry(entry);
    record?.(entry);
    onEvent?.({ type: 'request-ended', exchange: toReportedExchange(entry, start, redact) });
  };
  const deadline = start + configuration.totalTimeout;
  const onWait = (reason: WaitReason, milliseconds: number) =>
    onEvent?.({ type: 'wait-started', reason, milliseconds });
  const sender = new Sender({
    ...configuration,
    transport,
    readBody: createBodyReader(),
    clock,
    deadline,
    journalSize,
    onEnded,
    idPrefix: configuration.requestIds ? runId : undefined,
    onStarted(entry) {
      if (!entry.isTrialOfId) review.expect(entry);
    },
    onDecided(entry) {
      if (!entry.isTrialOfId) review.observe(entry);
    },
    onPaused: (milliseconds) => onWait('retry-later', milliseconds),
    onKeyPaused: (milliseconds) => onWait('key', milliseconds),
  });
  const parts = { plan, sender, clock: endAt(deadline, clock), runId, onWait };
  const review = new OracleReview(parts, onViolation);
  return {
    ...parts,
    state: new RunState(configuration.categoryId),
    exploration: new ExplorationBudget({
      explore: configuration.explore,
      isTooSlow: (request) => clock.now() - start > SLOW_TARGET_MS && sender.isSlow(request),
    }),
    review,
    startedAt,
    start,
    deadline,
    isRemoved: configuration.asOf >= SUNSET,
    ended: new Map(),
    announced: new Map(),
    creationsLeftOut: 0,
    stopped: rejectOnAbort(configuration.signal),
    redact,
    hasListener: onEvent !== undefined,
    emit: onEvent ?? (() => {}),
  };
}
