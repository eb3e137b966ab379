import { Inconclusive } from '../../checks/outcome.ts';
import type { HttpResponse } from '../../http/response.ts';
import { retryAfter } from '../../http/retry-after.ts';
import type { Clock } from '../clock.ts';

/** A target that responds with nothing but "retry later" this many times in a row gets no more requests. */
const MAX_RETRIES_IN_A_ROW = 30;

/** Pauses all requests of a run for as long as the target requests in Retry-After. */
export class RetryPause {
  readonly #clock: Clock;
  readonly #deadline: number;
  #pausedUntil = 0;
  #retriesInARow = 0;

  /** @param deadline When the run ends, by its clock. */
  constructor(clock: Clock, deadline: number) {
    this.#clock = clock;
    this.#deadline = deadline;
  }

  /** Milliseconds until requests may be sent again. @throws Inconclusive if the run ends first. */
  remaining(): number {
    if (this.#retriesInARow > MAX_RETRIES_IN_A_ROW)
      throw new Inconclusive('the target kept responding with 429 or 503 and Retry-After');
    if (this.#pausedUntil > this.#deadline)
      throw new Inconclusive('the target requested a longer pause (Retry-After) than the run has time for');
    return Math.max(0, this.#pausedUntil - this.#clock.now());
  }

  extend(response: HttpResponse): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + retryAfter(response));
    this.#retriesInARow++;
  }

  /** Counts a response that was not "retry later". */
  reset(): void {
    this.#retriesInARow = 0;
  }
}
