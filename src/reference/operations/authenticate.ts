import type { PlainResponse } from './plain-response.ts';
import { unauthorized } from './errors.ts';
import type { Service } from '../service.ts';

/** Compares without telling by its time how much of a key was right. */
export function isSameKey(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index++) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index % (right.length || 1));
  }
  return difference === 0;
}

/**
 * Answers 401 when a request carries no valid API key as a bearer token, nothing when it does.
 *
 * @see SPEC.md "Authentication", RFC 6750 section 2.1
 */
export function authenticate(request: Request, { apiKeys, choices }: Service): PlainResponse | undefined {
  const refuse = (problem: string, error = '') =>
    unauthorized(
      problem,
      choices.wwwAuthenticate === 'send' ? { 'www-authenticate': `Bearer realm="petstore"${error}` } : {},
    );
  const header = request.headers.get('authorization');
  if (header === null) return refuse('The API key is missing.');
  // RFC 9110 section 11.1: the scheme is case-insensitive, which the choice bearerCase can narrow.
  const match = /^(\S+)(?: +(.*))?$/.exec(header);
  const [, scheme = '', token = ''] = match ?? [];
  const isBearer = scheme === 'Bearer' || (scheme.toLowerCase() === 'bearer' && choices.bearerCase === 'ignore');
  if (!isBearer) return refuse('The authorization scheme must be Bearer.');
  if (token === '') return refuse('The API key is missing.');
  if (!apiKeys.some((key) => isSameKey(key, token)))
    return refuse('The API key is not valid.', ', error="invalid_token"');
  return undefined;
}
