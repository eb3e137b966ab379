import type { OperationName } from '../../contract/index.ts';
import type { PlainResponse } from '../operations/plain-response.ts';
import { injectedFailure } from '../operations/errors.ts';
import { type OperationInput, assertOperationName } from '../operations/operation-types.ts';

/** How an operation is to fail. One of `status`, `network`, `hang` and `truncate`, or a `delay` alone. */
export interface Failure<Name extends OperationName = OperationName> {
  /** Answers with an error object under this status, from 400 to 599. */
  status?: number;
  /** The code of that error object. @default 'injected_failure' */
  code?: string;
  /** The message of that error object. */
  message?: string;
  /** Headers of that answer, such as `retry-after`. */
  headers?: Record<string, string>;
  /** Answers with a network error: `fetch` rejects, a connection is reset. */
  network?: true;
  /** Answers never, until the client gives up or the failures are cleared. */
  hang?: true;
  /** Answers as ever, and breaks off in the middle of the body. */
  truncate?: true;
  /** Waits so many milliseconds before anything else. */
  delay?: number;
  /** For so many requests; then it is gone. @default for ever */
  times?: number;
  /** How likely a request is to fail, above 0 and at most 1. @default 1 */
  probability?: number;
  /** Only for requests for which this is true. */
  when?: (input: OperationInput[Name] & { request: Request }) => boolean;
}

/** A failure that is asked for. */
export interface ActiveFailure {
  /** Counts the failures from 1 on. */
  readonly id: number;
  readonly operation: OperationName;
  readonly failure: Failure;
  /** For how many requests it still holds; infinite when for ever. */
  left: number;
  /** Takes the failure back. */
  remove(this: void): void;
}

function check({ status, network, hang, truncate, delay, times, probability }: Failure): void {
  const fail = (problem: string) => new Error(`Failed to set a failure: ${problem}`);
  const ways = [status, network, hang, truncate].filter((way) => way !== undefined);
  if (ways.length > 1 || (ways.length === 0 && delay === undefined))
    throw fail(`${ways.length} ways to fail are given. Give one of status, network, hang and truncate, or a delay.`);
  if (status !== undefined && !(Number.isInteger(status) && status >= 400 && status <= 599)) {
    throw fail(`status is ${status}. Use an HTTP status from 400 to 599.`);
  }
  if (delay !== undefined && !(Number.isFinite(delay) && delay >= 0)) {
    throw fail(`delay is ${delay}. Use milliseconds from 0 on.`);
  }
  if (times !== undefined && !(Number.isInteger(times) && times >= 1)) {
    throw fail(`times is ${times}. Use a whole number from 1 on.`);
  }
  if (probability !== undefined && !(probability > 0 && probability <= 1)) {
    throw fail(`probability is ${probability}. Use a number above 0 and at most 1.`);
  }
}

/** The failures that are asked for: the one mechanism behind every way to make the service fail. */
export class Failures {
  #entries: ActiveFailure[] = [];
  readonly #random: () => number;
  #count = 0;
  #cleared = new AbortController();

  constructor(random: () => number) {
    this.#random = random;
  }

  /** @returns A function that takes the failure back. */
  add<Name extends OperationName>(operation: Name, failure: Failure<Name>): () => void {
    assertOperationName(operation, 'set a failure');
    check(failure as Failure);
    const entry: ActiveFailure = {
      id: ++this.#count,
      operation,
      failure: failure as Failure,
      left: failure.times ?? Number.POSITIVE_INFINITY,
      remove: () => void (this.#entries = this.#entries.filter((each) => each !== entry)),
    };
    this.#entries.unshift(entry);
    return entry.remove;
  }

  /** The latest first, which is the order in which they count. */
  list(): readonly ActiveFailure[] {
    return this.#entries;
  }

  /** Takes all failures back, and ends what hangs. */
  clear(): void {
    this.#entries = [];
    this.#cleared.abort();
    this.#cleared = new AbortController();
  }

  /** Whether a request of this operation may have to fail. */
  has(operation: OperationName): boolean {
    return this.#entries.some((entry) => entry.operation === operation);
  }

  /**
   * Lets the latest failure that is meant for a request happen, and uses it up by one.
   *
   * @param own A failure of this request alone, which goes before all others.
   * @returns What answers instead of the service; nothing when no failure is meant for the request, or only a delay.
   */
  async run(
    operation: OperationName,
    input: OperationInput[OperationName],
    request: Request,
    own?: Failure,
  ): Promise<PlainResponse | 'network' | 'truncate' | undefined> {
    const failure = own ?? this.#next(operation, input, request);
    if (!failure) return undefined;
    const { status, code, message, headers, network, hang, truncate, delay } = failure;
    if (delay !== undefined) await this.#pause(request, delay);
    if (hang) await this.#pause(request);
    if (network || hang) return 'network';
    if (truncate) return 'truncate';
    return status === undefined ? undefined : injectedFailure(status, code, message, headers);
  }

  #next(operation: OperationName, input: OperationInput[OperationName], request: Request): Failure | undefined {
    const entry = this.#entries.find(
      ({ operation: name, failure }) =>
        name === operation &&
        (failure.when?.(Object.assign(input, { request }) as never) ?? true) &&
        (failure.probability ?? 1) > this.#random(),
    );
    if (!entry) return undefined;
    entry.left--;
    if (entry.left === 0) entry.remove();
    return entry.failure;
  }

  /** Waits for a time, or for ever; in both cases not longer than the client and the failures last. */
  #pause({ signal }: Request, milliseconds?: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      const cleared = this.#cleared.signal;
      cleared.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      const giveUp = () => (clearTimeout(timer), reject(signal.reason));
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp, { once: true });
    });
  }
}
