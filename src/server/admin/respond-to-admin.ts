import type { Socket } from 'node:net';
import { type PlainResponse, json, toResponse } from '../../reference/operations/plain-response.ts';
import type { Session } from '../sessions/session.ts';
import { noSuchRoute, wrongMethod } from './errors.ts';
import { guard } from './guard.ts';
import { adminOpenapi } from './openapi.ts';
import type { AdminRoute, ServerFacts } from './route.ts';
import { adminRoutes } from './routes.ts';

/** The path of the admin API; nothing of the service lives below it. */
const ADMIN_PATH = '/__petstore';

/** Whether an address belongs to the admin API. */
export function isAdminUrl(url: string): boolean {
  return url.includes(ADMIN_PATH) && `${new URL(url).pathname}/`.startsWith(`${ADMIN_PATH}/`);
}

export interface AdminOptions {
  /** Lets whoever sends it as a bearer token use the admin API, from anywhere. @default only this machine may, without one */
  token?: string | undefined;
  server: ServerFacts;
}

const routes: readonly Pick<AdminRoute, 'method' | 'path' | 'answer'>[] = [
  ...adminRoutes,
  { method: 'GET', path: '/openapi.json', answer: () => json(200, adminOpenapi) },
];

/** The parameters of a path that a route is for, nothing when it is for others. */
function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith('{')) parameters[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return parameters;
}

async function answerInSession(
  request: Request,
  socket: Socket,
  session: Session,
  { token, server }: AdminOptions,
): Promise<PlainResponse | Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const matches = routes.flatMap((route) => {
    const parameters = matchPath(ADMIN_PATH + route.path, pathname);
    return parameters ? [{ route, parameters }] : [];
  });
  if (matches.length === 0) return noSuchRoute(request.method, pathname);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const match = matches.find(({ route }) => route.method === method);
  if (!match) return wrongMethod(request.method, matches.map(({ route }) => route.method).join(', '));
  const keys = token === undefined ? [] : [token];
  return match.route.answer({
    request,
    query,
    parameters: match.parameters,
    session,
    server,
    keys,
    disconnect: () => void socket.destroy(),
  });
}

function answer(
  request: Request,
  socket: Socket,
  options: AdminOptions,
): PlainResponse | Promise<PlainResponse | Response> {
  const session = options.server.sessions.find(request);
  return 'status' in session ? session : session.run(() => answerInSession(request, socket, session, options));
}

/**
 * Answers a request to the admin API, or why its client may not use it.
 *
 * @param socket The connection that the request came on.
 */
export async function answerAdmin(request: Request, socket: Socket, options: AdminOptions): Promise<Response> {
  const refused = guard(request, socket.remoteAddress, options.token);
  const answered = refused ?? (await answer(request, socket, options));
  const response = answered instanceof Response ? answered : toResponse(answered, request.method);
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}
