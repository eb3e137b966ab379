import type { Variant } from '../../reference/index.ts';
import { tokenOf } from '../toolkit/call.ts';
import { type Call, conformingVariant, editResponse } from '../toolkit/define.ts';
import { withKey } from '../toolkit/request.ts';
import { withJson } from '../toolkit/response.ts';
import { ES256, HS256, RS256, type Token, acceptTokens, hasExpired, hasMac, hasSignature } from '../toolkit/tokens.ts';

/** Compares keys by the bytes that they encode, with the lenient decoder of Node.js. */
function decodesKey(name: string, description: string, encoding: 'base64' | 'base64url', size: number): Variant {
  const key = Buffer.from(Array.from({ length: size }, (_, index) => (index * 73 + 41) % 256)).toString(encoding);
  return conformingVariant(
    name,
    description,
    () => async (call) => {
      const token = tokenOf(call) ?? '';
      const isKey = /^[\w+/=-]+$/.test(token) && Buffer.from(token, encoding).equals(Buffer.from(key, encoding));
      return call.next(isKey ? withKey(call) : call.request);
    },
    { options: { apiKeys: [key] } },
  );
}

/** Compares keys in any letter case, which does not count in the notation of the key. */
const ignoresCase = (name: string, description: string, key: string): Variant =>
  conformingVariant(
    name,
    description,
    () => (call) => call.next(tokenOf(call)?.toLowerCase() === key.toLowerCase() ? withKey(call) : call.request),
    { options: { apiKeys: [key] } },
  );

/** A service whose key appears in its texts by chance. */
const namedLikeKey = (name: string, description: string, edit: (error: { code: string; message: string }) => object) =>
  conformingVariant(
    name,
    description,
    editResponse(
      ({ status }, { operation }) => status >= 400 && operation !== undefined,
      (response) => withJson(response, edit),
    ),
    { options: { apiKeys: ['petstore-v1'] } },
  );

const FIRST_KEY = 'demo-key2';

/** A service with a second key that is a near miss of the first one. */
const withSecondKey = (name: string, description: string, ...others: string[]): Variant =>
  conformingVariant(name, `Has another key ${description}.`, undefined, {
    options: { apiKeys: [FIRST_KEY, ...others] },
  });

/** A service whose key is a word that errors contain by chance. */
const ordinaryKey = (name: string, key: string): Variant =>
  conformingVariant(
    name,
    `Has the key ${key}, which is in some of its messages.`,
    editResponse(
      ({ status }, { operation }) => status >= 400 && status !== 401 && operation !== undefined,
      (response) =>
        withJson(response, (error: { message: string }) => ({ ...error, message: `${error.message} (${key})` })),
    ),
    { options: { apiKeys: [key] } },
  );

/** A service whose keys are JSON Web Tokens, made with jose. */
const withTokens = (
  name: string,
  description: string,
  key: string,
  isValid: (token: Token, call: Call) => boolean,
): Variant => conformingVariant(name, description, acceptTokens(isValid), { options: { apiKeys: [key] } });

/** Compares issuer, audience and type, as libraries do if they are configured with them. */
const isForPetstore = ({ claims, header }: Token) =>
  claims.iss === 'https://id.example.com' && claims.aud === 'petstore' && header.typ === 'at+jwt';

/** Conforming variants with keys that are easily mistaken. */
export const keyVariants: readonly Variant[] = [
  withTokens(
    'key-token-hs256',
    'Verifies tokens with a shared secret, and accepts them for a minute longer.',
    HS256,
    (token, call) => hasMac(token) && !hasExpired(token, call, 60),
  ),
  withTokens(
    'key-token-rs256',
    'Verifies tokens with the RSA key that they name, their issuer, audience and type.',
    RS256,
    (token, call) => hasSignature(token) && !hasExpired(token, call) && isForPetstore(token),
  ),
  withTokens(
    'key-token-es256',
    'Verifies tokens with an elliptic curve, and looks at the claims first.',
    ES256,
    (token, call) => isForPetstore(token) && !hasExpired(token, call) && hasSignature(token),
  ),
  decodesKey('key-base64url-32', 'Compares the 32 bytes of a base64url key.', 'base64url', 32),
  decodesKey('key-base64url-48', 'Compares the 48 bytes of a base64url key.', 'base64url', 48),
  decodesKey('key-base64url-49', 'Compares the 49 bytes of a base64url key.', 'base64url', 49),
  decodesKey('key-base64-padded', 'Compares the 31 bytes of a base64 key with padding.', 'base64', 31),
  decodesKey('key-base64-padded-twice', 'Compares the 34 bytes of a base64 key with more padding.', 'base64', 34),
  ignoresCase('key-hexadecimal', 'Compares the value of a hexadecimal key.', 'deadbeef00112233deadbeef44556677'),
  ignoresCase('key-uuid', 'Compares the value of a key that is a UUID.', '6F1D2C3B-AA11-4BCD-9E0F-123456789ABC'),
  ignoresCase('key-ulid', 'Compares the value of a key that is a ULID.', '01ARZ3NDEKTSV4RRFFQ69G5FAV'),
  namedLikeKey('key-in-codes', 'Has a key that is the beginning of its error codes.', (error) => ({
    ...error,
    code: `petstore-v1/${error.code}`,
  })),
  namedLikeKey('key-in-messages', 'Has a key that is the name of the service in its messages.', (error) => ({
    ...error,
    message: `petstore-v1: ${error.message}`,
  })),
  withSecondKey('key-altered-is-another', 'with another last character', 'demo-keyb'),
  withSecondKey('key-first-altered-is-another', 'with another first character', 'bemo-key2', '5emo-key2'),
  withSecondKey('key-middle-altered-is-another', 'with another character in its middle', 'demobkey2', 'demo5key2'),
  withSecondKey('key-cut-is-another', 'without the last character', 'demo-key'),
  withSecondKey('key-in-capitals-is-another', 'in capitals', 'DEMO-KEY2'),
  withSecondKey('key-extended-is-another', 'with more characters after it', 'demo-key2xx'),
  withSecondKey('key-prefixed-is-another', 'with a letter before it', 'xdemo-key2'),
  withSecondKey('key-second-altered-is-another', 'with another second character', 'd5mo-key2', 'dwmo-key'),
  withSecondKey('key-penultimate-altered-is-another', 'with another last letter', 'demo-keb2'),
  withSecondKey('key-first-cut-is-another', 'without the first character', 'emo-key2'),
  withSecondKey('key-without-symbols-is-another', 'without the hyphen', 'demokey2'),
  ordinaryKey('key-is-application', 'application'),
  ordinaryKey('key-is-a-media-type', 'application/json'),
  ordinaryKey('key-is-a-phrase', 'animal-not-found'),
  ordinaryKey('key-is-a-version', 'petstore-v1'),
];
