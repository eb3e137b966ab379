import { decodePercent } from '../../../shared/decode-percent.ts';
import type { ObservedRequest } from '../observation.ts';
import { trimOptionalWhitespace } from '../../../shared/trim-optional-whitespace.ts';

/**
 * What a request carries as its credential.
 *
 * - `valid`: `Bearer` and the key
 * - `invalid`: none, or one that must be rejected with 401
 * - `misplaced`: the right key in a form that should be rejected: no scheme, another scheme, the query, another header, the body
 * - `open`: the right key in a form that the specification and RFC 6750 leave open
 * - `unknown`: the oracle has no key, or the key may have expired
 */
export type Credential = 'valid' | 'invalid' | 'misplaced' | 'open' | 'unknown';

/** Whether the key is part of a Basic credential, alone or as user name or password. */
function isInBasic(token: string, apiKey: string): boolean {
  try {
    return token.includes(apiKey) || atob(token).split(':').includes(apiKey);
  } catch {
    return false;
  }
}

/** Whether one of several joined fields is the key, with or without a scheme. */
const isInList = (value: string, apiKey: string) =>
  value.includes(',') &&
  value.split(',').some((part) => trimOptionalWhitespace(part).replace(/^\S+[ \t]+/, '') === apiKey);

/** Whether a comma after the key is part of the token. Joined fields have a space or another scheme after the comma. */
const hasTokenAfterComma = (value: string, apiKey: string) =>
  value.startsWith(`Bearer ${apiKey},`) && !/[ \t]/.test(value.slice(`Bearer ${apiKey},`.length));

/** The start of a value that has no scheme: none, or one that nothing or a mark joins to the key. */
const NO_SCHEME = /^(?:bearer[:=]?)?$/i;

function classifyForKey({ headers, path, body }: ObservedRequest, apiKey: string): Credential {
  const { authorization, ...others } = headers;
  if (authorization === undefined) {
    const texts = [path, decodePercent(path), body ?? '', ...Object.values(others)];
    const isElsewhere = texts.some((text) => text.includes(apiKey));
    return isElsewhere ? 'misplaced' : 'invalid';
  }
  const value = trimOptionalWhitespace(authorization);
  if (value === `Bearer ${apiKey}`) return 'valid';
  if (value.endsWith(apiKey) && NO_SCHEME.test(value.slice(0, -apiKey.length))) return 'misplaced';
  // Several fields are joined by commas.
  if (isInList(value, apiKey) && !hasTokenAfterComma(value, apiKey)) return 'open';
  const [, scheme = '', token = ''] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? [];
  // The scheme is case-insensitive for HTTP, one spelling for SPEC.md.
  if (scheme.toLowerCase() === 'bearer') return token === apiKey ? 'open' : 'invalid';
  return isInBasic(token, apiKey) ? 'misplaced' : 'invalid';
}

/** With several keys, the first of these that applies to one of them counts. */
const precedence: readonly Credential[] = ['valid', 'unknown', 'open', 'misplaced'];

/**
 * Classifies the credential of a request: by the valid key that explains it best, if there are several.
 *
 * @param expired The keys that were valid earlier. A request with one of them may have come in time.
 * @see SPEC.md "Authentication", RFC 6750 section 2
 */
export function classifyCredential(
  request: ObservedRequest,
  apiKeys: readonly string[],
  expired: readonly string[] = [],
): Credential {
  if (apiKeys.length === 0) return 'unknown';
  const ofExpired = expired.map((apiKey) => classifyForKey(request, apiKey));
  const found = [
    ...apiKeys.map((apiKey) => classifyForKey(request, apiKey)),
    ...ofExpired.map((credential) => (credential === 'valid' ? 'unknown' : credential)),
  ];
  return precedence.find((credential) => found.includes(credential)) ?? 'invalid';
}
