/** Limits how many requests of the corpus a run sends. */
export class ExplorationBudget {
  #left: number;

  /** @param explore The option; without it, the budget has no limit. */
  constructor(explore = Number.POSITIVE_INFINITY) {
    this.#left = explore;
  }

  /** How many more requests may be sent. */
  get left(): number {
    return this.#left;
  }

  /** Takes one request. @returns Whether there was one left. */
  take(): boolean {
    if (this.#left === 0) return false;
    this.#left--;
    return true;
  }
}
