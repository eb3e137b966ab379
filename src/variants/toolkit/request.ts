import { stringifyJson } from '../../json/json.ts';
import { keyOf } from './call.ts';
import type { Call } from './define.ts';

/** The request with another id in its path. */
export function withPetId(call: Call, id: string): Request {
  return withUrl(
    call,
    (url) => void (url.pathname = `${url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)}${id}`),
  );
}

/** The request with a valid key. */
export function withKey(call: Call): Request {
  const headers = new Headers(call.request.headers);
  headers.set('authorization', `Bearer ${keyOf(call)}`);
  return new Request(call.request, { headers });
}

/** The request with another URL. */
export function withUrl({ request, url }: Call, edit: (url: URL) => void): Request {
  const changed = new URL(url);
  edit(changed);
  return new Request(changed, request);
}

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
