import { BoundedMap } from '../oracle/bounded-map.ts';

/** The header by which clients of petstore-mock choose their data. */
const SESSION_HEADER = 'x-petstore-session';
/** petstore-mock drops a session after ten minutes without a request. A new one starts with other data. */
const IDLE_MS = 5 * 60 * 1000;

/**
 * Names the data that a request works on: by its session header and its credential, since a service may keep separate data
 * for either. After a long pause it gets a new name.
 */
export class SessionNames {
  readonly #sessions = new BoundedMap<string, { name: string; usedAt: number }>(1000);

  /** @param now In milliseconds on the clock of the exchanges. */
  nameOf(headers: Readonly<Record<string, string>>, now: number): string {
    const session = JSON.stringify([headers[SESSION_HEADER], headers.authorization]);
    const known = this.#sessions.get(session);
    const isIdle = known !== undefined && now - known.usedAt > IDLE_MS;
    const name = known && !isIdle ? known.name : `${session} ${now}`;
    this.#sessions.delete(session);
    this.#sessions.set(session, { name, usedAt: now });
    return name;
  }
}
