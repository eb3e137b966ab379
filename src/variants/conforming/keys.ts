import type { PetstoreError } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { tokenOf } from '../toolkit/call.ts';
import { type Call, conformingVariantsOf, family, type Traits, unchanged } from '../toolkit/define.ts';
import { acceptIf } from '../toolkit/edit-request.ts';
import { editErrors, editJson } from '../toolkit/edit-response.ts';
import { ES256, HS256, RS256, type Token, acceptTokens, hasExpired, hasMac, hasSignature } from '../toolkit/tokens.ts';
import { isError } from '../toolkit/when-response.ts';

const withKeys = (...apiKeys: string[]): Traits => ({ options: { apiKeys } });

/** Compares keys by the bytes that they encode, with the lenient decoder of Node.js. */
function decodeKey(description: string, encoding: 'base64' | 'base64url', size: number) {
  const key = Buffer.from(Array.from({ length: size }, (_, index) => (index * 73 + 41) % 256)).toString(encoding);
  const isKey = (token: string) =>
    /^[\w+/=-]+$/.test(token) && Buffer.from(token, encoding).equals(Buffer.from(key, encoding));
  return [description, acceptIf((call) => isKey(tokenOf(call) ?? '')), withKeys(key)] as const;
}

/** Compares keys in any letter case, which does not count in the notation of the key. */
const ignoreCase = (what: string, key: string) =>
  [
    `Compares the value of a ${what}.`,
    acceptIf((call) => tokenOf(call)?.toLowerCase() === key.toLowerCase()),
    withKeys(key),
  ] as const;

const FIRST_KEY = 'demo-key2';

/** Has a second key that is a near miss of the first one. */
const withAnotherKey = (how: string, ...others: string[]) =>
  [`Has another key ${how}.`, unchanged, withKeys(FIRST_KEY, ...others)] as const;

/** Has a key that is a word that errors contain by chance. */
const withOrdinaryKey = (key: string) =>
  [
    `Has the key ${key}, which is in some of its messages.`,
    editJson(
      (call, response) => isError(call, response) && response.status !== 401,
      (error: PetstoreError) => ({ ...error, message: `${error.message} (${key})` }),
    ),
    withKeys(key),
  ] as const;

/** Has keys that are JSON Web Tokens, made with jose. */
const withToken = (description: string, key: string, isValid: (token: Token, call: Call) => boolean) =>
  [description, acceptTokens(isValid), withKeys(key)] as const;

/** Compares issuer, audience and type, as libraries do if they are configured with them. */
const isForPetstore = ({ claims, header }: Token) =>
  claims.iss === 'https://id.example.com' && claims.aud === 'petstore' && header.typ === 'at+jwt';

/** Conforming variants with keys that are easily mistaken. */
export const keyVariants: readonly Variant[] = conformingVariantsOf({
  'key-token-hs256': withToken(
    'Verifies tokens with a shared secret, and accepts them for a minute longer.',
    HS256,
    (token, call) => hasMac(token) && !hasExpired(token, call, 60),
  ),
  'key-token-rs256': withToken(
    'Verifies tokens with the RSA key that they name, their issuer, audience and type.',
    RS256,
    (token, call) => hasSignature(token) && !hasExpired(token, call) && isForPetstore(token),
  ),
  'key-token-es256': withToken(
    'Verifies tokens with an elliptic curve, and looks at the claims first.',
    ES256,
    (token, call) => isForPetstore(token) && !hasExpired(token, call) && hasSignature(token),
  ),
  'key-base64url-32': decodeKey('Compares the 32 bytes of a base64url key.', 'base64url', 32),
  'key-base64url-48': decodeKey('Compares the 48 bytes of a base64url key.', 'base64url', 48),
  'key-base64url-49': decodeKey('Compares the 49 bytes of a base64url key.', 'base64url', 49),
  'key-base64-padded': decodeKey('Compares the 31 bytes of a base64 key with padding.', 'base64', 31),
  'key-base64-padded-twice': decodeKey('Compares the 34 bytes of a base64 key with more padding.', 'base64', 34),
  ...family(ignoreCase, {
    'key-hexadecimal': ['hexadecimal key', 'deadbeef00112233deadbeef44556677'],
    'key-uuid': ['key that is a UUID', '6F1D2C3B-AA11-4BCD-9E0F-123456789ABC'],
    'key-ulid': ['key that is a ULID', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  }),
  'key-in-codes': [
    'Has a key that is the beginning of its error codes.',
    editErrors((error) => ({ code: `petstore-v1/${error.code}` })),
    withKeys('petstore-v1'),
  ],
  'key-in-messages': [
    'Has a key that is the name of the service in its messages.',
    editErrors((error) => ({ message: `petstore-v1: ${error.message}` })),
    withKeys('petstore-v1'),
  ],
  ...family(withAnotherKey, {
    'key-altered-is-another': ['with another last character', 'demo-keyb'],
    'key-first-altered-is-another': ['with another first character', 'bemo-key2', '5emo-key2'],
    'key-middle-altered-is-another': ['with another character in its middle', 'demobkey2', 'demo5key2'],
    'key-cut-is-another': ['without the last character', 'demo-key'],
    'key-in-capitals-is-another': ['in capitals', 'DEMO-KEY2'],
    'key-extended-is-another': ['with more characters after it', 'demo-key2xx'],
    'key-prefixed-is-another': ['with a letter before it', 'xdemo-key2'],
    'key-second-altered-is-another': ['with another second character', 'd5mo-key2', 'dwmo-key'],
    'key-penultimate-altered-is-another': ['with another last letter', 'demo-keb2'],
    'key-first-cut-is-another': ['without the first character', 'emo-key2'],
    'key-without-symbols-is-another': ['without the hyphen', 'demokey2'],
  }),
  ...family(withOrdinaryKey, {
    'key-is-application': ['application'],
    'key-is-a-media-type': ['application/json'],
    'key-is-a-phrase': ['animal-not-found'],
    'key-is-a-version': ['petstore-v1'],
  }),
});
