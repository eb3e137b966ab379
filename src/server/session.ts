import type { OperationName } from '../contract/index.ts';
import type { AnyRequestRecord, Failure, Petstore } from '../reference/index.ts';
import { type Draws, createDraws } from './draws.ts';
import { type Latency, NO_LATENCY } from './latency.ts';

/** A failure together with the operation that is to fail. */
export interface OperationFailure extends Failure {
  operation: OperationName;
}

/** What a session has at its start, and after each reset, besides the animals, choices and clock of its petstore. */
export interface SessionStart {
  latency?: Latency | undefined;
  failures?: readonly OperationFailure[] | undefined;
  draws?: Draws | undefined;
}

/** The data that requests meet, with what the server keeps beside it. */
export interface Session {
  readonly petstore: Petstore;
  /** How long every request waits before it is answered. */
  latency: Latency;
  /** Called with each request and its answer. */
  readonly listeners: Set<(record: AnyRequestRecord) => void>;
  /** Calls the listeners. */
  tell(this: void, record: AnyRequestRecord): void;
  /** A number from 0 to 1, drawn for what is left to chance. */
  random(this: void): number;
  /** Brings back the start: animals, choices, clock, failures, latency, an empty journal. */
  reset(this: void): void;
}

/** @throws Error when a failure of the start is wrong. */
export function createSession(petstore: Petstore, start: SessionStart = {}): Session {
  const { latency = NO_LATENCY, failures = [], draws = createDraws(1) } = start;
  const listeners: Session['listeners'] = new Set();
  const addFailures = () => {
    for (const { operation, ...failure } of failures) petstore.fail(operation, failure);
  };
  addFailures();
  const session: Session = {
    petstore,
    latency,
    listeners,
    tell(record) {
      for (const listener of listeners) listener(record);
    },
    random: draws.next,
    reset() {
      petstore.reset();
      draws.restart();
      addFailures();
      session.latency = latency;
    },
  };
  return session;
}
