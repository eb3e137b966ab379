import { AsyncLocalStorage } from 'node:async_hooks';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { isSameKey } from '../../reference/operations/authenticate.ts';
import type { Petstore } from '../../reference/index.ts';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import { invalidSession, noSessions, tooManySessions } from './session-errors.ts';
import { type Session, type SessionStart, createSession } from './session.ts';

/** The header that names a session. */
export const SESSION_HEADER = 'x-petstore-session';

const IDLE_MS = 10 * 60 * 1000;
const NAME = /^[\x21-\x7e]{1,128}$/;

/** The index of the API key that a request has; -1 without a valid one. */
function toKeyIndex(authorization: string | null, keys: readonly string[]): number {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? -1 : keys.findIndex((key) => isSameKey(key, token));
}

/** The session of an API key: `key-2` for the second key, and so on. The first key uses the shared session. */
function toNameOfKey(authorization: string | null, keys: readonly string[]): string | null {
  const index = toKeyIndex(authorization, keys);
  return index > 0 ? `key-${index + 1}` : null;
}

/** A session with its name and the time of its last use. */
export interface NamedSession {
  name: string;
  session: Session;
  /** In milliseconds since 1970. */
  usedAt: number;
}

/** How many sessions there can be, and how they start. */
export interface SessionsOptions {
  /** The session of requests that name none. */
  shared: Session;
  /** The maximum number of named sessions; 0 turns sessions off. */
  maximum: number;
  /** The initial state of each session. */
  start: SessionStart;
  seed: number;
  /** Holds the random source of the session whose request is being handled. */
  currentRandom: AsyncLocalStorage<SeededRandom>;
  /** How long a session is kept without a request, in milliseconds. @default ten minutes */
  idle?: number;
  now?: () => number;
}

/** The shared session and the named ones. A session that is in use is never dropped. */
export class Sessions {
  readonly #petstore: Petstore;
  readonly #options: Required<SessionsOptions>;
  readonly #sessions = new Map<string, NamedSession>();

  constructor(petstore: Petstore, options: SessionsOptions) {
    this.#petstore = petstore;
    this.#options = { idle: IDLE_MS, now: Date.now, ...options };
  }

  /** The named sessions, the oldest first. Drops idle ones first. */
  list(): NamedSession[] {
    for (const named of this.#sessions.values()) if (this.#isIdle(named)) this.drop(named.name);
    return [...this.#sessions.values()];
  }

  /** The shared session and the named ones. */
  all(): Session[] {
    return [this.#options.shared, ...this.list().map(({ session }) => session)];
  }

  /** Drops a session and ends its hanging requests. @returns Whether the session existed. */
  drop(name: string): boolean {
    const { session } = this.#sessions.get(name) ?? {};
    session?.end();
    session?.run(() => this.#petstore.clearFailures());
    return this.#sessions.delete(name);
  }

  /**
   * Finds the session of a request by its header, or else by its API key. A new name creates a session, which is kept only
   * if the client may do that.
   *
   * @param mayCreate By default, whether the request has a valid API key.
   * @returns The session, or an error response if it cannot be used.
   */
  find({ headers }: Request, mayCreate?: boolean): Session | PlainResponse {
    const { shared, maximum, now } = this.#options;
    const nameOfKey = maximum === 0 ? null : toNameOfKey(headers.get('authorization'), this.#petstore.apiKeys);
    const name = headers.get(SESSION_HEADER) ?? nameOfKey;
    if (name === null) return shared;
    if (maximum === 0) return noSessions(name);
    if (!NAME.test(name)) return invalidSession(name);
    const known = this.#sessions.get(name);
    if (known && !this.#isIdle(known)) {
      known.usedAt = now();
      return known.session;
    }
    if (known) this.drop(name);
    const isKept =
      mayCreate ??
      (this.#petstore.authentication !== 'keys' ||
        toKeyIndex(headers.get('authorization'), this.#petstore.apiKeys) !== -1);
    // Such a request gets the response of a new session, but cannot use up the sessions of others.
    if (!isKept) return this.#create();
    if (this.#sessions.size >= maximum && this.list().length >= maximum) return tooManySessions(name, maximum);
    const session = this.#create();
    this.#sessions.set(name, { name, session, usedAt: now() });
    return session;
  }

  #isIdle({ session, usedAt }: NamedSession): boolean {
    const { idle, now } = this.#options;
    return now() - usedAt > idle && session.listeners.size === 0;
  }

  #create(): Session {
    const { start, seed, currentRandom } = this.#options;
    const random = createSeededRandom(seed);
    // The snapshot captures the data of the isolated petstore and the random source of this session.
    const run = this.#petstore.isolate(() => currentRandom.run(random, () => AsyncLocalStorage.snapshot()))();
    return run(() => createSession(this.#petstore, start, { random, run }));
  }
}
