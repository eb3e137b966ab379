import { type HttpRequest, ownHeaders } from '../exchange/request.ts';
import { fillRequest } from './key-placeholders.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/** The default User-Agent. */
export const USER_AGENT = 'petstore-conformance';

interface Sender {
  apiKey: string;
  /** The id of the request, unless it has none. */
  id?: string | undefined;
  /** Set by the user, with lower-case names. */
  headers: Readonly<Record<string, string>>;
}

/** Adds to a request the headers of every request. Firewalls tend to block requests without a User-Agent. */
export function toShownRequest(request: HttpRequest, { id, headers }: Omit<Sender, 'apiKey'>): HttpRequest {
  const added = { 'user-agent': USER_AGENT, ...(id !== undefined && { [REQUEST_ID_HEADER]: id }), ...headers };
  return { ...request, headers: { ...added, ...ownHeaders(request, headers) } };
}

/** Adds to a request what it does not decide itself: the key and the headers of every request. */
export const toRawRequest = (request: HttpRequest, { apiKey, ...sender }: Sender): HttpRequest =>
  toShownRequest(fillRequest(request, apiKey), sender);
