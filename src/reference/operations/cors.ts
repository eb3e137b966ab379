import type { PlainResponse } from './plain-response.ts';

const EXPOSED =
  'Allow, Deprecation, Link, Location, Petstore-Reason, Preference-Applied, Retry-After, Sunset, WWW-Authenticate';

/**
 * The origin that may read a response. A client that sends cookies accepts its own origin only, and not `*`.
 *
 * @see https://fetch.spec.whatwg.org/#cors-protocol-and-credentials
 */
function allowOrigin(headers: Headers): Record<string, string> {
  const origin = headers.get('origin');
  if (origin === null) return { 'access-control-allow-origin': '*' };
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

/** Whether the request is a CORS preflight. A plain OPTIONS request is left to the service. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method');
}

/**
 * The response to a preflight. It needs no API key, since browsers do not send one.
 *
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export function preflight({ headers }: Request): PlainResponse {
  const isPrivate = headers.get('access-control-request-private-network') === 'true';
  return {
    status: 204,
    headers: {
      ...allowOrigin(headers),
      // Including those of other handlers for these paths, and those that the service rejects with a reason.
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      // `*` would not cover Authorization.
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? 'authorization, content-type',
      'access-control-max-age': '600',
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network',
      // Lets a public page use a mock on this machine, in browsers that check private network access.
      ...(isPrivate && { 'access-control-allow-private-network': 'true' }),
    },
  };
}

/** The headers that let the page behind a request read the response, whatever its origin. */
export function readableHeaders({ headers }: Request): Record<string, string> {
  return { ...allowOrigin(headers), 'access-control-expose-headers': EXPOSED, vary: 'Origin' };
}
