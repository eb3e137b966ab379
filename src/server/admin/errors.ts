import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';

/** 403 for who may not call, and 401 for who could with the token. */
export function forbidden(problem: string): PlainResponse {
  return error(403, 'admin_forbidden', problem);
}

export function tokenNeeded(problem: string): PlainResponse {
  return error(401, 'unauthorized', `${problem} Send "Authorization: Bearer <ADMIN_TOKEN>".`, {
    'www-authenticate': 'Bearer realm="petstore admin"',
  });
}

/** 404 for a path below `/__petstore` that is none of the routes. */
export function noSuchRoute(method: string, path: string): PlainResponse {
  return error(
    404,
    'route_not_found',
    `There is no ${method} ${JSON.stringify(path)}. The routes stand in GET /__petstore/openapi.json.`,
  );
}

export function wrongMethod(method: string, allow: string): PlainResponse {
  return error(405, 'method_not_allowed', `The method must be one of ${allow}, got ${JSON.stringify(method)}.`, {
    allow,
  });
}

/** 404 for a failure that was taken back, used up, or never asked for. */
export function noSuchFailure(id: string): PlainResponse {
  return error(404, 'failure_not_found', `There is no failure ${JSON.stringify(id)}. See GET /__petstore/failures.`);
}

/** 404 for a session that was dropped, or never named. */
export function noSuchSession(name: string): PlainResponse {
  return error(404, 'session_not_found', `There is no session ${JSON.stringify(name)}. See GET /__petstore/sessions.`);
}

/** 400 with what was wrong with a query or a body, the value, and the way out. */
export function invalidRequest(message: string): PlainResponse {
  return error(400, 'invalid_request', message);
}
