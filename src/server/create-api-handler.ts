import type { IncomingMessage } from 'node:http';
import type { Responder } from './create-responder.ts';
import { allowReading, isPreflight, preflight } from './http/cors.ts';
import { type LoggedRequest, toLoggedRequest } from './http/logged-request.ts';
import { type Outcome, addHeaders, mapResponse, toOutcome } from './http/outcome.ts';
import type { Sessions } from './sessions/sessions.ts';

const REASON_HEADER = 'petstore-reason';

/** The facts about the server that the API handler needs. */
export interface ApiHandlerOptions {
  sessions: Sessions;
  respond: Responder;
  /** Whether responses carry their reason in a header. */
  explain: boolean;
  /** Called with each request once its response is known. */
  onResponse: ((request: LoggedRequest) => void) | undefined;
  /** The secrets to redact from logged requests. */
  keys: readonly string[];
}

/** Creates the function that handles a request to the API: CORS, session, response, log. */
export function createApiHandler({ sessions, respond, explain, onResponse, keys }: ApiHandlerOptions) {
  return async (request: Request, incoming: IncomingMessage): Promise<Outcome> => {
    if (isPreflight(request)) return toOutcome(preflight(request));
    const session = sessions.find(request);
    if ('status' in session) return toOutcome(allowReading(request, session));
    const time = Date.now();
    const start = performance.now();
    // The only header that node:http gives as a list, Set-Cookie, does not occur in requests.
    const headers = incoming.headers as Record<string, string>;
    const { outcome, reason } = await session.run(() => respond(request, session, headers));
    onResponse?.(toLoggedRequest(request, outcome, { time, duration: performance.now() - start, reason }, keys));
    return mapResponse(outcome, (response) =>
      allowReading(request, explain ? addHeaders(response, { [REASON_HEADER]: reason }) : response),
    );
  };
}
