import type { Variant } from '../../../reference/index.ts';
import { decodePercent } from '../../../shared/decode-percent.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import { hasNoKey, hasValidKey, headerOf, isList, keyOf, limitOf } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { acceptKeys } from '../../toolkit/on.ts';
import { withKey } from '../../toolkit/request.ts';
import { errorResponse, withHeaders } from '../../toolkit/response.ts';

/** Accepts the key in another header. */
const alsoIn = (name: string, description: string, isKey: (call: Call, key: string) => boolean): Variant =>
  mutant(name, description, () => (call) => call.next(isKey(call, keyOf(call)) ? withKey(call) : call.request));

/** How long a cache keeps a response. */
const CACHED_MS = 200;

/** Mutants that compare keys loosely, or trust something else. */
export const drawnKeyMutants: readonly Variant[] = [
  acceptKeys('keys-dot-ignored', 'Ignores dots after the key.', (token, key) => trimEnd(token, '.') === key),
  acceptKeys('keys-percent-decoded', 'Decodes the key as a URL.', (token, key) => decodePercent(token) === key),
  acceptKeys(
    'keys-symbols-alike',
    'Takes underscores in a key for hyphens.',
    (token, key) => token.replaceAll('_', '-') === key.replaceAll('_', '-') && token.includes('_'),
  ),
  acceptKeys('keys-unsigned', 'Accepts a token without a signature.', (token) =>
    /^eyJ[\w-]*[.]eyJzdWI[\w-]+[.]$/.test(token),
  ),
  mutant('keys-cookie-of-session', 'Trusts the cookie that it has set, without a key.', () => {
    let isSet = false;
    return async (call) => {
      if (!hasValidKey(call))
        return call.next(isSet && /sid=7/.test(headerOf(call, 'cookie')) ? withKey(call) : call.request);
      isSet = true;
      return withHeaders(await call.next(call.request), { 'set-cookie': 'sid=7; Path=/; HttpOnly' });
    };
  }),
  mutant('keys-refusal-remembered', 'Remembers a 401 for some time, whatever the key of the next request is.', () => {
    const refused = new Map<string, number>();
    return async (call) => {
      const { href } = call.url;
      const isMatch = isList(call) && limitOf(call) === 6;
      if (isMatch && call.now() - (refused.get(href) ?? 0) < CACHED_MS)
        return errorResponse(401, { headers: { 'www-authenticate': 'Bearer' } });
      const response = await call.next(call.request);
      if (isMatch && response.status === 401) refused.set(href, call.now());
      return response;
    };
  }),
  alsoIn(
    'keys-not-needed-with-override',
    'Needs no key for requests that override their method.',
    (call) => hasNoKey(call) && headerOf(call, 'x-http-method-override') !== '',
  ),
  alsoIn(
    'keys-in-apikey-header',
    'Accepts the key in the header apikey.',
    (call, key) => hasNoKey(call) && headerOf(call, 'apikey') === key,
  ),
  alsoIn(
    'keys-in-x-authorization',
    'Accepts the key in the header X-Authorization.',
    (call, key) => hasNoKey(call) && headerOf(call, 'x-authorization') === `Bearer ${key}`,
  ),
  alsoIn(
    'keys-under-xbearer-scheme',
    'Accepts the key under every scheme that ends with Bearer.',
    (call, key) => /\SBearer (\S+)$/.exec(headerOf(call, 'authorization'))?.[1] === key,
  ),
  alsoIn(
    'keys-under-apikey-scheme',
    'Accepts the key under the scheme ApiKey.',
    (call, key) => headerOf(call, 'authorization') === `ApiKey ${key}`,
  ),
];
