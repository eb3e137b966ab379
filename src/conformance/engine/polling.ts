import type { Clock } from '../../shared/clock.ts';
import { Inconclusive } from '../checks/outcome.ts';
import type { Waited } from '../exchange/describe-wait.ts';
import { OUT_OF_TIME } from './sending/end-reasons.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** The growing pauses between repeated requests to a target. */
export class Polling {
  readonly #clock: Clock;
  readonly #start: number;
  readonly #maxLag: number;
  readonly #deadline: number;
  #nextPause = FIRST_PAUSE_MS;

  /**
   * @param maxLag How long a change may take to be visible everywhere, in milliseconds.
   * @param deadline When the run ends, by its clock.
   */
  constructor(clock: Clock, maxLag: number, deadline = Infinity) {
    this.#clock = clock;
    this.#start = clock.now();
    this.#maxLag = maxLag;
    this.#deadline = deadline;
  }

  /** Whether there is no time left for another pause. */
  get isOver(): boolean {
    return this.waited.passed + this.#nextPause > this.#maxLag;
  }

  /** The time so far. */
  get waited(): Waited {
    return { passed: this.#clock.now() - this.#start, maxLag: this.#maxLag };
  }

  /** @param signal Ends the pause. @throws Inconclusive if the run has no time left. */
  async pause(signal?: AbortSignal): Promise<void> {
    await this.#clock.wait(this.#nextPause, signal);
    if (this.#clock.now() >= this.#deadline) throw new Inconclusive(OUT_OF_TIME);
    this.#nextPause = Math.min(2 * this.#nextPause, LONGEST_PAUSE_MS);
  }
}
