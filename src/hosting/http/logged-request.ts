import type { RequestProblem } from '../../contract/request-problems.ts';
import { SESSION_HEADER } from '../sessions/session-name.ts';
import { type Outcome, toStatus } from './outcome.ts';
import { redact } from './redact.ts';

/** A request to the API and its outcome, for logging. API keys are redacted. */
export interface LoggedRequest {
  /** When the request arrived, in milliseconds since 1970. */
  time: number;
  /** The HTTP method. */
  method: string;
  /** The path with the query. */
  path: string;
  /** Present until the response is sent, and for a client that gave up. */
  state?: 'pending' | 'aborted';
  /** The HTTP status; 0 if the connection was reset, or without a response. */
  status: number;
  /** How long the response took, in milliseconds. */
  duration: number;
  /** The clause, choice or failure that decided the response. */
  reason: string;
  /** The problems of a request that is outside of the specification, including those that do not count by default. */
  problems?: readonly RequestProblem[];
  /** The session named by the request. */
  session?: string;
}

/** @param keys The secrets to redact from the path. */
export function toLoggedRequest(
  request: Request,
  outcome: Outcome | 'pending' | 'aborted',
  { problems, ...facts }: Pick<LoggedRequest, 'time' | 'duration' | 'reason' | 'problems'>,
  keys: readonly string[],
): LoggedRequest {
  const { pathname, search } = new URL(request.url);
  const session = request.headers.get(SESSION_HEADER);
  return {
    ...facts,
    method: request.method,
    path: redact(pathname + search, keys) as string,
    ...(typeof outcome === 'string' ? { state: outcome, status: 0 } : { status: toStatus(outcome) }),
    ...(problems && { problems: redact(problems, keys) as typeof problems }),
    ...(session !== null && { session: redact(session, keys) as string }),
  };
}
