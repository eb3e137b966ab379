import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import type { HeaderSource } from '../../reference/operations/read-header.ts';
import type { Session } from './session.ts';

/** The facts about a named session that the admin API lists. */
export interface SessionSummary {
  name: string;
  /** When it was last used, in milliseconds since 1970. */
  usedAt: number;
  /** The number of its animals. */
  animals: number;
}

/** Where an adapter keeps its sessions. */
export interface SessionSource {
  /**
   * Finds the session of a request.
   *
   * @param mayCreate Whether the client may create a session. By default, whether the request has a valid API key.
   * @returns The session, or an error response if it cannot be used.
   */
  find(source: HeaderSource, mayCreate?: boolean): Session | PlainResponse;
  /** The names of the sessions that this process knows, for clients that watch for changes. */
  names(): readonly string[];
  /** The named sessions, the oldest first. */
  summaries(): readonly SessionSummary[] | Promise<readonly SessionSummary[]>;
  /** Drops a session and ends its hanging requests. @returns Whether the session existed. */
  drop(name: string): boolean | Promise<boolean>;
}
