/** After this many responses in a row, the limit for a target that was too busy rises by one. */
const RESPONSES_BEFORE_WIDENING = 20;

/** Limits how many requests are in flight: half as many after each "retry later", and gradually more again afterwards. */
export class ConcurrencyLimit {
  readonly #maximum: number;
  readonly #waiting: (() => void)[] = [];
  #limit: number;
  #inFlight = 0;
  #responsesInARow = 0;

  constructor(maximum: number) {
    this.#maximum = maximum;
    this.#limit = maximum;
  }

  /** Resolves when the next request may be sent. Each call needs one `release`. */
  async acquire(): Promise<void> {
    if (this.#inFlight < this.#limit) this.#inFlight++;
    else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  release(): void {
    this.#inFlight--;
    while (this.#inFlight < this.#limit && this.#waiting.length > 0) {
      this.#inFlight++;
      this.#waiting.shift()?.();
    }
  }

  /** Whether requests are sent one at a time. */
  get isOne(): boolean {
    return this.#limit === 1;
  }

  halve(): void {
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    this.#responsesInARow = 0;
  }

  /** Counts a response that was not "retry later". */
  widenAfterStreak(): void {
    this.#responsesInARow++;
    if (this.#responsesInARow % RESPONSES_BEFORE_WIDENING === 0) this.#limit = Math.min(this.#maximum, this.#limit + 1);
  }
}
