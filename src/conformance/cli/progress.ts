import { pluralize } from '../../shared/pluralize.ts';
import type { ConformanceEvent, WaitReason } from '../options/event.ts';
import type { Streams } from './reporting/output-streams.ts';
import { createStatusLine } from './status-line.ts';

/** How often the progress line is redrawn, and how often a plain line is written. */
const DRAW_MS = 100;
const WRITE_MS = 10_000;

/** The reasons for which a run waits, in words. */
const waits: Readonly<Record<WaitReason, string>> = {
  'retry-later': 'waiting, since the target limits requests (429 or Retry-After)',
  key: 'waiting for another API key, since the target refuses the last one (401)',
  lag: 'waiting until changes have to be visible (--max-lag)',
};

/** Shows how far a run is. */
export interface Progress {
  onEvent(this: void, event: ConformanceEvent): void;
  /** Removes the line from the screen and stops. */
  end(this: void): void;
}

/**
 * Shows the progress of a run: checks, failures, requests, seconds, and the current check, or what it waits for. Output that cannot
 * be redrawn gets a line every ten seconds.
 */
export function createProgress({ stderr, isAnimated }: Pick<Streams, 'stderr' | 'isAnimated'>): Progress {
  const show = createStatusLine({ stderr, isAnimated });
  let total = 0;
  /** Whether each check that has ended has failed. A check ends once more if its result changes. */
  const ended = new Map<string, boolean>();
  let requests = 0;
  let start = 0;
  let current = '';
  /** The current wait: its reason, and when it ends. */
  let wait = { reason: 'lag' as WaitReason, end: 0 };
  let timer: ReturnType<typeof setInterval> | undefined;

  function draw(): void {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const failed = [...ended.values()].filter(Boolean).length;
    const parts = [
      `${ended.size} of ${total} checks`,
      failed > 0 && `${failed} failed`,
      pluralize(requests, 'request'),
    ];
    const doing = performance.now() < wait.end ? waits[wait.reason] : current;
    const line = [...parts, `${seconds} s`, doing].filter(Boolean).join('  ');
    if (isAnimated) show(line);
    else stderr.write(`${line}\n`);
  }

  return {
    onEvent(event) {
      if (event.type === 'run-started') {
        total = event.checks;
        start = performance.now();
        timer = setInterval(draw, isAnimated ? DRAW_MS : WRITE_MS).unref();
      } else if (event.type === 'request-ended') {
        requests++;
        current = event.exchange.checkId;
      } else if (event.type === 'wait-started') {
        wait = { reason: event.reason, end: performance.now() + event.milliseconds };
      } else if (event.type === 'check-ended') {
        const { id, outcome, knownFailure, notScored } = event.check;
        // The check has seen what it waited for.
        if (wait.reason === 'lag') wait.end = 0;
        ended.set(id, outcome === 'fail' && !knownFailure && !notScored);
      }
    },
    end() {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      show('');
    },
  };
}
