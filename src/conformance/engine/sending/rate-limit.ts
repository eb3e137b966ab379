import { Inconclusive } from '../../checks/outcome.ts';
import type { RecorderOptions } from './exchange-recorder.ts';

interface RateLimitOptions extends Pick<RecorderOptions, 'clock' | 'deadline' | 'signal'> {
  /** Requests per second; `undefined` for no limit. */
  rate: number | undefined;
}

/** Spaces requests evenly, because a service that counts requests per second also rejects short bursts. */
export class RateLimit {
  readonly #options: RateLimitOptions;
  #nextSlotAt = 0;

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /**
   * Takes the next slot and waits for it.
   *
   * @throws Inconclusive if the run ends before the slot does.
   */
  async waitForSlot(): Promise<void> {
    const { clock, rate, deadline, signal } = this.#options;
    if (rate === undefined) return;
    const slot = Math.max(this.#nextSlotAt, clock.now());
    this.#nextSlotAt = slot + 1000 / rate;
    if (this.#nextSlotAt > deadline) throw new Inconclusive({ kind: 'out-of-time', rate });
    const pause = slot - clock.now();
    if (pause > 0) await clock.wait(pause, signal);
  }
}
