import type { Service } from '../service.ts';
import type { RequestProblemKind } from '../../contract/request-problems.ts';
import { type Rejection, unauthorized } from './errors.ts';
import { type HeaderSource, readHeader } from './read-header.ts';

/** Compares two keys. The time that it takes does not reveal how much of a key is correct. */
export function isSameKey(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index++) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index % right.length);
  }
  return difference === 0;
}

/**
 * Checks the API key of a request.
 *
 * @returns A 401 response when there is no valid key, `undefined` when there is one.
 * @see SPEC.md "Authentication", RFC 6750 section 2.1
 */
export function authenticate(
  source: HeaderSource,
  { apiKeys, authentication, choices }: Pick<Service, 'apiKeys' | 'authentication' | 'choices'>,
): Rejection | undefined {
  if (authentication === 'none') return undefined;
  const reject = (kind: RequestProblemKind, problem: string, error = '') =>
    unauthorized(
      kind,
      problem,
      choices.wwwAuthenticate === 'send' ? { 'www-authenticate': `Bearer realm="petstore"${error}` } : {},
    );
  const header = readHeader(source, 'authorization');
  if (header === null) return reject('no-key', 'The API key is missing.');
  const [, scheme = '', afterScheme = ''] = /^(\S+)(?: (.*))?$/s.exec(header) ?? [];
  const token = afterScheme.replace(/^ +/, '');
  // RFC 9110 section 11.1: schemes are case-insensitive, unless the choice bearerCase requires the exact spelling.
  const isBearer = scheme === 'Bearer' || (scheme.toLowerCase() === 'bearer' && choices.bearerCase === 'ignore');
  if (!isBearer) return reject('malformed-credentials', 'The authorization scheme must be Bearer.');
  if (token === '') return reject('malformed-credentials', 'The API key is missing.');
  if (authentication === 'keys' && !apiKeys.some((key) => isSameKey(key, token)))
    return reject('wrong-key', 'The API key is not valid.', ', error="invalid_token"');
  return undefined;
}
