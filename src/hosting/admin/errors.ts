import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';

/** 403 for clients that may not call the admin API at all. */
export function forbidden(problem: string): PlainResponse {
  return error(403, 'admin_forbidden', problem);
}

/** 401 for clients that may call the admin API with the token. */
export function tokenNeeded(problem: string): PlainResponse {
  return error(401, 'unauthorized', `${problem} Send "Authorization: Bearer <ADMIN_TOKEN>".`, {
    'www-authenticate': 'Bearer realm="petstore admin"',
  });
}

/** 404 for a path below `/__petstore` that no route matches. */
export function noSuchRoute(method: string, path: string): PlainResponse {
  return error(
    404,
    'route_not_found',
    `No route matches ${method} ${JSON.stringify(path)}. GET /__petstore/openapi.json lists the routes.`,
  );
}

/** 405 for a path of the admin API that has other methods. */
export function wrongMethod(method: string, allow: string): PlainResponse {
  return error(405, 'method_not_allowed', `The method must be one of ${allow}, got ${JSON.stringify(method)}.`, {
    allow,
  });
}

/** The routes that list what a path can name. */
const lists = { animal: 'snapshot', failure: 'failures', session: 'sessions' };

/** 404 for an animal, a failure or a session that was removed, is used up, or never existed. */
export function notFound(kind: keyof typeof lists, id: string): PlainResponse {
  const message = `There is no ${kind} ${JSON.stringify(id)}. GET /__petstore/${lists[kind]} lists them.`;
  return error(404, `${kind}_not_found`, message);
}

/** 409 for passing operations on without an upstream. */
export function noUpstream(): PlainResponse {
  return error(409, 'no_upstream', 'This server has no upstream. Start it with --upstream URL.');
}

/** 503 for a client that wants to watch a journal when enough others do. */
export function tooManyWatchers(maximum: number): PlainResponse {
  return error(
    503,
    'too_many_watchers',
    `At most ${maximum} clients can watch the journal. Close one, or raise the limit maxWatchers (petstore-mock --max-watchers).`,
  );
}

/** 507 for a failure that is one too many. */
export function tooManyFailures(maximum: number): PlainResponse {
  return error(
    507,
    'too_many_failures',
    `${maximum} failures are active, the maximum. Remove some with DELETE /__petstore/failures.`,
  );
}

/** 400 for an invalid query or body; the message contains the value and what to send instead. */
export function invalidRequest(message: string): PlainResponse {
  return error(400, 'invalid_request', message);
}
