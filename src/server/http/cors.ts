import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { addHeaders } from './outcome.ts';

const EXPOSED =
  'Allow, Deprecation, Link, Location, Petstore-Reason, Preference-Applied, Retry-After, Sunset, WWW-Authenticate';

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
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      // `*` would not cover Authorization.
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? 'authorization, content-type',
      'access-control-max-age': '600',
      vary: 'Access-Control-Request-Headers, Access-Control-Request-Private-Network',
      // Lets a public page use a mock on this machine, in browsers that check private network access.
      ...(isPrivate && { 'access-control-allow-private-network': 'true' }),
    },
  };
}

/** Lets pages of any origin read the response. */
export function allowReading({ headers }: Request, response: PlainResponse | Response): PlainResponse | Response {
  if (!headers.has('origin')) return response;
  return addHeaders(response, { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED });
}
