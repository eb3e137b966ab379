import { count } from './count.ts';
import type { ConformanceEvent } from './event.ts';

/** How often the line is drawn. */
const PAUSE_MS = 100;
const RETURN_AND_CLEAR = '\r\u001b[K';

export interface Progress {
  onEvent(this: void, event: ConformanceEvent): void;
  /** Takes the line off the screen and stops drawing it. */
  end(this: void): void;
}

/** Shows how far a run is, on one line that is drawn again and again: checks, failures, requests, seconds, what is asked now. */
export function createProgress(stream: Pick<NodeJS.WriteStream, 'columns' | 'write'>): Progress {
  let [total, ended, failed, requests, start] = [0, 0, 0, 0, 0];
  let current = '';
  let timer: ReturnType<typeof setInterval> | undefined;

  function draw(): void {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const parts = [`${ended} of ${total} checks`, failed > 0 && `${failed} failed`, count(requests, 'request')];
    const line = [...parts, `${seconds} s`, current].filter(Boolean).join('  ');
    // One column less: a line that fills the last one is two lines to some terminals.
    stream.write(RETURN_AND_CLEAR + line.slice(0, Math.max(0, (stream.columns || 80) - 1)));
  }

  return {
    onEvent(event) {
      if (event.type === 'run-started') {
        [total, start] = [event.checks, performance.now()];
        timer = setInterval(draw, PAUSE_MS).unref();
        draw();
      } else if (event.type === 'request-ended') {
        requests++;
        current = event.exchange.checkId;
      } else if (event.type === 'check-ended') {
        ended++;
        if (event.check.outcome === 'fail') failed++;
      }
    },
    end() {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      stream.write(RETURN_AND_CLEAR);
    },
  };
}

/** Shows nothing, where there is no terminal to draw on. */
export const noProgress: Progress = { onEvent: () => {}, end: () => {} };
