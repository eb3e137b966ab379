import type { AnyRequestRecord, Petstore } from '../reference/index.ts';
import { type Latency, NO_LATENCY } from './latency.ts';

/** The data that requests meet, with what the server keeps beside it. */
export interface Session {
  readonly petstore: Petstore;
  /** How long every request waits before it is answered. */
  latency: Latency;
  /** Called with each request and its answer. */
  readonly listeners: Set<(record: AnyRequestRecord) => void>;
  /** Brings back the start: animals, choices, clock, failures, latency, an empty journal. */
  reset(this: void): void;
}

/** @param latency How long requests wait at the start, and after each reset. */
export function createSession(petstore: Petstore, latency: Latency = NO_LATENCY): Session {
  const session: Session = {
    petstore,
    latency,
    listeners: new Set(),
    reset() {
      petstore.reset();
      session.latency = latency;
    },
  };
  return session;
}
