import type { Clock } from '../../../shared/clock.ts';

/** How the pause between requests changes: quickly while the limit of the target is unknown, slowly afterwards. */
const searching = { faster: 0.8, slower: 1.3 };
const settled = { faster: 0.9, slower: 1.12 };

/** A shorter pause makes no difference. */
const SHORTEST_MS = 2;

/** With a longer pause between them, hundreds of requests take more than a minute. */
const SLOW_MS = 120;

/** After how many accepted responses the pause becomes shorter: after more each time that this was too short. */
const FEWEST_RESPONSES = 3;
const MOST_RESPONSES = 160;

/**
 * Spaces the requests to a target that limits their rate, so that few of them are rejected. Without a limit it does nothing. If
 * a limit ends during the run, the pauses soon become short.
 */
export class Pace {
  readonly #clock: Clock;
  #interval = 0;
  #nextAt = 0;
  #mode = searching;
  #accepted = 0;
  #responsesBeforeFaster = FEWEST_RESPONSES;
  /** Accepted responses since the pause has changed. */
  #steady = 0;
  #since: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
  }

  get isActive(): boolean {
    return this.#interval > 0;
  }

  /** Whether the target limits requests so much that hundreds of them take more than a minute. */
  get isSlow(): boolean {
    return this.#interval > SLOW_MS;
  }

  /** Milliseconds until the next request may be sent. */
  remaining(): number {
    return Math.max(0, this.#nextAt - this.#clock.now());
  }

  /** Takes the slot of a request that is sent now. */
  take(): void {
    this.#nextAt = Math.max(this.#nextAt, this.#clock.now()) + this.#interval;
  }

  /** Counts a response that was accepted, and becomes faster after some of them. */
  accept(): void {
    this.#accepted++;
    if (++this.#steady < this.#responsesBeforeFaster) return;
    this.#interval *= this.#mode.faster;
    if (this.#interval < SHORTEST_MS) this.#interval = 0;
    this.#responsesBeforeFaster = Math.max(FEWEST_RESPONSES, this.#responsesBeforeFaster / 2);
    this.#steady = 0;
  }

  /**
   * Becomes slower, since the target requested it. A target that accepts nothing has no rate.
   *
   * @param pause The pause that the target requested, in milliseconds. No rate needs longer ones.
   */
  slowDown(pause: number): void {
    const now = this.#clock.now();
    if (this.#accepted > 0) {
      if (this.isActive) {
        this.#interval = Math.min(this.#interval * this.#mode.slower, pause);
        this.#mode = settled;
        this.#responsesBeforeFaster = Math.min(4 * this.#responsesBeforeFaster, MOST_RESPONSES);
      } else this.#interval = (now - this.#since) / this.#accepted;
    }
    this.#accepted = 0;
    this.#steady = 0;
    this.#since = now;
  }

  /** Starts to measure the rate again. */
  restart(): void {
    this.#accepted = 0;
    this.#since = this.#clock.now();
  }
}
