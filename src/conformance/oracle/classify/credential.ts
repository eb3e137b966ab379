import type { ObservedRequest } from '../observation.ts';

/**
 * What a request carries as its credential.
 *
 * - `valid`: `Bearer` and the key
 * - `invalid`: none, or one that must be rejected with 401
 * - `misplaced`: the right key in a form that should be rejected: no scheme, another scheme, the query, another header
 * - `open`: the right key in a form that the specification and RFC 6750 leave open
 * - `unknown`: nobody told the oracle the key
 */
export type Credential = 'valid' | 'invalid' | 'misplaced' | 'open' | 'unknown';

/** Whether the key is part of a Basic credential, alone or as user name or password. */
function isInBasic(token: string, apiKey: string): boolean {
  try {
    return token.includes(apiKey) || atob(token).split(':').includes(apiKey);
  } catch {
    return token.includes(apiKey);
  }
}

/** @see SPEC.md "Authentication", RFC 6750 section 2 */
export function classifyCredential({ headers, path }: ObservedRequest, apiKey: string | undefined): Credential {
  if (apiKey === undefined) return 'unknown';
  const { authorization, ...others } = headers;
  if (authorization === undefined) {
    const isElsewhere = [path, decodeLoosely(path), ...Object.values(others)].some((text) => text.includes(apiKey));
    return isElsewhere ? 'misplaced' : 'invalid';
  }
  const value = authorization.trim();
  if (value === `Bearer ${apiKey}`) return 'valid';
  if (value === apiKey) return 'misplaced';
  const [, scheme = '', token = ''] = /^(\S+)[ \t]+(.*)$/s.exec(value) ?? [];
  if (scheme.toLowerCase() === 'bearer') {
    // The scheme is case-insensitive for HTTP, one spelling for SPEC.md; several fields are joined by commas.
    const isOpen = token.trim() === apiKey || token.split(',').some((part) => part.trim() === apiKey);
    return isOpen ? 'open' : 'invalid';
  }
  if (token.trim() === apiKey) return 'misplaced';
  return isInBasic(token, apiKey) ? 'misplaced' : 'invalid';
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
