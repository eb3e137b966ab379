import type { HttpRequest } from '../../exchange/request.ts';

interface ExplorationOptions {
  /** The option; `undefined` for all requests, unless the target delays them. */
  explore: number | undefined;
  /** Whether a request would have to wait for too long. */
  isTooSlow(this: void, request: HttpRequest): boolean;
}

/** Limits how many requests of the corpus a run sends. */
export class ExplorationBudget {
  readonly #options: ExplorationOptions;
  #left: number;
  /** Whether requests were left out, since they would have had to wait. */
  isCutShort = false;

  constructor(options: ExplorationOptions) {
    this.#options = options;
    this.#left = options.explore ?? Number.POSITIVE_INFINITY;
  }

  /** How many more requests may be sent. */
  get left(): number {
    return this.#left;
  }

  /** Whether a request may be sent. */
  allows(request: HttpRequest): boolean {
    return this.#left > 0 && !this.#isTooSlow(request);
  }

  /** Takes a request. @returns Whether it may be sent. */
  take(request: HttpRequest): boolean {
    this.isCutShort ||= this.#isTooSlow(request);
    if (!this.allows(request)) return false;
    this.#left--;
    return true;
  }

  #isTooSlow(request: HttpRequest): boolean {
    return this.#options.explore === undefined && this.#options.isTooSlow(request);
  }
}
