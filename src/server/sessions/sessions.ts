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

/** The second key that a service accepts has the session `key-2`, and so on; the first one is everybody's. */
function toNameOfKey(authorization: string | null, keys: readonly string[]): string | null {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const index = token === undefined ? -1 : keys.findIndex((key) => isSameKey(key, token));
  return index > 0 ? `key-${index + 1}` : null;
}

/** A session that has a name, and what is told of it. */
export interface NamedSession {
  name: string;
  session: Session;
  /** In milliseconds since 1970. */
  usedAt: number;
}

/** What is to be known about sessions. */
export interface SessionsOptions {
  /** What requests without a name meet. */
  shared: Session;
  /** How many named sessions there may be; 0 for none. */
  maximum: number;
  /** What each starts with. */
  start: SessionStart;
  seed: number;
  /** Gives the draws of a session to the petstore, for as long as a function runs. */
  draws: AsyncLocalStorage<SeededRandom>;
  /** After how many milliseconds without a request a session is dropped. @default ten minutes */
  idle?: number;
  now?: () => number;
}

/** The sessions by their names, as many as there may be. None is dropped while it is in use. */
export class Sessions {
  readonly #petstore: Petstore;
  readonly #options: Required<SessionsOptions>;
  readonly #sessions = new Map<string, NamedSession>();

  constructor(petstore: Petstore, options: SessionsOptions) {
    this.#petstore = petstore;
    this.#options = { idle: IDLE_MS, now: Date.now, ...options };
  }

  /** Those that are not idle for too long, the oldest first. */
  list(): NamedSession[] {
    for (const each of this.#sessions.values()) if (this.#isIdle(each)) this.drop(each.name);
    return [...this.#sessions.values()];
  }

  /** Drops a session, and ends what hangs in it. @returns Whether there was one. */
  drop(name: string): boolean {
    const { session } = this.#sessions.get(name) ?? {};
    session?.end();
    session?.run(() => this.#petstore.clearFailures());
    return this.#sessions.delete(name);
  }

  /**
   * The session that a request is for, by the header or by its key, which a name that is new creates, or the answer that
   * says why there is none.
   */
  find({ headers }: Request): Session | PlainResponse {
    const { shared, maximum, now } = this.#options;
    const ofKey = maximum === 0 ? null : toNameOfKey(headers.get('authorization'), this.#petstore.apiKeys);
    const name = headers.get(SESSION_HEADER) ?? ofKey;
    if (name === null) return shared;
    if (maximum === 0) return noSessions(name);
    if (!NAME.test(name)) return invalidSession(name);
    const known = this.#sessions.get(name);
    if (known && !this.#isIdle(known)) {
      known.usedAt = now();
      return known.session;
    }
    if (known) this.drop(name);
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
    const { start, seed } = this.#options;
    const draws = createSeededRandom(seed);
    // What runs in this snapshot of the context meets the animals of the isolated petstore, and its own draws.
    const run = this.#petstore.isolate(() => this.#options.draws.run(draws, () => AsyncLocalStorage.snapshot()))();
    return run(() => createSession(this.#petstore, start, { draws, run }));
  }
}
