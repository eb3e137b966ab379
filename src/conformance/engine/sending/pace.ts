import type { Clock } from '../../../shared/clock.ts';

/** How the pause between requests changes: quickly while the limit of the target is unknown, slowly afterwards. */
const searching = { responses: 3, faster: 0.8, slower: 1.3 };
const settled = { responses: 10, faster: 0.95, slower: 1.1 };

/** Spaces the requests to a target that limits their rate, so that few of them are rejected. Without a limit it does nothing. */
export class Pace {
  readonly #clock: Clock;
  #interval = 0;
  #nextAt = 0;
  #mode = searching;
  #accepted = 0;
  #since: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
  }

  get isActive(): boolean {
    return this.#interval > 0;
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
    if (this.#accepted % this.#mode.responses === 0) this.#interval *= this.#mode.faster;
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
      } else this.#interval = (now - this.#since) / this.#accepted;
    }
    this.#accepted = 0;
    this.#since = now;
  }

  /** Starts to measure the rate again. */
  restart(): void {
    this.#accepted = 0;
    this.#since = this.#clock.now();
  }
}
