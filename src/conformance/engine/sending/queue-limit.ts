/** How many requests are in flight while it is unknown whether a slow target handles them together. */
const FEWEST = 4;

/** A response that takes this many times as long as the fastest one has waited for others. */
const QUEUED = 2.5;

/** Such a response is a sign only beyond this share of the timeout. */
const NOTICEABLE = 0.1;

/** A rejection that takes a smaller share of the time of the fastest success says nothing about successes. */
const SIMILAR = 0.8;

/** How much of the timeout requests may wait. */
const LONGEST_WAIT = 0.5;

interface QueueLimitOptions {
  /** For one request, in milliseconds. */
  timeout: number;
  concurrency: number;
}

/**
 * Limits how many requests are in flight, so that a slow target that handles one at a time answers each within the timeout: few
 * at first, and twice as many each time that as many responses have not waited for others. A target that is fast enough has no
 * such limit.
 */
export class QueueLimit {
  readonly #timeout: number;
  readonly #concurrency: number;
  /** How long the fastest success took, in milliseconds. */
  #fastest = 0;
  #most = FEWEST;
  #isQueueing = false;
  #responsesInARow = 0;

  constructor({ timeout, concurrency }: QueueLimitOptions) {
    this.#timeout = timeout;
    this.#concurrency = concurrency;
  }

  /** How many requests may be in flight. */
  get most(): number {
    const isInTime = this.#fastest * this.#concurrency <= this.#timeout;
    return isInTime ? this.#concurrency : Math.min(this.#most, this.#concurrency);
  }

  /** Notes how long a response took, in milliseconds. */
  note(duration: number, isSuccess: boolean): void {
    if (isSuccess) this.#fastest = Math.min(this.#fastest || duration, duration);
    if (this.#fastest === 0 || duration < SIMILAR * this.#fastest) return;
    if (duration > QUEUED * this.#fastest && duration > NOTICEABLE * this.#timeout) this.#isQueueing = true;
    if (this.#isQueueing) this.#most = Math.max(1, Math.floor((LONGEST_WAIT * this.#timeout) / this.#fastest));
    else if (++this.#responsesInARow >= this.#most) {
      this.#most *= 2;
      this.#responsesInARow = 0;
    }
  }
}
