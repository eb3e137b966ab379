import { Inconclusive } from '../../checks/outcome.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { retryAfter } from '../../../shared/http/retry-after.ts';
import type { Clock } from '../../../shared/clock.ts';

/** How long a target may respond with nothing but "retry later": enough for a maintenance. */
const MAX_BUSY_MS = 5 * 60 * 1000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** After this many signs in a row that a target is too busy, the shortest pause doubles. */
const SIGNS_BEFORE_DOUBLING = 5;

/** The requests that a limit is for: all, or only creations. */
export type Subject = 'request' | 'creation';

/** Pauses requests for as long as the target requests in Retry-After, and longer if it stays too busy. */
export class RetryPause {
  readonly #clock: Clock;
  readonly #deadline: number;
  readonly #subject: Subject;
  #pausedUntil = 0;
  #busySince: number | undefined;
  #signsInARow = 0;

  /**
   * @param deadline When the run ends, by its clock.
   * @param subject The kind of requests that it pauses.
   */
  constructor(clock: Clock, deadline: number, subject: Subject) {
    this.#clock = clock;
    this.#deadline = deadline;
    this.#subject = subject;
  }

  /** Milliseconds until requests may be sent again. @throws Inconclusive if the run ends first. */
  remaining(): number {
    if (this.#busySince !== undefined && this.#clock.now() - this.#busySince > MAX_BUSY_MS)
      throw new Inconclusive({ kind: 'retry-later', subject: this.#subject, beyond: 'five-minutes' });
    if (this.#pausedUntil > this.#deadline)
      throw new Inconclusive({ kind: 'retry-later', subject: this.#subject, beyond: 'run' });
    return Math.max(0, this.#pausedUntil - this.#clock.now());
  }

  /** @param isNewSign Whether the request was sent after the last slow-down, unlike the others of a burst. */
  extend(response: HttpResponse, isNewSign: boolean): void {
    const now = this.#clock.now();
    this.#busySince ??= now;
    if (isNewSign) this.#signsInARow++;
    const shortest = FIRST_PAUSE_MS * 2 ** Math.floor(this.#signsInARow / SIGNS_BEFORE_DOUBLING);
    const pause = Math.max(retryAfter(response, now), Math.min(shortest, LONGEST_PAUSE_MS));
    this.#pausedUntil = Math.max(this.#pausedUntil, now + pause);
  }

  /** Counts a response that was not "retry later". */
  reset(): void {
    this.#signsInARow = 0;
    this.#busySince = undefined;
  }
}
