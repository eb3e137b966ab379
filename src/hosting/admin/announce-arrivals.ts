import type { AnyRequestRecord } from '../../reference/index.ts';
import type { AdminCall } from './route.ts';

/** A response within this time makes the announcement of its request superfluous. */
const DELAY_MS = 50;

/**
 * Announces the requests of a session that have no response yet: those in flight when it starts, and later ones shortly
 * after they arrive.
 */
export function announceArrivals(
  { session }: Pick<AdminCall, 'session'>,
  announce: (record: AnyRequestRecord) => void,
): { start(this: void): void; stop(this: void): void } {
  const timers = new Map<AnyRequestRecord, ReturnType<typeof setTimeout>>();
  const listen = (record: AnyRequestRecord) => {
    clearTimeout(timers.get(record));
    timers.delete(record);
    if (record.state !== 'pending') return;
    const timer = setTimeout(() => {
      timers.delete(record);
      announce(record);
    }, DELAY_MS);
    timers.set(record, timer);
  };
  const { petstore } = session;
  const stopListening = session.run(() => petstore.onRequest(listen));
  return {
    start() {
      const inFlight = session.run(() => petstore.requests()).filter(({ state }) => state === 'pending');
      for (const record of inFlight) announce(record);
    },
    stop() {
      stopListening();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
