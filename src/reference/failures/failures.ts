import type { OperationName } from '../../contract/index.ts';
import { type OperationInput, assertOperationName } from '../operations/operation-types.ts';
import { Pauses } from '../timing/pauses.ts';
import type { FailureEffect } from './failure-effect.ts';
import { toFailureResponse } from './failure-response.ts';
import { type Failure, assertFailure } from './failure.ts';
import { spreadBody } from './spread-body.ts';

/** A failure that is set. */
export interface ActiveFailure {
  /** The number of the failure, counted from 1. */
  readonly id: number;
  readonly operation: OperationName;
  readonly failure: Failure;
  /** How many more requests it affects; `Infinity` without a limit. */
  left: number;
  /** Removes the failure. */
  remove(this: void): void;
}

/** A failure that was set, without the means to remove it. */
export type SavedFailure = Omit<ActiveFailure, 'remove'>;

/** The failures that are set: the one mechanism behind every way to inject a failure. */
export class Failures {
  #entries: ActiveFailure[] = [];
  readonly #random: () => number;
  #count = 0;
  /** The requests that are delayed or hang, and the bodies that arrive slowly. */
  readonly #pauses = new Pauses();

  /** @param random Returns a number from 0 to 1, which decides about failures with a probability. */
  constructor(random: () => number) {
    this.#random = random;
  }

  /**
   * Sets a failure, which takes precedence over the earlier ones.
   *
   * @returns A function that removes the failure.
   * @throws Error when the operation or an option is invalid.
   */
  add<Name extends OperationName>(operation: Name, failure: Failure<Name>): () => void {
    const id = this.#count + 1;
    const left = (failure as Failure | undefined)?.times ?? Number.POSITIVE_INFINITY;
    const entry = this.#toEntry({ id, operation, failure: failure as Failure, left });
    this.#count = id;
    this.#entries.unshift(entry);
    return entry.remove;
  }

  /**
   * Replaces all failures with those that `list` returned earlier, under their numbers. The numbering continues after the
   * largest one.
   *
   * @throws Error when an operation or an option is invalid; nothing is replaced then.
   */
  restore(saved: readonly SavedFailure[]): void {
    this.#entries = saved.map((failure) => this.#toEntry(failure));
    for (const { id } of saved) this.#count = Math.max(this.#count, id);
  }

  /** Lists the failures, the latest first, which is the order in which they are tried. */
  list(): readonly ActiveFailure[] {
    return this.#entries;
  }

  /** Removes all failures, ends the requests that hang, and sends the rest of slow bodies. */
  clear(): void {
    this.#entries = [];
    this.#pauses.end();
  }

  /** Whether a failure is set for an operation. */
  has(operation: OperationName): boolean {
    return this.#entries.some((entry) => entry.operation === operation);
  }

  /** Finds the latest failure that affects a request, and counts it down. */
  next(operation: OperationName, input: OperationInput[OperationName], request: Request): ActiveFailure | undefined {
    const entry = this.#entries.find(
      ({ operation: name, failure }) =>
        name === operation &&
        (failure.when?.(Object.assign(input, { request }) as never) ?? true) &&
        (failure.probability ?? 1) > this.#random(),
    );
    if (!entry) return undefined;
    entry.left--;
    if (entry.left === 0) entry.remove();
    return entry;
  }

  /**
   * Applies a failure to a request.
   *
   * @returns What the failure does, perhaps after a delay.
   * @throws The reason of the request's signal when the client gives up while it waits.
   */
  async run(failure: Failure, request: Request): Promise<FailureEffect> {
    const { status, network, hang, truncate, delay, trickle } = failure;
    if (delay !== undefined) await this.#pauses.wait(request, delay);
    if (hang) await this.#pauses.wait(request);
    if (network || hang) return { response: 'network' };
    if (truncate) return { delivery: { isTruncated: true } };
    return {
      ...(status !== undefined && { response: toFailureResponse(status, failure) }),
      ...(trickle !== undefined && {
        delivery: { spread: (bytes) => spreadBody(bytes, trickle, (part) => this.#pauses.wait(request, part)) },
      }),
    };
  }

  #toEntry({ id, operation, failure, left }: SavedFailure): ActiveFailure {
    assertOperationName(operation, 'set a failure');
    assertFailure(failure);
    const entry: ActiveFailure = {
      id,
      operation,
      failure,
      left,
      remove: () => {
        this.#entries = this.#entries.filter((other) => other !== entry);
      },
    };
    return entry;
  }
}
