import type { Socket } from 'node:net';
import { type PlainResponse, json, toResponse } from '../../reference/operations/plain-response.ts';
import type { Session } from '../sessions/session.ts';
import { noSuchRoute, wrongMethod } from './errors.ts';
import { guard } from './guard.ts';
import { matchRoute } from './match-route.ts';
import { adminOpenapi } from './openapi.ts';
import type { AdminRoute, ServerFacts } from './route.ts';
import { adminRoutes } from './routes/index.ts';

/** The path of the admin API, which no operation of the service uses. */
const ADMIN_PATH = '/__petstore';

/** Whether a URL belongs to the admin API. */
export function isAdminUrl(url: string): boolean {
  return url.includes(ADMIN_PATH) && `${new URL(url).pathname}/`.startsWith(`${ADMIN_PATH}/`);
}

/** The server that the admin API controls, and the token for it. */
export interface AdminOptions {
  /** The bearer token that gives access from any machine. @default none: only this machine has access */
  token?: string | undefined;
  server: ServerFacts;
}

const routes: readonly Pick<AdminRoute, 'method' | 'path' | 'handle'>[] = [
  ...Object.values(adminRoutes).flat(),
  { method: 'GET', path: '/openapi.json', handle: () => json(200, adminOpenapi) },
];

async function respondInSession(
  request: Request,
  socket: Socket,
  session: Session,
  { token, server }: AdminOptions,
): Promise<PlainResponse | Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const match = matchRoute(routes, request.method, pathname.slice(ADMIN_PATH.length));
  if (!match) return noSuchRoute(request.method, pathname);
  if ('allow' in match) return wrongMethod(request.method, match.allow);
  return match.route.handle({
    request,
    query,
    parameters: match.parameters,
    session,
    server,
    keys: token === undefined ? [] : [token],
    disconnect: () => void socket.destroy(),
  });
}

function respond(
  request: Request,
  socket: Socket,
  options: AdminOptions,
): PlainResponse | Promise<PlainResponse | Response> {
  const session = options.server.sessions.find(request);
  return 'status' in session ? session : session.run(() => respondInSession(request, socket, session, options));
}

/**
 * Responds to a request for the admin API. The guard runs before anything else.
 *
 * @param socket The connection that the request came on.
 */
export async function respondToAdmin(request: Request, socket: Socket, options: AdminOptions): Promise<Response> {
  const rejection = guard(request, socket.remoteAddress, options.token);
  const result = rejection ?? (await respond(request, socket, options));
  const response = result instanceof Response ? result : toResponse(result, request.method);
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}
