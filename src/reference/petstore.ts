import type { OperationName, Pet } from '../contract/index.ts';
import type { Choices } from './choices/choice-table.ts';
import type { PetCollection } from './data/pet-collection.ts';
import type { PetInput } from './data/pet-schema.ts';
import type { Failure } from './failures/failure.ts';
import type { ActiveFailure } from './failures/failures.ts';
import type { AnyRequestRecord, RequestRecord } from './journal/journal.ts';
import type { PlainResponse } from './operations/plain-response.ts';

/** Options that apply to one request only. */
export interface FetchOptions {
  /** The path below which the service is mounted. @default the petstore's `basePath` */
  basePath?: string;
  /** Returns the choices for this request, given those of the petstore. */
  choose?: ((choices: Choices) => Choices) | undefined;
  /** Returns a failure for this request, which takes precedence over those set with `fail`, or `undefined`. */
  failure?: ((operation: OperationName) => Failure | undefined) | undefined;
  /** Called with the journal's record of the request before the response is returned. */
  onRecord?: ((record: AnyRequestRecord) => void) | undefined;
  /** The headers of the request as plain values, if the adapter has them: the journal copies them faster. */
  headers?: Record<string, string> | undefined;
}

/** The service, as a function from a request to a response, with its data and its controls. */
export interface Petstore {
  /**
   * Responds to a request.
   *
   * @throws Error when the body of the request cannot be read, or the client gives up during an injected delay.
   */
  fetch(this: void, request: Request, options?: FetchOptions): Promise<Response>;
  /**
   * Like `fetch`, but returns plain values, so that a server can write them without a `Response`. `'network'` means an
   * injected network error: reset the connection.
   */
  respond(this: void, request: Request, options?: FetchOptions): Promise<PlainResponse | 'network'>;
  /** The animals, as an @msw/data collection. */
  readonly pets: PetCollection;
  /** The API keys that are accepted. */
  readonly apiKeys: readonly string[];
  /** The current choice for each open point of the specification. */
  readonly choices: Choices;
  /**
   * Changes some choices until `reset`. A new `idScheme` affects the ids assigned from then on.
   *
   * @throws Error when a choice or a value is unknown; nothing is changed then.
   */
  choose(this: void, choices: Partial<Choices>): void;
  /**
   * The option `now`. An assigned value lasts until `reset`.
   *
   * @throws Error when an invalid date is assigned.
   */
  now: Date | (() => Date);
  /** Restores the initial animals, choices and date, and clears failures and the journal. */
  reset(this: void): void;
  /**
   * Replaces all animals. Those without an id get the next one.
   *
   * @throws Error when an animal does not match the schema or an id is a duplicate; nothing is replaced then.
   */
  seed(this: void, pets: readonly PetInput[]): void;
  /** Copies all animals in their order, for `restore` or as a file for `petstore-mock --data`. */
  snapshot(this: void): Pet[];
  /**
   * Replaces all animals with those of a snapshot. The counterpart of `snapshot`; does the same as `seed`.
   *
   * @throws Error as `seed` does.
   */
  restore(this: void, snapshot: readonly Pet[]): void;
  /**
   * Injects a failure into an operation until `reset`. When several affect a request, the latest one applies.
   *
   * @returns A function that removes the failure.
   * @throws Error when the operation or an option is invalid.
   * @example
   * petstore.fail('createPet', { status: 503, times: 1 });
   */
  fail<Name extends OperationName>(this: void, operation: Name, failure: Failure<Name>): () => void;
  /** Lists the failures that are set, the latest first. */
  failures(this: void): readonly ActiveFailure[];
  /** Removes all failures and ends the requests that hang. */
  clearFailures(this: void): void;
  /**
   * Lists the requests since the start or the last `reset`, the oldest first, with the API keys redacted.
   *
   * @throws Error when the operation is unknown.
   */
  requests(this: void): readonly AnyRequestRecord[];
  requests<Name extends OperationName>(this: void, operation: Name): readonly RequestRecord<Name>[];
  /**
   * Wraps a function, such as a concurrent test, so that it and everything it calls has its own animals, choices, date,
   * failures and journal. They start with the initial values of the petstore.
   *
   * @throws Error, when the returned function is called, in a runtime without AsyncLocalStorage, such as a browser.
   */
  isolate<Args extends unknown[], Result>(this: void, run: (...args: Args) => Result): (...args: Args) => Result;
}
