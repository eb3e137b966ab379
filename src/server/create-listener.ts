import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpBindings, RequestError, getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { toResponse } from '../reference/answer.ts';
import { internalError } from '../reference/errors.ts';
import { type AdminOptions, answerAdmin, isAdminUrl } from './admin/answer-admin.ts';
import { malformedRequest } from './answer-malformed.ts';
import type { Explained } from './answer-request.ts';
import { breakOff } from './break-off.ts';
import { allowReading, isPreflight, preflight } from './cors.ts';
import { redact } from './redact.ts';
import type { Session } from './session.ts';
import { SESSION_HEADER, type Sessions } from './sessions.ts';

const BECAUSE = 'petstore-because';

/** A request to the API and what became of it. No key stands in it. */
export interface AnsweredRequest {
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
  because: string;
  /** The session that the request named. */
  session?: string;
}

/** What stands behind the HTTP face of a server. */
export interface ListenerParts {
  sessions: Sessions;
  answer(this: void, request: Request, session: Session): Promise<Explained>;
  /** Whether answers say what decided them. */
  explain: boolean;
  /** Absent when no admin API is served. */
  admin: AdminOptions | undefined;
  onAnswer: ((request: AnsweredRequest) => void) | undefined;
  isClosing(this: void): boolean;
  /** What must not be shown. */
  keys: readonly string[];
}

/** Makes the function that node:http calls with each request. */
export function createListener(parts: ListenerParts): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const { sessions, answer, explain, admin, onAnswer, isClosing, keys } = parts;

  async function answerApi(request: Request, outgoing: ServerResponse): Promise<Response> {
    if (isPreflight(request)) return preflight(request);
    const session = sessions.find(request);
    if ('status' in session) return allowReading(request, toResponse(session, request.method));
    const [time, start] = [Date.now(), performance.now()];
    const { response, because, isTruncated } = await session.run(() => answer(request, session));
    const isReset = response.type === 'error';
    if (onAnswer) {
      const { pathname, search } = new URL(request.url);
      const name = request.headers.get(SESSION_HEADER);
      onAnswer({
        time,
        method: request.method,
        path: redact(pathname + search, keys) as string,
        status: isReset ? 0 : response.status,
        duration: performance.now() - start,
        because,
        ...(name !== null && { session: name }),
      });
    }
    if (isReset) {
      // A network error that was asked for: there is no status to send.
      outgoing.socket?.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (explain) response.headers.set(BECAUSE, because);
    allowReading(request, response);
    if (!isTruncated || !response.body) return response;
    await breakOff(response, outgoing);
    return RESPONSE_ALREADY_SENT;
  }

  return getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const response =
        admin && isAdminUrl(request.url)
          ? await answerAdmin(request, incoming.socket, admin)
          : await answerApi(request, outgoing);
      // A connection that is kept alive would keep a closing server alive too.
      if (isClosing() && !outgoing.headersSent) outgoing.setHeader('connection', 'close');
      return response;
    },
    {
      // The adapter's own error: the Host or the path cannot be read.
      errorHandler: (error) => toResponse(error instanceof RequestError ? malformedRequest() : internalError()),
      overrideGlobalObjects: false,
    },
  );
}
