import type { OperationName, Pet } from '../../contract/index.ts';
import type { AnyRequestRecord, Failure, Petstore } from '../../reference/index.ts';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import { type Latency, NO_LATENCY } from './latency.ts';

/** An injected failure and the operation that it applies to. */
export interface OperationFailure extends Failure {
  operation: OperationName;
}

/** The initial state of a session, restored by each reset, apart from what the petstore itself defines. */
export interface SessionStart {
  /** @default the initial animals of the petstore */
  pets?: readonly Pet[] | undefined;
  latency?: Latency | undefined;
  failures?: readonly OperationFailure[] | undefined;
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
  /** The delay of every response. */
  latency: Latency;
  /** Called with the record of each request. */
  readonly listeners: Set<(record: AnyRequestRecord) => void>;
  /** Calls the listeners. */
  notify(this: void, record: AnyRequestRecord): void;
  /** A random number from 0 to 1. */
  random(this: void): number;
  /** Aborted when the session ends, which disconnects its listeners. */
  readonly ended: AbortSignal;
  end(this: void): void;
  /** Restores the initial state: animals, choices, date, failures, latency, an empty journal. */
  reset(this: void): void;
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
  const { latency = NO_LATENCY } = start;
  const listeners: Session['listeners'] = new Set();
  const initialize = () => {
    const { pets, failures = [] } = start;
    if (pets) petstore.seed(pets);
    for (const { operation, ...failure } of failures) petstore.fail(operation, failure);
  };
  initialize();
  const ended = new AbortController();
  const session: Session = {
    petstore,
    run,
    latency,
    listeners,
    notify(record) {
      for (const listener of listeners) listener(record);
    },
    random: random.next,
    ended: ended.signal,
    end: () => ended.abort(),
    reset() {
      petstore.reset();
      random.reset();
      initialize();
      session.latency = latency;
    },
  };
  return session;
}
