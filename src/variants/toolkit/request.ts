import { stringifyJson } from '../../json/json.ts';
import { keyOf } from './call.ts';
import type { Call } from './define.ts';

/** The request with another id in its path. */
export const withPetId = (call: Call, id: string): Request =>
  withPath(call, (path) => path.slice(0, path.lastIndexOf('/') + 1) + id);

/** The request with a valid key. */
export function withKey(call: Call): Request {
  return withHeader(call, 'authorization', `Bearer ${keyOf(call)}`);
}

/** The request with another value of a header. */
export function withHeader({ request }: Call, name: string, value: string): Request {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  return new Request(request, { headers });
}

/** The request with another URL. */
function withUrl({ request, url }: Call, edit: (url: URL) => void): Request {
  const changed = new URL(url);
  edit(changed);
  return new Request(changed, request);
}

/** The request with another path. */
export const withPath = (call: Call, edit: (path: string) => string): Request =>
  withUrl(call, (url) => void (url.pathname = edit(url.pathname)));

/** The request with other query parameters. */
export function withQuery(call: Call, edit: (query: URLSearchParams) => void): Request {
  return withUrl(call, ({ searchParams }) => edit(searchParams));
}

/** The request with another body. */
export function withBody({ request }: Call, body: string): Request {
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/** The request with another JSON body. */
export const withJsonBody = (call: Call, body: unknown): Request => withBody(call, stringifyJson(body));
