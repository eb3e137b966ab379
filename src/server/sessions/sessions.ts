import { AsyncLocalStorage } from 'node:async_hooks';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { type HeaderSource, readHeader } from '../../reference/operations/read-header.ts';
import type { Petstore } from '../../reference/index.ts';
import { type SeededRandom, createSeededRandom } from '../../hosting/sessions/seeded-random.ts';
import { mayCreateSession } from '../../hosting/sessions/may-create-session.ts';
import { invalidSession, noSessions, tooManySessions } from '../../hosting/sessions/session-errors.ts';
import { SESSION_HEADER, isSessionName, toNameOfKey } from '../../hosting/sessions/session-name.ts';
import type { SessionSource, SessionSummary } from '../../hosting/sessions/session-source.ts';
import { type Session, type SessionStart, createSession } from '../../hosting/sessions/session.ts';

const IDLE_MS = 10 * 60 * 1000;

/** A session with its name and the time of its last use. */
export interface NamedSession {
  name: string;
  session: Session;
  /** By the clock of the sessions, in milliseconds. */
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
  /** A clock in milliseconds. @default one that does not follow the clock of the system */
  clock?: () => number;
}

/** The shared session and the named ones. A session that is in use is never dropped. */
export class Sessions implements SessionSource {
  readonly #petstore: Petstore;
  readonly #options: Required<SessionsOptions>;
  readonly #sessions = new Map<string, NamedSession>();

  constructor(petstore: Petstore, options: SessionsOptions) {
    this.#petstore = petstore;
    this.#options = { idle: IDLE_MS, clock: () => performance.now(), ...options };
  }

  /** The named sessions, the oldest first. Drops idle ones first. */
  list(): NamedSession[] {
    for (const named of this.#sessions.values()) if (this.#isIdle(named)) this.drop(named.name);
    return [...this.#sessions.values()];
  }

  names(): string[] {
    return this.list().map(({ name }) => name);
  }

  summaries(): SessionSummary[] {
    const offset = Date.now() - this.#options.clock();
    return this.list().map(({ name, usedAt, session: { run } }) => ({
      name,
      usedAt: offset + usedAt,
      animals: run(() => this.#petstore.animals.withStatus().length),
    }));
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
  find(source: HeaderSource, mayCreate?: boolean): Session | PlainResponse {
    const { shared, maximum, clock } = this.#options;
    const nameOfKey = maximum === 0 ? null : toNameOfKey(source, this.#petstore.apiKeys);
    const name = readHeader(source, SESSION_HEADER) ?? nameOfKey;
    if (name === null) return shared;
    if (maximum === 0) return noSessions(name);
    if (!isSessionName(name)) return invalidSession(name);
    const known = this.#sessions.get(name);
    if (known && !this.#isIdle(known)) {
      known.usedAt = clock();
      return known.session;
    }
    if (known) this.drop(name);
    // Any other request gets the response of a new session, which is not kept.
    if (!(mayCreate ?? mayCreateSession(source, this.#petstore))) return this.#create();
    if (this.#sessions.size >= maximum && this.list().length >= maximum) return tooManySessions(name, maximum);
    const session = this.#create();
    this.#sessions.set(name, { name, session, usedAt: clock() });
    return session;
  }

  #isIdle({ session, usedAt }: NamedSession): boolean {
    const { idle, clock } = this.#options;
    return clock() - usedAt > idle && session.listeners.size === 0;
  }

  #create(): Session {
    const { start, seed, currentRandom } = this.#options;
    const random = createSeededRandom(seed);
    // The snapshot captures the data of the isolated petstore and the random source of this session.
    const run = this.#petstore.isolate(() => currentRandom.run(random, () => AsyncLocalStorage.snapshot()))();
    return run(() => createSession(this.#petstore, start, { random, run }));
  }
}
