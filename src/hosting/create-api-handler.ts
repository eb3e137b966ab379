import type { AnyRequestRecord } from '../reference/index.ts';
import type { Arrival, Responder } from './create-responder.ts';
import type { Side } from '../reference/operations/upstream.ts';
import { isPreflight, preflight } from '../reference/operations/cors.ts';
import { allowReading } from './http/cors.ts';
import { type LoggedRequest, toLoggedRequest } from './http/logged-request.ts';
import { type Outcome, addHeaders, mapResponse, toOutcome } from './http/outcome.ts';
import type { SessionSource } from './sessions/session-source.ts';

const REASON_HEADER = 'petstore-reason';
/** A request that takes longer is logged before its response is known, too. */
const PENDING_MS = 1000;

/** The facts about the server that the API handler needs. */
export interface ApiHandlerOptions {
  sessions: SessionSource;
  respond: Responder;
  /** Whether responses carry their reason in a header. */
  explain: boolean;
  /** Called with each request once its response is known, and before if that takes long. */
  onResponse: ((request: LoggedRequest) => void) | undefined;
  /** The secrets to redact from logged requests. */
  keys: readonly string[];
}

/** Records the headers as the client gets them, which adapters and wrappers may have changed. */
function recordHeaders(records: readonly AnyRequestRecord[], outcome: Outcome): void {
  const record = records.at(-1);
  if (!record || outcome.kind === 'reset') return;
  const { headers } = outcome.response;
  record.responseHeaders = headers instanceof Headers ? Object.fromEntries(headers) : headers;
}

/**
 * Handles a request to the API.
 *
 * @param headers The headers as plain values, if the adapter has them.
 */
export type ApiHandler = (request: Request, headers?: Record<string, string>) => Promise<Outcome>;

/** Creates the function that handles a request to the API: CORS, session, response, log. */
export function createApiHandler({ sessions, respond, explain, onResponse, keys }: ApiHandlerOptions): ApiHandler {
  return async (request, headers) => {
    if (isPreflight(request)) return toOutcome(preflight(request));
    const start = performance.now();
    const arrival: Arrival = { time: Date.now(), ...(headers && { headers }), records: [] };
    const log = (outcome: Outcome | 'pending' | 'aborted', reason = '', side?: Side) => {
      if (!onResponse) return;
      const problems = arrival.records.at(-1)?.problems;
      const duration = performance.now() - start;
      const facts = { time: arrival.time, duration, reason, ...(side && { side }), ...(problems && { problems }) };
      onResponse(toLoggedRequest(request, outcome, facts, keys));
    };
    const session = sessions.find({ request, headers });
    if ('status' in session) {
      const rejection = toOutcome(session);
      log(rejection, 'session');
      return mapResponse(rejection, (response) => allowReading(request, response));
    }
    const pending = onResponse && setTimeout(log, PENDING_MS, 'pending');
    try {
      const { outcome, reason, side } = await session.run(() => respond(request, session, arrival));
      log(outcome, reason, side);
      const sent = mapResponse(outcome, (response) =>
        allowReading(request, explain ? addHeaders(response, { [REASON_HEADER]: reason }) : response),
      );
      recordHeaders(arrival.records, sent);
      return sent;
    } catch (error) {
      if (request.signal.aborted) log('aborted');
      throw error;
    } finally {
      clearTimeout(pending);
      for (const record of arrival.records) session.notify(record);
    }
  };
}
