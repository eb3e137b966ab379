import type { OperationName, Pet } from '../../contract/index.ts';
import type { AnyRequestRecord, Failure, Petstore } from '../../reference/index.ts';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import { type Latency, NO_LATENCY } from './latency.ts';

/** A failure together with the operation that is to fail. */
export interface OperationFailure extends Failure {
  operation: OperationName;
}

/** What a session has at its start, and after each reset, besides the animals, choices and clock of its petstore. */
export interface SessionStart {
  /** In place of the animals of the petstore's own start. */
  pets?: readonly Pet[] | undefined;
  latency?: Latency | undefined;
  failures?: readonly OperationFailure[] | undefined;
}

/** What a session has for itself. */
export interface SessionOwn {
  draws?: SeededRandom;
  /** Runs a function where the petstore has the data of the session. @default as it is */
  run?: Session['run'];
}

/** The data that requests meet, with what the server keeps beside it. The petstore has that data for what `run` runs. */
export interface Session {
  readonly petstore: Petstore;
  run<Result>(this: void, act: () => Result): Result;
  /** How long every request waits before it is answered. */
  latency: Latency;
  /** Called with each request and its answer. */
  readonly listeners: Set<(record: AnyRequestRecord) => void>;
  /** Calls the listeners. */
  notify(this: void, record: AnyRequestRecord): void;
  /** A number from 0 to 1, drawn for what is left to chance. */
  random(this: void): number;
  /** Aborted when the session ends, so that its watchers go. */
  readonly ended: AbortSignal;
  end(this: void): void;
  /** Brings back the start: animals, choices, clock, failures, latency, an empty journal. */
  reset(this: void): void;
}

/**
 * @param start Looked at again at each reset, so that what is changed in it counts from the next one on.
 * @throws Error when a failure of the start is wrong.
 */
export function createSession(
  petstore: Petstore,
  start: SessionStart = {},
  { draws = createSeededRandom(1), run = (act) => act() }: SessionOwn = {},
): Session {
  const { latency = NO_LATENCY } = start;
  const listeners: Session['listeners'] = new Set();
  const begin = () => {
    // Looked up anew: a reload changes the animals of the start.
    const { pets, failures = [] } = start;
    if (pets) petstore.seed(pets);
    for (const { operation, ...failure } of failures) petstore.fail(operation, failure);
  };
  begin();
  const ended = new AbortController();
  const session: Session = {
    petstore,
    run,
    latency,
    listeners,
    notify(record) {
      for (const listener of listeners) listener(record);
    },
    random: draws.next,
    ended: ended.signal,
    end: () => ended.abort(),
    reset() {
      petstore.reset();
      draws.reset();
      begin();
      session.latency = latency;
    },
  };
  return session;
}
