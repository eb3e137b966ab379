import { pluralize } from '../result/pluralize.ts';
import type { ConformanceEvent } from '../options/event.ts';
import { RETURN_AND_CLEAR } from './return-and-clear.ts';

/** How often the progress line is redrawn, and how often a plain line is written. */
const DRAW_MS = 100;
const WRITE_MS = 10_000;

/** Shows how far a run is. */
export interface Progress {
  onEvent(this: void, event: ConformanceEvent): void;
  /** Removes the line from the screen and stops. */
  end(this: void): void;
}

/** Shows the progress of a run at an interval: checks, failures, requests, seconds, and the current check. */
function follow(milliseconds: number, show: (line: string) => void, onEnd = () => {}): Progress {
  let total = 0;
  /** Whether each check that has ended has failed. A check ends once more if its result changes. */
  const ended = new Map<string, boolean>();
  let requests = 0;
  let start = 0;
  let current = '';
  let timer: ReturnType<typeof setInterval> | undefined;

  function draw(): void {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const failed = [...ended.values()].filter(Boolean).length;
    const parts = [
      `${ended.size} of ${total} checks`,
      failed > 0 && `${failed} failed`,
      pluralize(requests, 'request'),
    ];
    show([...parts, `${seconds} s`, current].filter(Boolean).join('  '));
  }

  return {
    onEvent(event) {
      if (event.type === 'run-started') {
        total = event.checks;
        start = performance.now();
        timer = setInterval(draw, milliseconds).unref();
      } else if (event.type === 'request-ended') {
        requests++;
        current = event.exchange.checkId;
      } else if (event.type === 'check-ended') {
        const { id, outcome, knownFailure, notScored } = event.check;
        ended.set(id, outcome === 'fail' && !knownFailure && !notScored);
      }
    },
    end() {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      onEnd();
    },
  };
}

/** Shows the progress on a single line that is redrawn. */
export function createProgress(stream: Pick<NodeJS.WriteStream, 'columns' | 'write'>): Progress {
  // Some terminals wrap a line that fills the last column.
  const toLine = (line: string) => line.slice(0, Math.max(0, (stream.columns || 80) - 1));
  return follow(
    DRAW_MS,
    (line) => void stream.write(RETURN_AND_CLEAR + toLine(line)),
    () => void stream.write(RETURN_AND_CLEAR),
  );
}

/** Writes the progress of a long run as a new line every ten seconds, for output that cannot be redrawn. */
export function createPlainProgress(stream: Pick<NodeJS.WriteStream, 'write'>): Progress {
  return follow(WRITE_MS, (line) => void stream.write(`${line}\n`));
}
