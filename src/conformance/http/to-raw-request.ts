import { KEY, fillRequest } from './key-placeholders.ts';
import { toAuthorization } from './to-authorization.ts';
import type { RawRequest } from '../exchange/raw-request.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import type { HttpRequest } from '../exchange/request.ts';

/** The default User-Agent. */
export const USER_AGENT = 'petstore-conformance';

interface Sender {
  apiKey: string;
  /** The id of the request, unless it has none. */
  id?: string | undefined;
  /** Set by the user, with lower-case names. */
  headers: Readonly<Record<string, string>>;
}

/** The headers of every request. Firewalls tend to block requests without a User-Agent. */
const toAddedHeaders = ({ id, headers }: Omit<Sender, 'apiKey'>): Record<string, string> => ({
  'user-agent': USER_AGENT,
  ...(id !== undefined && { [REQUEST_ID_HEADER]: id }),
  ...headers,
});

/** Adds to a request what it does not decide itself: the key and the headers of the user. */
export function toRawRequest(request: HttpRequest, { apiKey, id, headers: userHeaders }: Sender): RawRequest {
  const added = toAddedHeaders({ id, headers: userHeaders });
  if (request.key === undefined) {
    const filled = fillRequest(request, apiKey);
    return { ...filled, headers: { ...added, ...filled.headers } };
  }
  const { method, path, key, contentType, body } = request;
  const headers: Record<string, string> = { accept: 'application/json', ...added };
  const authorization = toAuthorization(key, apiKey);
  if (authorization !== undefined) headers.authorization = authorization;
  if (contentType !== undefined) headers['content-type'] = contentType;
  return { method, path, headers, body };
}

/** Like `toRawRequest`, with placeholders for the key and all that is made from it. */
export function toShownRequest(request: HttpRequest, sender: Omit<Sender, 'apiKey'>): RawRequest {
  if (request.key !== undefined) return toRawRequest(request, { ...sender, apiKey: KEY });
  return { ...request, headers: { ...toAddedHeaders(sender), ...request.headers } };
}
