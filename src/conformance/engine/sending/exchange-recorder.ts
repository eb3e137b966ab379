import type { JournalEntry, RequestOrigin } from '../../checks/journal.ts';
import { Inconclusive } from '../../checks/outcome.ts';
import { describeNoResponse } from '../../http/describe-no-response.ts';
import type { HttpRequest } from '../../http/request.ts';
import { type SendOptions, sendRequest } from '../../http/send-request.ts';
import type { Clock } from '../clock.ts';
import { OUT_OF_TIME, STOPPED } from './end-reasons.ts';

/** How exchanges are timed and reported. */
export interface RecorderOptions extends SendOptions {
  clock: Clock;
  /** For one request, in milliseconds. */
  timeout: number;
  /** When the run ends, by its clock. */
  deadline: number;
  /** Called after each request, whether it got a response or not. */
  onEnded?(this: void, entry: JournalEntry): void;
}

/** Sends single requests and records each in the journal. */
export class ExchangeRecorder {
  readonly journal: JournalEntry[] = [];
  readonly #options: RecorderOptions;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** @throws Inconclusive if the run ends before the response is complete; the journal then has no entry. */
  async exchange(request: HttpRequest, origin: RequestOrigin): Promise<JournalEntry> {
    const { clock, timeout, deadline, onEnded } = this.#options;
    const start = clock.now();
    const entry: JournalEntry = { request, ...origin, start, duration: 0 };
    this.journal.push(entry);
    const timeLeft = Math.max(1, deadline - start);
    try {
      entry.response = await sendRequest(request, this.#options, Math.min(timeout, timeLeft));
    } catch (error) {
      const endReason = this.#findEndReason(error, timeLeft);
      if (endReason !== undefined) {
        this.journal.splice(this.journal.indexOf(entry), 1);
        throw new Inconclusive(endReason);
      }
      entry.failure = describeNoResponse(error);
    }
    entry.duration = clock.now() - start;
    onEnded?.(entry);
    return entry;
  }

  /** Why the run, rather than the target, ended an exchange; `undefined` if it did not. */
  #findEndReason(error: unknown, timeLeft: number): string | undefined {
    if (this.#options.signal?.aborted) return STOPPED;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return isTimeout && timeLeft < this.#options.timeout ? OUT_OF_TIME : undefined;
  }
}
