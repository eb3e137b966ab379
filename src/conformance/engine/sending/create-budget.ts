import { Inconclusive } from '../../checks/outcome.ts';

/** Limits how many animals a run creates. */
export class CreateBudget {
  readonly #maximum: number;
  readonly #waiting: (() => void)[] = [];
  #created = 0;
  #inFlight = 0;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /**
   * Reserves one creation, which `settle` has to end.
   *
   * @returns Whether the budget has room. If not, a creation in flight may still fail and make room.
   * @throws Inconclusive if the budget is used up.
   */
  tryReserve(): boolean {
    if (this.#created >= this.#maximum)
      throw new Inconclusive(`the limit of ${this.#maximum} created animals was reached (maxCreates)`);
    if (this.#created + this.#inFlight >= this.#maximum) return false;
    this.#inFlight++;
    return true;
  }

  /** Resolves when any creation in flight ends. */
  nextSettled(): Promise<void> {
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  settle(isCreated: boolean): void {
    this.#inFlight--;
    if (isCreated) this.#created++;
    for (const resume of this.#waiting.splice(0)) resume();
  }
}
