import type { OperationName } from '../../contract/index.ts';
import type { AnyRequestRecord, Failure, Latency, PetCollection, Petstore } from '../../reference/index.ts';
import { findScenario } from '../../reference/scenarios/find-scenario.ts';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';

/** An injected failure and the operation that it applies to. */
export interface OperationFailure extends Failure {
  operation: OperationName;
}

/** The initial state of a session, restored by each reset, apart from what the petstore itself defines. */
export interface SessionStart {
  /** The initial animals, to be shared. @default those of the petstore */
  origin?: PetCollection | undefined;
  latency?: number | Latency | undefined;
  /** The name of the scenario to start with. @default none */
  scenario?: string | undefined;
  failures?: readonly OperationFailure[] | undefined;
  /** The operations that the petstore responds to itself, if the server has an upstream for the others. */
  mocked?: readonly OperationName[] | undefined;
}

/** The means to isolate a session from the others. */
export interface SessionScope {
  /** @default a source with the seed 1 */
  random?: SeededRandom;
  /** Runs a function in which the petstore has the data of this session. @default calls the function directly */
  run?: Session['run'];
}

/** The data that a request works on. The petstore has this data inside `run`. */
export interface Session {
  readonly petstore: Petstore;
  run<Result>(this: void, act: () => Result): Result;
  /** Called with the record of each request. */
  readonly listeners: Set<(record: AnyRequestRecord) => void>;
  /** Calls the listeners. */
  notify(this: void, record: AnyRequestRecord): void;
  /** Called after each change by other means than a request to the API. */
  readonly changeListeners: Set<() => void>;
  /** Calls the change listeners. */
  notifyChange(this: void): void;
  /** The operations that the petstore responds to itself; `undefined` without an upstream for the others. */
  mocked: readonly OperationName[] | undefined;
  /** A random number from 0 to 1. */
  random(this: void): number;
  /** Aborted when the session ends, which disconnects its listeners. */
  readonly ended: AbortSignal;
  end(this: void): void;
  /** Restores the initial state: animals, choices, date, failures, latency, scenario, mocked operations, an empty journal. */
  reset(this: void): void;
  /**
   * Restores the initial state except for the journal, and selects another scenario until the next reset.
   *
   * @throws Error if no scenario has this name.
   */
  selectScenario(this: void, name: string): void;
}

/**
 * @param start Read again at each reset, so that changes to it take effect then.
 * @throws Error if one of the initial failures is invalid.
 */
export function createSession(
  petstore: Petstore,
  start: SessionStart = {},
  { random = createSeededRandom(1), run = (act) => act() }: SessionScope = {},
): Session {
  const listeners: Session['listeners'] = new Set();
  const changeListeners: Session['changeListeners'] = new Set();
  /** Changes a petstore that was just reset. */
  const initialize = (scenario = start.scenario) => {
    const { origin, failures = [], latency } = start;
    if (scenario !== undefined) petstore.scenario(scenario);
    const { pets, latency: own } = findScenario(petstore.scenarios, scenario ?? '') ?? {};
    if (origin && !pets) petstore.animals.share(origin);
    if (latency !== undefined && own === undefined) petstore.latency = latency;
    for (const { operation, ...failure } of failures) petstore.fail(operation, failure);
    session.mocked = start.mocked;
  };
  const ended = new AbortController();
  const session: Session = {
    petstore,
    run,
    listeners,
    notify(record) {
      for (const listener of listeners) listener(record);
    },
    changeListeners,
    notifyChange() {
      for (const listener of changeListeners) listener();
    },
    mocked: start.mocked,
    random: random.next,
    ended: ended.signal,
    end: () => ended.abort(),
    reset() {
      petstore.reset();
      random.reset();
      initialize();
    },
    selectScenario: (name) => initialize(name),
  };
  initialize();
  return session;
}
