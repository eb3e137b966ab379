const EXPOSED =
  'Allow, Deprecation, Link, Location, Petstore-Because, Preference-Applied, Retry-After, Sunset, WWW-Authenticate';

/**
 * Answers a preflight, which browsers send without a key.
 *
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
function preflight(request: Request): Response {
  const headers = new Headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST',
    // A star would not cover Authorization.
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ?? 'authorization, content-type',
    'access-control-max-age': '600',
  });
  return new Response(null, { status: 204, headers });
}

/** Lets pages of any origin read the answers. */
export function withCors(fetch: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!request.headers.has('origin')) return fetch(request);
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) return preflight(request);
    const response = await fetch(request);
    if (response.type === 'error') return response;
    response.headers.set('access-control-allow-origin', '*');
    response.headers.set('access-control-expose-headers', EXPOSED);
    return response;
  };
}
