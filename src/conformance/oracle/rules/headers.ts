import { SUNSET } from '../../../contract/index.ts';
import { isDeprecation, isSunset } from '../../exchange/removal-headers.ts';
import type { PetstoreError } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { measure } from '../classify/measure.ts';
import type { RuleFinding } from '../finding.ts';
import { type Facts, should } from './rule.ts';

/** @see RFC 9110 section 11.6.1 */
export function challengeRule({ response }: Facts): RuleFinding | undefined {
  if (response.status !== 401 || response.hidesHeaders) return undefined;
  return /^\s*[a-z]/i.test(response.headers['www-authenticate'] ?? '')
    ? undefined
    : should(
        'http.www-authenticate',
        'WWW-Authenticate with a challenge',
        response.headers['www-authenticate'] ?? 'none',
        { aspect: 'challenge' },
      );
}

/** @see RFC 9745 section 2, RFC 8594 section 3 */
export function deprecationRule({ request, response: { headers } }: Facts): RuleFinding | undefined {
  const { deprecation, sunset } = headers;
  if (deprecation === undefined && sunset === undefined) return undefined;
  const actual = `Deprecation: ${deprecation ?? 'none'}, Sunset: ${sunset ?? 'none'}`;
  if (request.operation !== 'getPet')
    return should('http.deprecation-header', 'neither Deprecation nor Sunset, since the operation stays', actual, {
      aspect: 'deprecation-elsewhere',
    });
  const isWellFormed =
    (deprecation === undefined || isDeprecation(deprecation)) && (sunset === undefined || isSunset(sunset));
  return isWellFormed
    ? undefined
    : should(
        'http.deprecation-header',
        `Deprecation: @SECONDS and Sunset: ${SUNSET.toUTCString()}, or neither`,
        actual,
        { aspect: 'deprecation' },
      );
}

/** @see RFC 9111 section 3.5 */
export function cacheRule({ request, response }: Facts): RuleFinding | undefined {
  const value = response.headers['cache-control'] ?? '';
  const isShared = /(?:^|[\s,])(?:public|s-maxage=[1-9])/i.test(value) && !/no-store|private/i.test(value);
  return isShared && request.credential === 'valid' && response.status < 300
    ? should('http.caching', 'no permission for shared caches, since the data needs a key', `Cache-Control: ${value}`)
    : undefined;
}

/** Longer texts are not searched, since a service writes short ones in the same way. */
const LONGEST_SEARCHED = 1024;

/** @see RFC 8259 section 4 */
export function uniqueNamesRule({ response: { text, json } }: Facts): RuleFinding | undefined {
  if (json === undefined || text.length > LONGEST_SEARCHED || !measure(text).hasDuplicates) return undefined;
  return should('json.unique-names', 'each name once in an object', preview(text));
}

/** @see RFC 8259 section 8.1 */
export function charsetRule({ response }: Facts): RuleFinding | undefined {
  if (response.hasByteOrderMark)
    return should('json.charset', 'no byte order mark', `a byte order mark in front of ${preview(response.text)}`);
  const value = response.headers['content-type'] ?? '';
  const charset = /^application\/json\s*;.*charset="?([^\s";]+)/i.exec(value)?.[1];
  return charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)
    ? undefined
    : should('json.charset', 'no charset, or utf-8', `Content-Type: ${value}`);
}

/** "Machine-readable error code." and "Human-readable description." say something. */
export function helpfulRule({ response }: Facts): RuleFinding | undefined {
  if (response.status < 400) return undefined;
  const { code, message } = (response.json ?? {}) as Partial<PetstoreError>;
  const empty = [
    ...(typeof code === 'string' && code.trim() === '' ? ['code'] : []),
    ...(typeof message === 'string' && message.trim() === '' ? ['message'] : []),
  ];
  return empty.length === 0
    ? undefined
    : should('errors.helpful', 'a code and a message', `an empty ${empty.join(' and ')}`, { aspect: 'not-empty' });
}
