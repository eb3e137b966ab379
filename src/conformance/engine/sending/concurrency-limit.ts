/** After this many responses in a row, the limit for a target that was too busy rises by one; after more if that failed. */
const RESPONSES_BEFORE_WIDENING = 10;
const MOST_RESPONSES_BEFORE_WIDENING = 320;

/** The shortest listen backlog in use is five, the default of Python's servers. */
const FEW_CONNECTIONS = 4;

/**
 * Limits how many requests are in flight: half as many after each "retry later", and gradually more again afterwards. If one more
 * was too many, it is tried again later each time.
 */
export class ConcurrencyLimit {
  readonly #maximum: number;
  readonly #waiting: (() => void)[] = [];
  /** Those that wait until no others do. */
  readonly #patient: (() => void)[] = [];
  #limit: number;
  #most = Number.POSITIVE_INFINITY;
  #inFlight = 0;
  #responsesInARow = 0;
  #responsesBeforeWidening = RESPONSES_BEFORE_WIDENING;
  /** Whether the last change was to a higher limit. */
  #isWidened = false;

  constructor(maximum: number) {
    this.#maximum = maximum;
    this.#limit = maximum;
  }

  /**
   * Resolves when the next request may be sent. Each call needs one `release`.
   *
   * @param isPatient Whether others go first.
   */
  async acquire(isPatient = false): Promise<void> {
    if (this.#inFlight < this.#allowed) this.#inFlight++;
    else await new Promise<void>((resolve) => void (isPatient ? this.#patient : this.#waiting).push(resolve));
  }

  release(): void {
    this.#inFlight--;
    while (this.#inFlight < this.#allowed) {
      const next = this.#waiting.shift() ?? this.#patient.shift();
      if (!next) return;
      this.#inFlight++;
      next();
    }
  }

  /** A limit for another reason, which applies as well. */
  set most(most: number) {
    this.#most = most;
  }

  get #allowed(): number {
    return Math.min(this.#limit, this.#most);
  }

  /** Whether more requests have a place than the limit now allows. */
  get isExceeded(): boolean {
    return this.#inFlight > this.#allowed;
  }

  /** Whether requests are sent one at a time. */
  get isOne(): boolean {
    return this.#limit === 1;
  }

  /** Becomes lower, since the target is too busy: as before if it has just become higher, half as high otherwise. */
  narrow(): void {
    if (this.#isWidened) this.#widenLater();
    this.#limit = this.#isWidened ? this.#limit - 1 : Math.max(1, Math.floor(this.#limit / 2));
    this.#isWidened = false;
    this.#responsesInARow = 0;
  }

  /**
   * Becomes half as high, and rises later, since a request has waited for its connection. One may have lost a packet; several
   * at the same time are more than the target lets wait.
   */
  narrowAfterSlowConnection(): void {
    this.#widenLater();
    this.#limit = Math.min(this.#limit, Math.max(FEW_CONNECTIONS, Math.floor(this.#limit / 2)));
    this.#responsesInARow = 0;
  }

  #widenLater(): void {
    this.#responsesBeforeWidening = Math.min(2 * this.#responsesBeforeWidening, MOST_RESPONSES_BEFORE_WIDENING);
  }

  /** Counts a response that was not "retry later". */
  widenAfterStreak(): void {
    if (this.#limit === this.#maximum || ++this.#responsesInARow < this.#responsesBeforeWidening) return;
    // The limit before was not the highest one that the target accepts, so that the next one may not be either.
    if (this.#isWidened)
      this.#responsesBeforeWidening = Math.max(RESPONSES_BEFORE_WIDENING, this.#responsesBeforeWidening / 2);
    this.#limit++;
    this.#isWidened = true;
    this.#responsesInARow = 0;
  }
}
