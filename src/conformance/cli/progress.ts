import { pluralize } from '../result/pluralize.ts';
import type { ConformanceEvent } from '../result/event.ts';

/** How often the line is drawn, and how often one is written where it stays. */
const DRAW_MS = 100;
const WRITE_MS = 10_000;
const RETURN_AND_CLEAR = '\r\u001b[K';

export interface Progress {
  onEvent(this: void, event: ConformanceEvent): void;
  /** Takes the line off the screen and shows no more. */
  end(this: void): void;
}

/** How far a run is: checks, failures, requests, seconds, what is asked now. */
function follow(milliseconds: number, show: (line: string) => void, onEnd = () => {}): Progress {
  let [total, ended, failed, requests, start] = [0, 0, 0, 0, 0];
  let current = '';
  let timer: ReturnType<typeof setInterval> | undefined;

  function draw(): void {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const parts = [`${ended} of ${total} checks`, failed > 0 && `${failed} failed`, pluralize(requests, 'request')];
    show([...parts, `${seconds} s`, current].filter(Boolean).join('  '));
  }

  return {
    onEvent(event) {
      if (event.type === 'run-started') {
        [total, start] = [event.checks, performance.now()];
        timer = setInterval(draw, milliseconds).unref();
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
      onEnd();
    },
  };
}

/** Shows how far a run is on one line that is drawn again and again. */
export function createProgress(stream: Pick<NodeJS.WriteStream, 'columns' | 'write'>): Progress {
  // One column less: a line that fills the last one is two lines to some terminals.
  const toLine = (line: string) => line.slice(0, Math.max(0, (stream.columns || 80) - 1));
  return follow(
    DRAW_MS,
    (line) => void stream.write(RETURN_AND_CLEAR + toLine(line)),
    () => void stream.write(RETURN_AND_CLEAR),
  );
}

/** Shows how far a long run is on a line of its own every ten seconds, where nothing can be drawn again. */
export function createPlainProgress(stream: Pick<NodeJS.WriteStream, 'write'>): Progress {
  return follow(WRITE_MS, (line) => void stream.write(`${line}\n`));
}
