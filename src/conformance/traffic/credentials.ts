import { toTemplateRequest } from '../http/key-placeholders.ts';
import type { RawRequest } from '../http/raw-request.ts';

/** Headers that carry credentials, by whichever name services give them. */
const CREDENTIAL_HEADER = /authorization|cookie|token|secret|session-?id|(?:^|-)(?:api-?)?key$/;
/** The names of cookies and the attributes of `Set-Cookie` are not secret, nor is a scheme. */
const BEFORE_VALUE = /^(?:[\w-]+[ \t]+|[^=;,\s]+=)/;
/** Values that clients send by mistake in the place of a key. They are worth showing. */
const NO_SECRET = /^(?:undefined|null|nan|true|false|\[object object\])$/i;
/** Shorter values appear in any text by chance. */
const SHORTEST = 4;

/** An exchange, as far as it may contain credentials. */
interface Exchange {
  request: Pick<RawRequest, 'headers'>;
  response?: { headers: Readonly<Record<string, string>> } | undefined;
}

/** The credentials of an exchange, apart from keys that are already replaced by placeholders. */
export function findCredentials({ request, response }: Exchange): string[] {
  return [request.headers, response?.headers ?? {}].flatMap((headers) =>
    Object.entries(headers)
      .filter(([name]) => CREDENTIAL_HEADER.test(name))
      .flatMap(([, value]) => value.split(/[;,]\s*/))
      .map((part) => part.trim().replace(BEFORE_VALUE, '').trim())
      .filter((value) => value.length >= SHORTEST && !value.includes('{key') && !NO_SECRET.test(value)),
  );
}

/** The token of a bearer credential. */
const toToken = ({ authorization = '' }: RawRequest['headers']) => /^Bearer[ \t]+(\S+)$/i.exec(authorization)?.[1];

/**
 * Replaces the keys of a request by a placeholder. If no key is known, the token of the client is the key, so that the
 * request can still be sent again.
 */
export function hideCredentials(request: RawRequest, apiKeys: readonly string[]): RawRequest {
  const token = apiKeys.length === 0 ? toToken(request.headers) : undefined;
  const keys = token === undefined || NO_SECRET.test(token) ? apiKeys : [token];
  // A key may be part of another one.
  return keys.toSorted((left, right) => right.length - left.length).reduce(toTemplateRequest, request);
}
