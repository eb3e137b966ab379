import { parseJson } from '../../json/json.ts';
import type { Call } from './define.ts';

/** The last segment of the path, which is the id in a getPet request. */
export const petIdOf = ({ url }: Call): string => url.pathname.split('/').at(-1) ?? '';

/** The request with another id in its path. */
export function withPetId(call: Call, id: string): Request {
  return withUrl(
    call,
    (url) => void (url.pathname = `${url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)}${id}`),
  );
}

/** The request with a valid key. */
export function withKey({ request, petstore }: Call): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${petstore.apiKeys[0]}`);
  return new Request(request, { headers });
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

/** The body of a request, which can still be read afterwards. */
export const bodyOf = ({ request }: Call): Promise<string> => request.clone().text();

/** The body as JSON, `undefined` if it is not valid JSON. */
export async function jsonOf(call: Call): Promise<unknown> {
  try {
    return parseJson(await bodyOf(call));
  } catch {
    return undefined;
  }
}
