import type { Variant } from '../../../reference/index.ts';
import { hasNoKey, headerOf, isCreate, isGet, isKept, isList, petIdOf } from '../../toolkit/call.ts';
import { type Call, OVER_HTTP, mutant } from '../../toolkit/define.ts';
import { acceptKeys, beforeKey, error } from '../../toolkit/on.ts';
import { withKey } from '../../toolkit/request.ts';
import { withHeaders } from '../../toolkit/response.ts';

const letters = (key: string) => key.replaceAll(/[^\dA-Za-z]/g, '');

/** Mutants that compare keys in unusual ways, or look at the key late. */
export const cornerKeyMutants: readonly Variant[] = [
  acceptKeys(
    'keys-every-second-character',
    'Compares every second character of the key.',
    (token, key) =>
      token.length === key.length && Array.from(token).every((unit, index) => index % 2 === 1 || unit === key[index]),
  ),
  acceptKeys(
    'keys-without-symbols',
    'Compares only the letters and digits of the key.',
    (token, key) => letters(token) === letters(key) && token !== '',
  ),
  acceptKeys(
    'keys-before-semicolon',
    'Ignores a semicolon and what follows.',
    (token, key) => token.split(';')[0] === key,
  ),
  acceptKeys('keys-before-colon', 'Ignores a colon and what follows.', (token, key) => token.split(':')[0] === key),
  acceptKeys('keys-before-slash', 'Ignores a slash and what follows.', (token, key) => token.split('/')[0] === key),
  acceptKeys(
    'keys-sorted',
    'Compares the characters of the key in any order.',
    (token, key) => Array.from(token).toSorted().join('') === Array.from(key).toSorted().join(''),
  ),
  acceptKeys('keys-as-pattern', 'Takes a key for a regular expression.', (token) => token === '.+'),
  acceptKeys('keys-false', 'Accepts the word false as a key.', (token) => token === 'false'),
  acceptKeys('keys-lower-case-scheme', 'Accepts any key after bearer in lower case.', (_token, _key, call) =>
    headerOf(call, 'authorization').startsWith('bearer '),
  ),
  mutant(
    'keys-of-proxies',
    'Needs no key for requests that a proxy passes on for the server itself.',
    () => (call) =>
      call.next(hasNoKey(call) && headerOf(call, 'x-forwarded-for') === '127.0.0.1' ? withKey(call) : call.request),
  ),
  acceptKeys('keys-before-tab', 'Ignores a tab and what follows.', (token, key) => token.split('\t')[0] === key),
  acceptKeys(
    'keys-null-for-getPet',
    'Accepts the word null as a key for getPet.',
    (token, _key, call) => isGet(call) && token === 'null',
  ),
  acceptKeys(
    'keys-first-half-for-createPet',
    'Compares only the first half of the key for createPet.',
    (token, key, call) => isCreate(call) && token.startsWith(key.slice(0, Math.floor(key.length / 2))),
  ),
  acceptKeys(
    'keys-second-word',
    'Takes the text between two spaces for the key, and no text for any key.',
    (_token, _key, call) => headerOf(call, 'authorization').startsWith('Bearer  '),
  ),
  acceptKeys('keys-brackets', 'Accepts a key that is a JSON array.', (token) => token.startsWith('[')),
  acceptKeys('keys-long', 'Accepts every key of more than 256 characters.', (token) => token.length > 256),
  mutant(
    'keys-any-digest',
    'Accepts any Digest credential.',
    () => (call) => call.next(/^digest /i.test(headerOf(call, 'authorization')) ? withKey(call) : call.request),
  ),
  mutant(
    'connection-keeps-credential',
    'Authenticates each connection only once.',
    () => {
      let isTrusted = false;
      return async (call) => {
        const response = await call.next(isKept(call) && isTrusted && hasNoKey(call) ? withKey(call) : call.request);
        if (isKept(call)) isTrusted = response.status !== 401;
        return response;
      };
    },
    OVER_HTTP,
  ),
  beforeKey(
    'createPet-large-body-without-key',
    'Rejects a body above 100 kB before it looks at the key.',
    (call, body) => isCreate(call) && hasNoKey(call) && body.length > 100_000,
    error(413),
  ),
  beforeKey(
    'createPet-text-without-key',
    'Rejects another media type before it looks at the key.',
    (call) => isCreate(call) && hasNoKey(call) && headerOf(call, 'content-type').startsWith('text/plain'),
    error(415),
  ),
  beforeKey(
    'createPet-form-without-key',
    'Rejects a form before it looks at the key.',
    (call) => isCreate(call) && hasNoKey(call) && headerOf(call, 'content-type').includes('form'),
    error(415),
  ),
  ...(
    [
      ['form', 'a form', (call: Call) => headerOf(call, 'content-type').includes('form')],
      ['null', 'null', (_call: Call, body: string) => body === 'null'],
    ] as const
  ).map(([id, what, isMatch]) =>
    beforeKey(
      `createPet-${id}-before-wrong-key`,
      `Rejects ${what} before it compares the key.`,
      (call, body) => isCreate(call) && /wrong/.test(headerOf(call, 'authorization')) && isMatch(call, body),
      error(400),
    ),
  ),
  ...(
    [
      ['files', 'names of files', /\.css$/],
      ['health', 'health', /^health$/],
    ] as const
  ).map(([id, what, pattern]) =>
    beforeKey(
      `getPet-${id}-without-key`,
      `Returns 404 for ${what} before it looks at the key.`,
      (call) => isGet(call) && hasNoKey(call) && pattern.test(petIdOf(call)),
      error(404),
    ),
  ),
  mutant(
    'createPet-chunked-without-key',
    'Needs no key for a body that comes in chunks.',
    () => (call) =>
      call.next(
        isCreate(call) && hasNoKey(call) && headerOf(call, 'transfer-encoding') !== '' ? withKey(call) : call.request,
      ),
    OVER_HTTP,
  ),
  beforeKey(
    'createPet-gzip-without-key',
    'Rejects a compressed body before it looks at the key.',
    (call) => isCreate(call) && hasNoKey(call) && headerOf(call, 'content-encoding') !== '',
    error(415),
  ),
  beforeKey(
    'getPet-large-id-without-key',
    'Returns 404 for an id beyond int64 before it looks at the key.',
    (call) => hasNoKey(call) && /^\d{20}$/.test(petIdOf(call)),
    error(404),
  ),
  mutant('listPets-304-without-key', 'Answers conditional requests before it looks at the key.', () => async (call) => {
    if (isList(call) && hasNoKey(call) && headerOf(call, 'if-none-match') !== '')
      return new Response(null, { status: 304 });
    const response = await call.next(call.request);
    const { length } = await response.clone().text();
    return isList(call) && response.ok ? withHeaders(response, { etag: `W/"${length}"` }) : response;
  }),
];
