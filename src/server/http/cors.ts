import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { addHeaders } from './server-response.ts';

const EXPOSED =
  'Allow, Deprecation, Link, Location, Petstore-Reason, Preference-Applied, Retry-After, Sunset, WWW-Authenticate';

/** Whether a browser asks what a page of another origin may do. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method');
}

/**
 * Answers a preflight, which browsers send without a key.
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
      // A star would not cover Authorization.
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? 'authorization, content-type',
      'access-control-max-age': '600',
      vary: 'Access-Control-Request-Headers, Access-Control-Request-Private-Network',
      // A page on the internet that shows this mock, in a browser that asks before it lets a page reach this machine.
      ...(isPrivate && { 'access-control-allow-private-network': 'true' }),
    },
  };
}

/** Lets pages of any origin read an answer. */
export function allowReading({ headers }: Request, sent: PlainResponse | Response): PlainResponse | Response {
  if (!headers.has('origin')) return sent;
  return addHeaders(sent, { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED });
}
