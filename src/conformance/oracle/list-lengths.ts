/** How many lengths of lists are compared, since pages may be shorter than their limit. */
const MOST_LOOKS = 6;

/** One list with the default limit: as a parameter, or left out. */
interface Look {
  length: number;
  start: number;
  end: number;
}

/** How many lists with limit=20 need the same length in a row: pages whose length varies have it with a probability below 1e-9. */
const FEWEST_STEADY = 22;
const FEWEST_SHORTER = 2;
/**
 * How many lists with limit=20 should have been shorter, if these were so as often as those without a limit. Then none of them
 * is with a probability of e^-10.
 */
const FEWEST_EXPECTED = 10;

/**
 * The lengths of lists with the default limit and one status filter. A list without a limit counts as shorter if those with
 * limit=20 have the same length before and after it.
 */
export class ListLengths {
  /** The lengths of the last lists with limit=20. */
  looks: readonly number[] = [];
  /** The last of these lists. */
  exchange = 0;
  seenAt = 0;
  /** When the first of them ended that had the length that all have had since then, and how many there are. */
  steadySince = 0;
  #steady = 0;
  /** The number of lists without a limit since then, of those that count as shorter, and of those that may count later. */
  #others = 0;
  #shorter = 0;
  #newShorter = 0;
  #lastShorterEnd = -Infinity;

  /** Adds a list with limit=20. */
  add({ length, start, end, exchange }: Look & { exchange: number }): void {
    if (length !== this.looks.at(-1)) this.#beginAnew(end);
    this.#steady++;
    if (this.#lastShorterEnd < start) {
      this.#shorter += this.#newShorter;
      this.#newShorter = 0;
    }
    this.looks = [...this.looks, length].slice(-MOST_LOOKS);
    this.exchange = exchange;
    this.seenAt = end;
  }

  /** Adds a list without a limit. */
  addOther({ length, start, end }: Look): void {
    if (this.seenAt >= start) return;
    this.#others++;
    if (length >= (this.looks.at(-1) ?? 0)) return;
    this.#newShorter++;
    this.#lastShorterEnd = end;
  }

  /** Whether pages do not vary in length, so that a list without a limit that is shorter at times is wrong. */
  get isSteady(): boolean {
    return new Set(this.looks).size === 1;
  }

  /** Whether lists without a limit have been shorter more often than chance can explain. */
  get isOftenShorter(): boolean {
    return (
      this.#steady >= FEWEST_STEADY &&
      this.#shorter >= FEWEST_SHORTER &&
      this.#steady * this.#shorter >= FEWEST_EXPECTED * this.#others
    );
  }

  #beginAnew(time: number): void {
    this.steadySince = time;
    this.#steady = 0;
    this.#others = 0;
    this.#shorter = 0;
    this.#newShorter = 0;
  }
}
