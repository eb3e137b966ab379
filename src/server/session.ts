import type { AnyRequestRecord, Petstore } from '../reference/index.ts';
import { type Latency, NO_LATENCY } from './latency.ts';

/** The data that requests meet, with what the server keeps beside it. */
export interface Session {
  readonly petstore: Petstore;
  /** How long every request waits before it is answered. */
  latency: Latency;
  /** Called with each request and its answer. */
  readonly listeners: Set<(record: AnyRequestRecord) => void>;
  /** Calls the listeners. */
  tell(this: void, record: AnyRequestRecord): void;
  /** A number from 0 to 1, drawn for whatever is left to chance. */
  random(this: void): number;
  /** Brings back the start: animals, choices, clock, failures, latency, an empty journal. */
  reset(this: void): void;
}

/** @param latency How long requests wait at the start, and after each reset. */
export function createSession(petstore: Petstore, latency: Latency = NO_LATENCY): Session {
  const listeners: Session['listeners'] = new Set();
  const session: Session = {
    petstore,
    latency,
    listeners,
    tell(record) {
      for (const listener of listeners) listener(record);
    },
    random: Math.random,
    reset() {
      petstore.reset();
      session.latency = latency;
    },
  };
  return session;
}
