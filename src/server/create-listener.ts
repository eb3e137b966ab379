import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpBindings, RequestError, getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type PlainResponse, toResponse } from '../reference/operations/plain-response.ts';
import { internalError } from '../reference/operations/errors.ts';
import { type AdminOptions, answerAdmin, isAdminUrl } from './admin/respond-to-admin.ts';
import { malformedRequest } from './http/respond-to-malformed.ts';
import type { ExplainedResponse } from './create-responder.ts';
import { addHeaders, isReset } from './http/server-response.ts';
import { truncateResponse } from './http/truncate-response.ts';
import { allowReading, isPreflight, preflight } from './http/cors.ts';
import { type PageOptions, answerPage, isPageRequest } from './pages/respond-with-page.ts';
import { redact } from './http/redact.ts';
import type { Session } from './sessions/session.ts';
import { SESSION_HEADER, type Sessions } from './sessions/sessions.ts';
import { writeResponse } from './http/write-response.ts';

const REASON_HEADER = 'petstore-reason';

/** A request to the API and what became of it. No key stands in it. */
export interface LoggedRequest {
  /** When it came, in milliseconds since 1970. */
  time: number;
  method: string;
  /** The path with its query. */
  path: string;
  /** The HTTP status; 0 where the connection was reset. */
  status: number;
  /** How long the answer took, in milliseconds. */
  duration: number;
  /** What decided the answer. */
  reason: string;
  /** The session that the request named. */
  session?: string;
}

/** What stands behind the HTTP face of a server. */
export interface ListenerParts {
  sessions: Sessions;
  answer(this: void, request: Request, session: Session, headers: Record<string, string>): Promise<ExplainedResponse>;
  /** Whether answers say what decided them. */
  explain: boolean;
  /** Absent when no admin API is served. */
  admin: AdminOptions | undefined;
  /** Absent when no pages are served. */
  pages: PageOptions | undefined;
  onAnswer: ((request: LoggedRequest) => void) | undefined;
  isClosing(this: void): boolean;
  /** What must not be shown. */
  keys: readonly string[];
}

/** Makes the function that node:http calls with each request. */
export function createListener(parts: ListenerParts): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const { sessions, answer, explain, admin, pages, onAnswer, isClosing, keys } = parts;

  async function answerApi(request: Request, { incoming, outgoing }: HttpBindings): Promise<PlainResponse | Response> {
    if (isPreflight(request)) return preflight(request);
    const session = sessions.find(request);
    if ('status' in session) return allowReading(request, session);
    const [time, start] = [Date.now(), performance.now()];
    // Of the fields that are lists, a request has none.
    const headers = incoming.headers as Record<string, string>;
    const { response, reason, isTruncated } = await session.run(() => answer(request, session, headers));
    if (onAnswer) {
      const { pathname, search } = new URL(request.url);
      const name = request.headers.get(SESSION_HEADER);
      onAnswer({
        time,
        method: request.method,
        path: redact(pathname + search, keys) as string,
        status: isReset(response) ? 0 : response.status,
        duration: performance.now() - start,
        reason,
        ...(name !== null && { session: name }),
      });
    }
    if (isReset(response)) {
      // A network error that was asked for: there is no status to send.
      outgoing.socket?.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const sent = allowReading(request, explain ? addHeaders(response, { [REASON_HEADER]: reason }) : response);
    if (!(sent instanceof Response) || !isTruncated || !sent.body) return sent;
    await truncateResponse(sent, outgoing);
    return RESPONSE_ALREADY_SENT;
  }

  return getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const sent =
        pages && isPageRequest(request)
          ? await answerPage(request, pages)
          : admin && isAdminUrl(request.url)
            ? await answerAdmin(request, incoming.socket, admin)
            : await answerApi(request, { incoming, outgoing });
      // A connection that is kept alive would keep a closing server alive too.
      if (isClosing() && !outgoing.headersSent) outgoing.setHeader('connection', 'close');
      if (sent instanceof Response) return sent;
      // Written as it is: a `Response` would be made only to be read again.
      writeResponse(outgoing, sent, request.method);
      return RESPONSE_ALREADY_SENT;
    },
    {
      // The adapter's own error: the Host or the path cannot be read.
      errorHandler: (error) => toResponse(error instanceof RequestError ? malformedRequest() : internalError()),
      overrideGlobalObjects: false,
    },
  );
}
