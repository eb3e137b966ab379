import { type PlainResponse, json } from '../../reference/operations/plain-response.ts';
import type { Session } from '../sessions/session.ts';
import { noSuchRoute, wrongMethod } from './errors.ts';
import { matchRoute } from './match-route.ts';
import { adminOpenapi } from './openapi.ts';
import type { ServerFacts } from './route.ts';
import { adminRoutes } from './routes/index.ts';

/** The path of the admin API, which no operation of the service uses. */
const ADMIN_PATH = '/__petstore';

/** Whether a URL belongs to the admin API. */
export function isAdminUrl(url: string): boolean {
  return url.includes(ADMIN_PATH) && `${new URL(url).pathname}/`.startsWith(`${ADMIN_PATH}/`);
}

/** Whether a client asks if the server is up. Probes come from other machines, under any Host, and without a token. */
export const isHealthCheck = ({ method, url }: Request): boolean =>
  isAdminUrl(url) && (method === 'GET' || method === 'HEAD') && new URL(url).pathname === `${ADMIN_PATH}/health`;

/** The server that the admin API controls, and the token for it. */
export interface AdminOptions {
  /** The bearer token that gives access from any machine. @default none */
  token?: string | undefined;
  /** The texts that no response may contain, in addition to the API keys. @default the token */
  secrets?: readonly string[] | undefined;
  server: ServerFacts;
}

const routes = [...adminRoutes, { method: 'GET', path: '/openapi.json', handle: () => json(200, adminOpenapi) }];

async function respondInSession(
  request: Request,
  session: Session,
  { token, secrets = token === undefined ? [] : [token], server }: AdminOptions,
): Promise<PlainResponse> {
  const { pathname, searchParams: query } = new URL(request.url);
  const match = matchRoute(routes, request.method, pathname.slice(ADMIN_PATH.length));
  if (!match) return noSuchRoute(request.method, pathname);
  if ('allow' in match) return wrongMethod(request.method, match.allow);
  const mayChange = match.route.method !== 'GET';
  // Otherwise, a call that undoes what requests have just changed would seem to change nothing.
  if (mayChange) session.notifyChange();
  const response = await match.route.handle({
    request,
    query,
    parameters: match.parameters,
    session,
    server,
    keys: secrets,
  });
  if (mayChange) session.notifyChange();
  return response;
}

function respond(request: Request, options: AdminOptions): PlainResponse | Promise<PlainResponse> {
  const session = options.server.sessions.find({ request }, true);
  return 'status' in session ? session : session.run(() => respondInSession(request, session, options));
}

/** Adds the headers that all responses of the admin API have. */
export function toAdminResponse(response: PlainResponse): PlainResponse {
  const headers = { ...response.headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return { ...response, headers };
}

/** The response to a health check of a client that may not use the admin API. */
export const healthy = (): PlainResponse => toAdminResponse(json(200, { status: 'ok' }));

/**
 * Responds to a request for the admin API.
 *
 * @param rejection What the guard of the adapter returned, which runs before anything else.
 */
export async function respondToAdmin(
  request: Request,
  options: AdminOptions,
  rejection: PlainResponse | undefined,
): Promise<PlainResponse> {
  if (rejection && isHealthCheck(request)) return healthy();
  return toAdminResponse(rejection ?? (await respond(request, options)));
}
