import type { Answer } from '../reference/answer.ts';

const EXPOSED = 'Allow, Deprecation, Link, Location, Retry-After, Sunset, WWW-Authenticate';

/**
 * Answers a preflight, which browsers send without a key; nothing for any other request.
 *
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export function preflight({ method, headers }: Request): Answer | undefined {
  if (method !== 'OPTIONS' || !headers.has('origin') || !headers.has('access-control-request-method')) return undefined;
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      // A star would not cover Authorization.
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? 'authorization, content-type',
      'access-control-max-age': '600',
    },
  };
}

/** The headers by which a page of any origin may read an answer; none when no page asks. */
export function corsHeaders({ headers }: Request): Record<string, string> {
  if (!headers.has('origin')) return {};
  return { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
}
