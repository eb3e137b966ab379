import { Inconclusive } from '../../checks/outcome.ts';
import type { Reason } from '../../checks/reason.ts';
import type { Creation } from '../../exchange/creation.ts';

/** Limits how many animals a run creates. A creation that may have taken place counts as one that has. */
export class CreateBudget {
  readonly #maximum: number;
  readonly #waiting: (() => void)[] = [];
  /** How many creations are kept for later. */
  kept = 0;
  #created = 0;
  #possible = 0;
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
    if (this.isUsedUp) throw new Inconclusive(this.#toReason());
    if (this.left <= 0) return false;
    this.#inFlight++;
    return true;
  }

  /** Whether no more animals may be created, even if all creations in flight fail. */
  get isUsedUp(): boolean {
    return this.#created + this.#possible >= this.#maximum - this.kept;
  }

  /** How many more animals may be created, if all creations in flight succeed. */
  get left(): number {
    return this.#maximum - this.kept - this.#created - this.#possible - this.#inFlight;
  }

  /** Starts again, after the target has removed all created animals. */
  reset(): void {
    this.#created = 0;
    this.#possible = 0;
  }

  /** Resolves when any creation in flight ends. */
  nextSettled(): Promise<void> {
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  settle(creation: Creation): void {
    this.#inFlight--;
    if (creation === 'created') this.#created++;
    if (creation === 'possible') this.#possible++;
    for (const resume of this.#waiting.splice(0)) resume();
  }

  #toReason(): Reason {
    const unclear = this.#possible === 0 ? {} : { created: this.#created, possible: this.#possible };
    return { kind: 'limit', limit: 'maxCreates', maximum: this.#maximum, ...unclear };
  }
}
