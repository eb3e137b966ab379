import type { NewPet, OperationName, Pet } from '../contract/index.ts';
import type { RequestProblem } from '../contract/request-problems.ts';
import type { Choices } from './choices/choice-table.ts';
import type { PetCollection } from './data/pet-collection.ts';
import type { PetInput } from './data/pet-schema.ts';
import type { Failure } from './failures/failure.ts';
import type { ActiveFailure, SavedFailure } from './failures/failures.ts';
import type { AnyRequestRecord, RequestListener, RequestRecord } from './journal/journal.ts';
import type { WaitOptions } from './journal/wait-for-request.ts';
import type { OperationInput } from './operations/operation-types.ts';
import type { PlainResponse } from './operations/plain-response.ts';
import type { InvalidRequest } from './problems/invalid-requests.ts';
import type { ProblemFilter } from './problems/problem-filter.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { Authentication } from './service.ts';
import type { Latency } from './timing/latency.ts';

/** Options that apply to one request only, whatever responds to it. */
export interface ObserveOptions {
  /** The path below which the service is mounted. @default the petstore's `basePath` */
  basePath?: string | undefined;
  /** The latency in place of the petstore's. @default that of the petstore */
  latency?: Latency | undefined;
  /** Waits this many milliseconds in addition to the latency. @default 0 */
  delay?: number | undefined;
}

/** Responds in place of the service, given the input of the operation. `undefined` leaves the request to something else. */
export type Handle = (
  input: OperationInput[OperationName] | undefined,
) => Response | undefined | Promise<Response | undefined>;

/** Options that apply to one request only. */
export interface FetchOptions extends ObserveOptions {
  /** Returns the choices for this request, given those of the petstore. */
  choose?: ((choices: Choices) => Choices) | undefined;
  /** Returns a failure for this request, which takes precedence over those set with `fail`, or `undefined`. */
  failure?: ((operation: OperationName) => Failure | undefined) | undefined;
  /** Returns the response that rejects a valid new animal, or `undefined` to add it. */
  refuse?: ((pet: NewPet) => PlainResponse | undefined) | undefined;
  /** Called with the journal's record of the request when it is complete, before the response is returned. */
  onRecord?: ((record: AnyRequestRecord) => void) | undefined;
  /** The headers of the request as plain values, if the adapter has them, which are read faster. Names in lower case. */
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
  /**
   * Records a request that something else than the service responds to, such as a handler of yours.
   *
   * @throws Error when the client gives up during the latency, or what the handler throws.
   */
  observe(this: void, request: Request, handle: Handle, options?: ObserveOptions): Promise<Response | undefined>;
  /**
   * Finds everything about a request that is outside of the specification, before something responds to it. The body is
   * judged in any case, and left to be read.
   */
  judge(this: void, request: Request, options?: Pick<ObserveOptions, 'basePath'>): Promise<RequestProblem[]>;
  /** Resolves once the extensions have restored the animals, which requests wait for. */
  readonly ready: Promise<void>;
  /**
   * The animals, as an @msw/data collection. In an isolated function they are its own: read the property there instead of
   * keeping the collection in a variable outside.
   */
  readonly pets: PetCollection;
  /**
   * The animals for adapters that only read them, with `byId` and `withStatus`. They are shared with the initial data until
   * one is added; `all` and `count` leave them out until then. `pets` makes copies first.
   */
  readonly animals: PetCollection;
  /** The API keys that are accepted; the default one if any key or none is. */
  readonly apiKeys: readonly string[];
  /** Whether a request needs one of these keys, any key, or none. */
  readonly authentication: Authentication;
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
  /**
   * The delay of every response. An assigned value, which may be a fixed number of milliseconds, lasts until `reset`.
   *
   * @throws Error when an invalid latency is assigned.
   */
  get latency(): Latency;
  set latency(latency: number | Latency);
  /**
   * Restores the initial animals, choices, date and latency, and clears failures and the journal. A request in flight ends
   * on the earlier animals, without an effect on the new ones.
   */
  reset(this: void): void;
  /** The scenarios that can be selected by name. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** The name of the scenario that was selected since the last `reset`. */
  readonly currentScenario: string | undefined;
  /**
   * Restores the initial state except for the journal, and changes it as a scenario describes, until `reset`.
   *
   * @throws Error when no scenario has this name, or one of its values is invalid.
   * @example
   * petstore.scenario('outage');
   */
  scenario(this: void, scenario: string | Scenario): void;
  /**
   * Replaces all animals. One without an id is new: it gets the next id, and the status of a new animal if it has none.
   *
   * @throws Error when an animal does not match the schema or an id is a duplicate; nothing is replaced then.
   */
  seed(this: void, pets: readonly PetInput[]): void;
  /** Copies all animals in their order, for `restore` or as a file for `petstore-mock --data`. */
  snapshot(this: void): Pet[];
  /**
   * Replaces all animals with those of a snapshot, such as an imported JSON file of it. The counterpart of `snapshot`; does the same as `seed`.
   *
   * @throws Error as `seed` does.
   */
  restore(this: void, snapshot: readonly PetInput[]): void;
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
  /**
   * Replaces all failures with those that `failures` listed earlier, under their ids and with the requests that they still
   * affect.
   *
   * @throws Error when an operation or an option is invalid; nothing is replaced then.
   */
  restoreFailures(this: void, failures: readonly SavedFailure[]): void;
  /** Removes all failures and ends the requests that hang. */
  clearFailures(this: void): void;
  /**
   * Lists the requests since the start or the last `reset`, the oldest first, with the API keys redacted. Those in flight
   * are included, with the state `pending`.
   *
   * @throws Error when the operation is unknown.
   */
  requests(this: void): readonly AnyRequestRecord[];
  requests<Name extends OperationName>(this: void, operation: Name): readonly RequestRecord<Name>[];
  /**
   * Calls a function with the record of each request: when it arrives, with the state `pending`, and when its response is
   * known or the client gives up. `reset` does not remove the listener.
   *
   * @returns A function that removes the listener.
   */
  onRequest(this: void, listener: RequestListener): () => void;
  /**
   * Waits for the response to a request for an operation. A request since the last `reset` counts, too.
   *
   * @throws Error when none matches in time, or the operation is unknown.
   * @example
   * const { input } = await petstore.waitForRequest('createPet');
   */
  waitForRequest<Name extends OperationName>(
    this: void,
    operation: Name,
    options?: WaitOptions<Name>,
  ): Promise<RequestRecord<Name>>;
  /**
   * Lists the requests that the specification does not allow, whatever the service responded, with the problems of each: the
   * first 20 of each kind since the start or the last `clearInvalidRequests`. `reset` does not remove them, so that a suite
   * can end with them. In an isolated function they are its own; outside, those of isolated functions are included. The
   * body of a new animal counts if the service read it, which needs an accepted key.
   *
   * @param filter Kinds to leave out or to add. Calls of the deprecated getPet and unknown parameters are added only then.
   * @throws Error when a kind is unknown.
   * @example
   * afterAll(() => expect(petstore.invalidRequests({ allow: ['wrong-key'] })).toEqual([]));
   */
  invalidRequests(this: void, filter?: ProblemFilter): readonly InvalidRequest[];
  /** Removes all requests from those that `invalidRequests` lists. */
  clearInvalidRequests(this: void): void;
  /**
   * Wraps a function, such as a concurrent test, so that it and everything it calls has its own animals, choices, date,
   * failures and journal. They start with the initial values of the petstore.
   *
   * @throws Error, when the returned function is called, in a runtime without AsyncLocalStorage, such as a browser.
   */
  isolate<Args extends unknown[], Result>(this: void, run: (...args: Args) => Result): (...args: Args) => Result;
}
