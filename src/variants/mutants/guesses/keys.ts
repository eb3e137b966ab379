import type { Variant } from '../../../reference/index.ts';
import { hasNoKey, hasValidKey, headerOf, isCreate, isGet, keyOf, petIdOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { acceptKeys, beforeKey, error, text } from '../../toolkit/on.ts';
import { withKey } from '../../toolkit/request.ts';

const decodeBase64 = (token: string) => Buffer.from(token, 'base64').toString();
/** Accepts credentials by the whole header. */
const acceptHeaders = (
  name: string,
  description: string,
  isAccepted: (header: string, key: string) => boolean,
): Variant =>
  mutant(
    name,
    description,
    () => (call) =>
      call.next(
        !hasValidKey(call) && isAccepted(headerOf(call, 'authorization'), keyOf(call)) ? withKey(call) : call.request,
      ),
  );

/** Needs no key for requests with some header. */
const trust = (name: string, description: string, header: string, value: RegExp): Variant =>
  mutant(
    name,
    description,
    () => (call) => call.next(hasNoKey(call) && value.test(headerOf(call, header)) ? withKey(call) : call.request),
  );

const acceptWithout = (name: string, description: string, pattern: RegExp): Variant =>
  acceptKeys(name, description, (token, key) => token.replaceAll(pattern, '') === key);

const removingMarks: readonly Variant[] = [
  acceptWithout('keys-single-quotes-removed', 'Removes apostrophes around keys.', /^'|'$/g),
  acceptWithout('keys-cut-at-encoded-nul', 'Ignores what follows an encoded NUL.', /%00.*/g),
  acceptWithout('keys-cut-at-hash', 'Ignores what follows a hash, as in an address.', /#.*/g),
  acceptWithout('keys-cut-at-ampersand', 'Ignores further parameters after the key.', /&.*/g),
  acceptWithout('keys-cut-at-comment', 'Puts the key into a statement of SQL that a comment ends.', /'--.*/g),
  acceptWithout('keys-before-comma', 'Ignores a comma and what follows.', /,.*/g),
  acceptWithout('keys-before-marks', 'Ignores what follows a hash, a tilde or a backslash.', /[#~\\].*/g),
  acceptWithout('keys-before-plus', 'Ignores a plus sign and what follows.', /\+.*/g),
  acceptWithout('keys-last-mark-removed', 'Removes a mark after the key.', /["!);.]$/g),
  acceptWithout('keys-first-mark-removed', 'Removes a mark in front of the key.', /^[".]/g),
  acceptWithout('keys-of-tests', 'Ignores a word in front of the key, as in test-KEY.', /^[a-z]+[-:]/g),
  acceptWithout('keys-after-colon', 'Ignores a name and a colon in front of the key.', /^.*:/g),
  acceptWithout('keys-after-equals', 'Takes the value of a parameter for the key.', /^\w+=/g),
  acceptWithout('keys-byte-order-mark-removed', 'Removes a byte order mark in front of a key.', /^\xef\xbb\xbf/g),
];

const comparing: readonly Variant[] = [
  acceptKeys('keys-end-of-key', 'Accepts the end of the key.', (token, key) => token.length > 8 && key.endsWith(token)),
  acceptKeys(
    'keys-second-character-ignored',
    'Does not compare the second character of keys.',
    (token, key) => token.length === key.length && token[0] === key[0] && token.slice(2) === key.slice(2),
  ),
  acceptKeys(
    'keys-first-letter-in-any-case',
    'Compares the first letter of keys in any case.',
    (token, key) => token[0]?.toLowerCase() === key[0]?.toLowerCase() && token.slice(1) === key.slice(1),
  ),
  acceptKeys('keys-in-base64', 'Accepts the key in base64 as well.', (token, key) => decodeBase64(token) === key),
  acceptKeys('keys-any-text-pattern', 'Takes the key .* for a pattern.', (token) => token === '.*'),
  acceptKeys('keys-always-true', 'Puts the key into a condition of SQL.', (token) => /' or 1=1/i.test(token)),
  acceptKeys('keys-object-as-text', 'Accepts what an object is as a text.', (token) => token === '[object Object]'),
  acceptKeys('keys-of-documentation', 'Accepts the key in its own documentation.', (token) => token === 'YOUR_API_KEY'),
  acceptKeys('keys-none', 'Accepts the word None as a key.', (token) => token === 'None'),
  acceptKeys('keys-any-signature', 'Does not verify the signature of a token.', (token) =>
    /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/.test(token),
  ),
  acceptKeys('keys-any-uuid', 'Accepts every UUID as a key.', (token) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-/.test(token)),
  acceptKeys('keys-any-after-prefix', 'Checks only the prefix of keys.', (token) => token.startsWith('sk_')),
];

const schemes: readonly Variant[] = [
  acceptHeaders(
    'keys-without-space',
    'Accepts a key right after the scheme.',
    (header, key) => header === `Bearer${key}`,
  ),
  acceptHeaders(
    'keys-after-scheme-and-colon',
    'Accepts a key after the scheme and a colon.',
    (header, key) => header === `Bearer:${key}`,
  ),
  acceptHeaders('keys-any-without-scheme', 'Accepts any credential without a scheme.', (header) =>
    /^[\w-]+-key$/.test(header),
  ),
  acceptHeaders('keys-basic-without-password', 'Accepts a Basic credential without a name.', (header) =>
    /^basic(?: Og==)?$/i.test(header),
  ),
  acceptHeaders('keys-any-oauth', 'Accepts any credential of OAuth 1.0.', (header) => header.startsWith('OAuth ')),
  acceptHeaders('keys-any-two', 'Accepts two credentials, whatever they are.', (header) =>
    /^Bearer [\w-]+, Bearer [\w-]+$/.test(header),
  ),
];

/** Mutants that take something else for the key, or need none for some requests. */
export const guessKeyMutants: readonly Variant[] = [
  ...removingMarks,
  ...comparing,
  ...schemes,
  trust('keys-of-forwarded-users', 'Trusts an address that only a gateway may set.', 'x-forwarded-email', /./),
  trust('keys-of-consumers', 'Trusts the name of a consumer of a gateway.', 'x-consumer-username', /./),
  trust('keys-of-gateways', 'Trusts the name of a user that only a gateway may set.', 'x-remote-user', /./),
  trust('keys-of-networks', 'Needs no key for addresses of a private network.', 'x-forwarded-for', /^10\./),
  trust('keys-of-probes', 'Needs no key for the probes of a cluster.', 'user-agent', /kube-probe/),
  trust('keys-of-probe-agents', 'Needs no key for the agents of probes.', 'user-agent', /^kube-probe/),
  trust('keys-of-documentation-pages', 'Needs no key for its documentation.', 'referer', /\/docs$/),
  trust('keys-of-debuggers', 'Needs no key for a header of its developers.', 'x-debug', /1/),
  trust('keys-of-same-origin', 'Needs no key for pages of the same origin.', 'sec-fetch-site', /^same-origin/),
  trust('keys-not-needed-with-range', 'Needs no key for a part of a response.', 'range', /^bytes/),
  mutant(
    'keys-not-needed-to-debug',
    'Needs no key for requests with debug=true.',
    () => (call) => call.next(call.url.searchParams.has('debug') ? withKey(call) : call.request),
  ),
  beforeKey(
    'credential-of-one-word-is-text',
    'Fails for Digest without parameters.',
    (call) => /^Digest \w+$/.test(headerOf(call, 'authorization')),
    text(500),
  ),
  beforeKey(
    'createPet-charset-before-key',
    'Rejects a charset before it looks at the key.',
    (call) => isCreate(call) && !hasValidKey(call) && /charset=iso/i.test(headerOf(call, 'content-type')),
    error(415),
  ),
  beforeKey(
    'createPet-array-before-key',
    'Rejects an array before it looks at the key.',
    (call, body) => isCreate(call) && !hasValidKey(call) && body.startsWith('['),
    error(400),
  ),
  beforeKey(
    'getPet-format-before-key',
    'Rejects an id with .xml before it looks at the key.',
    (call) => isGet(call) && !hasValidKey(call) && petIdOf(call).endsWith('.xml'),
    error(406),
  ),
];
