import type { OperationName, Pet } from '../contract/index.ts';
import { type PlainResponse, toResponse } from './operations/plain-response.ts';
import { assertPets } from './data/assert-pets.ts';
import type { Choices } from './choices/choice-table.ts';
import { DEFAULT_MAX_BODY_BYTES, createService } from './create-service.ts';
import { failOperation } from './failures/fail-operation.ts';
import { parseChoices } from './choices/parse-choices.ts';
import { type ActiveFailure, type Failure, Failures } from './failures/failures.ts';
import { seedPets } from './generated/seed-pets.ts';
import { createStorage } from './isolation.ts';
import { type AnyRequestRecord, Journal, type RequestRecord } from './journal/journal.ts';
import { assertOperationName } from './operations/operation-types.ts';
import type { PetCollection } from './data/pet-collection.ts';
import type { Service } from './service.ts';
import type { PetInput } from './data/pet-schema.ts';
import { toRecord } from './journal/request-record.ts';
import type { Call } from './operations/call.ts';
import { respond as respondToCall } from './operations/respond.ts';

export interface PetstoreOptions {
  /** The API keys that are accepted. @default ['demo-key'] */
  apiKeys?: readonly string[];
  /** The animals at the start and after each reset. @default the 45 seed animals, 15 of each status */
  pets?: readonly Pet[];
  /** What to do where SPEC.md is silent. */
  choices?: Partial<Choices>;
  /** The clock: a date at which it stands still, or a function. @default the clock of the machine */
  now?: Date | (() => Date);
  /** Draws a number from 0 to 1 for what is left to chance: failures with a probability, random ids. @default Math.random */
  random?: () => number;
  /** The path below which the service lives; a leading star stands for any prefix. @default '*\/v1' */
  basePath?: string;
  /** The largest body that is read, in bytes; a larger one is answered with 413. @default 1048576 */
  maxBodyBytes?: number;
  /** How many requests the journal keeps; 0 keeps none. @default 1000 */
  journalSize?: number;
}

/** What holds for one request alone. */
export interface FetchOptions {
  /** As in the options of the service. */
  basePath?: string;
  /** Says what holds in place of the choices of the service. */
  choose?: ((choices: Choices) => Choices) | undefined;
  /** Gives a failure that goes before all that are asked for otherwise, or none. */
  failure?: ((operation: OperationName) => Failure | undefined) | undefined;
  /** Called with what the journal keeps of the request, before it is answered. */
  onRecord?: ((record: AnyRequestRecord) => void) | undefined;
  /** The headers of the request, where a face has them as plain values, which spares the journal the reading. */
  headers?: Record<string, string> | undefined;
}

/** The service, as a function from a request to its answer, and the data behind it. */
export interface Petstore {
  /** Answers a request. Rejects only when the request's own body cannot be read. */
  fetch(this: void, request: Request, options?: FetchOptions): Promise<Response>;
  /** What `fetch` makes a `Response` of, for a server that writes it at once; 'network' is an error that was asked for. */
  respond(this: void, request: Request, options?: FetchOptions): Promise<PlainResponse | 'network'>;
  /** The animals, as an @msw/data collection. */
  readonly pets: PetCollection;
  readonly apiKeys: readonly string[];
  readonly choices: Choices;
  /**
   * Changes choices until `reset`; the others stay. Another idScheme holds for the ids from then on.
   *
   * @throws Error when a name is no choice or a value is none of its alternatives; nothing is changed then.
   */
  choose(this: void, choices: Partial<Choices>): void;
  /** The clock: a date at which it stands still, or a function. Assigning another one holds until `reset`. */
  now: Date | (() => Date);
  /** Brings back the animals, the choices and the clock of the start, and takes back failures and the journal. */
  reset(this: void): void;
  /** Replaces the animals; those without an id get the next one. */
  seed(this: void, pets: readonly PetInput[]): void;
  /** Copies the animals, in their order, for `restore` or as the file that `petstore-mock --data` takes. */
  snapshot(this: void): Pet[];
  /** Replaces the animals by those of a snapshot. */
  restore(this: void, snapshot: readonly Pet[]): void;
  /**
   * Makes an operation fail, until `reset`. Of several failures the latest that is meant for a request counts.
   *
   * @returns A function that takes the failure back.
   * @throws Error when the operation or an option is wrong.
   * @example
   * petstore.fail('createPet', { status: 503, times: 1 });
   */
  fail<Name extends OperationName>(this: void, operation: Name, failure: Failure<Name>): () => void;
  /** The failures that are asked for, the one that counts first. */
  failures(this: void): readonly ActiveFailure[];
  /** Takes all failures back, and ends what hangs. */
  clearFailures(this: void): void;
  /** What was asked and answered since the start or the last `reset`, the oldest first. Keys are redacted. */
  requests(this: void): readonly AnyRequestRecord[];
  requests<Name extends OperationName>(this: void, operation: Name): readonly RequestRecord<Name>[];
  /**
   * Wraps a function, such as a concurrent test, so that it and all that it calls has animals, failures and a journal of
   * its own, as they are at the start.
   *
   * @throws Error in a runtime that cannot tell concurrent calls apart, such as a browser.
   */
  isolate<Args extends unknown[], Result>(this: void, run: (...args: Args) => Result): (...args: Args) => Result;
}

/** What a service remembers, and an isolated test has for itself. */
interface State extends Service {
  failures: Failures;
  journal: Journal;
  choices: Choices;
  clock: Date | (() => Date);
}

function assertClock(clock: Date | (() => Date)): void {
  if (clock instanceof Date && Number.isNaN(Number(clock)))
    throw new Error('Failed to set the clock: now is no valid date. Give another.');
}

const readClock = (clock: Date | (() => Date)): Date => (clock instanceof Date ? clock : clock());

function assertWholeNumber(name: string, value: number, least: number): void {
  if (Number.isInteger(value) && value >= least) return;
  throw new Error(`Failed to create a petstore: ${name} is ${value}. Use a whole number from ${least} on.`);
}

/**
 * Creates the reference implementation of the Petstore Animals Service, with its data in memory.
 *
 * @throws Error when an option is wrong: a key, an animal, a choice, a date.
 * @example
 * const petstore = createPetstore();
 * const headers = { authorization: 'Bearer demo-key' };
 * const response = await petstore.fetch(new Request('http://localhost/v1/pets', { headers }));
 */
export function createPetstore(options: PetstoreOptions = {}): Petstore {
  const {
    pets: initial = seedPets,
    now = () => new Date(),
    maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
    journalSize = 1000,
  } = options;
  assertWholeNumber('maxBodyBytes', maxBodyBytes, 1);
  assertWholeNumber('journalSize', journalSize, 0);
  const choices = parseChoices(options.choices);
  assertClock(now);
  assertPets(initial);
  const start = structuredClone(initial);

  const createState = (): State => {
    const service = createService({ ...options, choices, pets: start, now: () => readClock(state.clock) });
    const state: State = {
      ...service,
      failures: new Failures(service.random),
      journal: new Journal(journalSize),
      clock: now,
    };
    return state;
  };
  const shared = createState();
  let storage: ReturnType<typeof createStorage<State>> | undefined;
  const current = () => storage?.getStore() ?? shared;

  async function respond(
    request: Request,
    { basePath = options.basePath ?? '*/v1', choose, failure, onRecord, headers }: FetchOptions = {},
  ): Promise<PlainResponse | 'network'> {
    const time = Date.now();
    const state = current();
    const { failures, journal } = state;
    const call: Call = { request, url: new URL(request.url), basePath, headers };
    const service: Service = {
      ...state,
      choices: choose ? choose(state.choices) : state.choices,
      fail: (route) =>
        failure || failures.has(route.name) ? failOperation(route, call, service, failures, failure) : undefined,
    };
    const answered = await respondToCall(call, service);
    journal.add((id) => toRecord(id, time, call, answered, state.apiKeys), onRecord);
    return call.failed === 'truncate' && answered !== 'network' ? { ...answered, isTruncated: true } : answered;
  }

  async function fetch(request: Request, at?: FetchOptions): Promise<Response> {
    return toResponse(await respond(request, at), request.method);
  }

  return {
    fetch,
    respond,
    get pets() {
      return current().pets;
    },
    apiKeys: shared.apiKeys,
    get choices() {
      return current().choices;
    },
    choose(given) {
      const state = current();
      state.choices = parseChoices(given, state.choices);
      state.pets.idScheme = state.choices.idScheme;
    },
    get now() {
      return current().clock;
    },
    set now(clock) {
      assertClock(clock);
      current().clock = clock;
    },
    reset() {
      const state = current();
      const { failures, journal } = Object.assign(state, { choices, clock: now });
      state.pets.idScheme = choices.idScheme;
      state.pets.seed(start);
      failures.clear();
      journal.clear();
    },
    seed: (pets) => current().pets.seed(pets),
    snapshot: () =>
      structuredClone(
        current()
          .pets.all()
          .map((pet) => ({ ...pet })),
      ),
    restore: (snapshot) => current().pets.seed(snapshot),
    fail: (operation, failure) => current().failures.add(operation, failure),
    failures: () => current().failures.list(),
    clearFailures: () => current().failures.clear(),
    requests: (operation?: OperationName) => {
      if (operation !== undefined) assertOperationName(operation, 'read the journal');
      const records = current().journal.records();
      return (operation === undefined ? records : records.filter((each) => each.operation === operation)) as never;
    },
    isolate:
      (run) =>
      (...args) => {
        storage ??= createStorage<State>();
        return storage.run(createState(), () => run(...args));
      },
  };
}
