import type { Clock } from '../../shared/clock.ts';
import { withOwnSignal } from '../fleet/with-own-signal.ts';
import { version } from '../generated/version.ts';
import type { ConformanceResult } from '../result/result.ts';
import { type TargetState, findChanges } from './find-changes.ts';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { runOnSchedule } from './run-on-schedule.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { TargetRun } from './target-verdict.ts';
import type { WatchEvent } from './watch-event.ts';

/** A target as log lines and metrics name it. */
interface WatchedTarget {
  name: string;
  baseUrl: string;
}

/** The task that `watch` repeats: one run against each target. */
export interface Round {
  targets: readonly WatchedTarget[];
  /** How long a round may take, in milliseconds. */
  longest: number;
  /** Runs once against each target. @param onRun Called as soon as a run has ended. */
  run(
    this: void,
    hooks: {
      signal: AbortSignal;
      log(this: void, event: WatchEvent): void;
      onRun(this: void, target: string, run: TargetRun): Promise<void>;
    },
  ): Promise<void>;
}

/** The settings of `watch`. */
export interface WatchOptions {
  /** The time from the start of one round to the start of the next, in milliseconds. */
  every: number;
  host: string;
  port: number;
  clock: Clock;
  /** Ends the watch. A round in progress is cut short. */
  signal: AbortSignal;
  /** Called with each event, once the options have proved valid. */
  onEvent(this: void, event: WatchEvent): void;
  /** Called with the URL of the server before the first run. */
  onListening(this: void, url: string): void;
  /** Keeps the result of a run. */
  save?(this: void, target: string, result: ConformanceResult, endedAt: Date): Promise<void>;
}

/** Calls `save`, and reports when it begins to fail and when it works again. */
function createSaver({ save, onEvent }: Pick<WatchOptions, 'save' | 'onEvent'>) {
  let isFailing = false;
  return async (target: string, result: ConformanceResult, endedAt: Date) => {
    try {
      await save?.(target, result, endedAt);
      if (isFailing) onEvent({ event: 'reports-written' });
      isFailing = false;
    } catch (error) {
      if (!isFailing) onEvent({ event: 'reports-not-written', reason: (error as Error).message });
      isFailing = true;
    }
  };
}

/**
 * Repeats a round of runs until the signal is aborted, and serves its metrics.
 *
 * @throws UsageError before the first run if the address is not available.
 */
export async function watch({ targets, longest, run }: Round, options: WatchOptions): Promise<void> {
  const { every, host, port, clock, signal, onEvent, onListening } = options;
  const metrics = createMetrics(every);
  const health = createHealth(clock, longest);
  const server = await serveMetrics({ metrics, health }, { host, port });
  const save = createSaver(options);
  const states = new Map<string, TargetState>();
  let runs = 0;
  let isTooSlow = false;
  async function onRun(target: string, ended: TargetRun): Promise<void> {
    // A run that was cut short says nothing about the target.
    if (signal.aborted) return;
    runs++;
    const endedAt = clock.date();
    metrics.record(target, ended, endedAt);
    const { state, changes } = findChanges(states.get(target), ended);
    states.set(target, state);
    for (const change of changes) onEvent({ target, ...change });
    if ('result' in ended) await save(target, ended.result, endedAt);
  }
  async function round(): Promise<void> {
    health.roundStarted();
    await withOwnSignal(signal, (own) => run({ signal: own, log: onEvent, onRun }));
    health.roundEnded();
  }
  try {
    onListening(server.url);
    onEvent({ event: 'started', version, targets, everySeconds: every / 1000 });
    await runOnSchedule(round, {
      every,
      clock,
      signal,
      onNext(skipped) {
        metrics.skip(skipped);
        if (skipped > 0 && !isTooSlow) onEvent({ event: 'runs-too-slow', skipped });
        if (skipped === 0 && isTooSlow) onEvent({ event: 'runs-on-time' });
        isTooSlow = skipped > 0;
      },
    });
    onEvent({ event: 'stopped', runs });
  } finally {
    await server.close();
  }
}
