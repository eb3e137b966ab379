import { hideKey } from '../http/key-placeholders.ts';
import type { HttpRequest } from '../exchange/request.ts';
import type { ObservedRequest } from '../oracle/observation.ts';
import { REDACTED } from '../redaction/create-redactor.ts';

/** Headers, parameters and fields that carry credentials, by whichever name services give them. X-Petstore-Session is not secret. */
const CREDENTIAL_NAME =
  /authorization|cookie|token|secret|pass(?:w|phrase|$)|pwd|jwt|credential|signature|(?<!petstore-)session(?:[-_]?id)?$|(?:^|[-_.])(?:auth|sid|sig)$|(?:^|[-_.]|api|access|private)key$/i;
/** The names of cookies and of parts of a credential are not secret. Base64 may end with the same character. */
const BEFORE_VALUE = /^(?:[\w-]+[ \t]+|[^=;,\s]+=(?=[^=]))/;
const SCHEME = /^[\w-]+[ \t]+/;
/** An attribute of a cookie that a response sets, or the rest of its date. */
const COOKIE_ATTRIBUTE =
  /^(?:(?:path|domain|expires|max-age|samesite|priority)=|(?:secure|httponly|partitioned)$|\d\d[ -]\w{3}[ -]\d+ )/i;
/**
 * A field of JSON with a text. Not parsed, since clients also send what is not JSON. The limits of both lengths keep the search
 * linear, and its memory small.
 */
const FIELD = /"([^"\\]{1,100})"\s*:\s*"((?:[^"\\]|\\.){0,20000})/gs;
/** Values that clients send by mistake in the place of a key, such as a scheme without one. They are worth showing. */
const NO_SECRET = /^(?:undefined|null|nan|true|false|\[object object\]|bearer|basic|digest|token)$/i;
/** Shorter values appear in any text by chance. */
const SHORTEST = 4;

/** An exchange, as far as it may contain credentials. */
interface Exchange {
  request: Pick<ObservedRequest, 'headers'> & Partial<Pick<ObservedRequest, 'path' | 'body'>>;
  response?: { headers: Readonly<Record<string, string>> } | undefined;
}

type Headers = Readonly<Record<string, string>>;

/** The query of a path or a URL. */
const toQuery = (path: string) => path.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';

const isCredentialParameter = (parameter: string) =>
  parameter.includes('=') && [...new URLSearchParams(parameter).keys()].some((name) => CREDENTIAL_NAME.test(name));

/** The values of secret parameters: as they were sent, and decoded. */
const findInParameters = (text: string): string[] =>
  text
    .split('&')
    .filter(isCredentialParameter)
    .flatMap((parameter) => [parameter.slice(parameter.indexOf('=') + 1), ...new URLSearchParams(parameter).values()]);

/** The password of a basic credential. Services that show it have decoded it. */
function findPassword(value: string): string[] {
  const [, encoded = ''] = /^Basic[ \t]+([\w+/=-]+)$/i.exec(value) ?? [];
  try {
    return [atob(encoded).split(':').slice(1).join(':')];
  } catch {
    // Not Base64, so there is nothing to decode.
    return [];
  }
}

function findInHeader([name, value]: [name: string, value: string]): string[] {
  // The value may be a URL, such as that of a page.
  if (!CREDENTIAL_NAME.test(name)) return value.includes('?') ? findInParameters(toQuery(value)) : [];
  const before = /authorization|cookie/.test(name) ? BEFORE_VALUE : SCHEME;
  const parts = value.split(/[;,]\s*/).map((part) => part.trim());
  return parts
    .filter((part) => name !== 'set-cookie' || !COOKIE_ATTRIBUTE.test(part))
    .flatMap((part) => [part.replace(before, '').trim(), ...findPassword(part)]);
}

function findInBody(body: string, headers: Headers): string[] {
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded/i.test(type)) return findInParameters(body);
  return [...body.matchAll(FIELD)].flatMap(([, name = '', value = '']) => (CREDENTIAL_NAME.test(name) ? [value] : []));
}

/** The credentials of an exchange, apart from keys that are already replaced by placeholders. */
export function findCredentials({ request, response }: Exchange): string[] {
  const { headers, path = '', body } = request;
  const found = [
    ...[headers, response?.headers ?? {}].flatMap((side: Headers) => Object.entries(side).flatMap(findInHeader)),
    ...findInParameters(toQuery(path)),
    ...(body ? findInBody(body, headers) : []),
  ];
  const secrets = found.filter(
    (value) => value.length >= SHORTEST && !value.includes('{key') && value !== REDACTED && !NO_SECRET.test(value),
  );
  return [...new Set(secrets)];
}

/** A path without the values of secret parameters, however short. */
function hideParameters(path: string): string {
  const [target = '', query] = path.split(/\?(.*)/s);
  if (query === undefined) return path;
  const hide = (parameter: string) =>
    isCredentialParameter(parameter)
      ? parameter.replace(/=(.*)/s, (whole, value: string) =>
          value === '' || value.includes('{key') || NO_SECRET.test(value) ? whole : `=${REDACTED}`,
        )
      : parameter;
  return `${target}?${query.split('&').map(hide).join('&')}`;
}

/** The token of a bearer credential. */
const toToken = ({ authorization = '' }: HttpRequest['headers']) => /^Bearer[ \t]+(\S+)$/i.exec(authorization)?.[1];

/**
 * Replaces the keys of a request by a placeholder, and removes other credentials from its path. If no key is known, the token
 * of the client is the key, so that the request can still be sent again.
 */
export function hideCredentials(request: HttpRequest, apiKeys: readonly string[]): HttpRequest {
  const token = apiKeys.length === 0 ? toToken(request.headers) : undefined;
  const keys = token === undefined || NO_SECRET.test(token) ? apiKeys : [token];
  // A key may be part of another one.
  const hidden = keys.toSorted((left, right) => right.length - left.length).reduce(hideKey, request);
  return { ...hidden, path: hideParameters(hidden.path) };
}
