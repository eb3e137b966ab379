import { isAdminUrl, toAdminResponse } from '../hosting/admin/respond-to-admin.ts';
import { allowReading } from '../hosting/http/cors.ts';
import { internalError } from '../reference/operations/errors.ts';
import { toResponse, type PlainResponse } from '../reference/operations/plain-response.ts';
import { DirectoryObject } from './directory.ts';
import { guardAdmin } from './guard-admin.ts';
import { CALL_HEADER, SHARED_OBJECT } from './other-sessions.ts';
import { type ObjectContext, type PetstoreBindings, toObject } from './platform.ts';
import { SessionObject } from './session-object.ts';
import { toSessionName } from './to-session-name.ts';
import { reservedHeader, sessionBusy } from './worker-errors.ts';
import { type CompleteOptions, type WorkerOptions, parseWorkerOptions } from './worker-options.ts';

/** The Worker and the classes of its Durable Objects. Export all three under these names, the Worker as the default. */
export interface PetstoreWorker<Env extends PetstoreBindings> {
  worker: { fetch(request: Request, env: Env): Promise<Response> };
  /** One object for each session. */
  PetstoreSession: new (context: ObjectContext, env: Env) => SessionObject;
  /** One object, which lists the sessions. */
  PetstoreDirectory: new (context: ObjectContext) => DirectoryObject;
}

function respond(request: Request, response: PlainResponse): Response {
  return toResponse(allowReading(request, response) as PlainResponse, request.method);
}

/** The response to an invalid name of a session, which only a client with the token of the admin API may see there. */
function rejectName(request: Request, rejection: PlainResponse, { adminToken }: CompleteOptions): PlainResponse {
  if (!isAdminUrl(request.url)) return rejection;
  return toAdminResponse(guardAdmin(request, { token: adminToken }) ?? rejection);
}

/** The response for an object that failed, or that the platform could not reach. */
function toFailure(error: unknown): PlainResponse {
  const { overloaded, retryable } = error as { overloaded?: boolean; retryable?: boolean };
  return overloaded || retryable ? sessionBusy() : internalError();
}

/**
 * Creates the reference implementation as a Cloudflare Worker, with a Durable Object for each session.
 *
 * @param given The options, or a function that returns them for the variables and secrets of the Worker. An invalid option
 *   is an error of the first request.
 * @example
 * const { worker, PetstoreSession, PetstoreDirectory } = createPetstoreWorker();
 * export { PetstoreSession, PetstoreDirectory };
 * export default worker;
 */
export function createPetstoreWorker<Env extends PetstoreBindings = PetstoreBindings>(
  given: WorkerOptions | ((env: Env) => WorkerOptions) = {},
): PetstoreWorker<Env> {
  const toOptions = (env: Env) => (typeof given === 'function' ? given(env) : given);
  let options: CompleteOptions | undefined;
  return {
    worker: {
      async fetch(request, env) {
        if (request.headers.has(CALL_HEADER)) return respond(request, reservedHeader(CALL_HEADER));
        try {
          options ??= parseWorkerOptions(toOptions(env));
          const name = toSessionName(request, options);
          if (typeof name === 'object' && name !== null) return respond(request, rejectName(request, name, options));
          return await toObject(env.PETSTORE_SESSIONS, name ?? SHARED_OBJECT).fetch(request);
        } catch (error) {
          // oxlint-disable-next-line no-console -- The platform's log, the only place for it.
          console.error(error);
          return respond(request, toFailure(error));
        }
      },
    },
    PetstoreSession: class PetstoreSession extends SessionObject {
      constructor(context: ObjectContext, env: Env) {
        super(context, env, toOptions(env));
      }
    },
    PetstoreDirectory: DirectoryObject,
  };
}
