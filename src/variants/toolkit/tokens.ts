import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { parseObject, tokenOf } from './call.ts';
import type { Call, Effect } from './define.ts';
import { acceptIf } from './edit-request.ts';

/** A JSON Web Token as a service reads it. */
export interface Token {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** The text that is signed. */
  signed: string;
  /** The parts as they were sent. */
  parts: readonly [header: string, payload: string, signature: string];
  /** The decoded signature. */
  signature: Buffer;
}

/** The claims of all tokens: `iat` is in May 2026, `exp` in 2095. */
const CLAIMS =
  'eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUuY29tIiwiYXVkIjoicGV0c3RvcmUiLCJzdWIiOiJjbGllbnQtNDcxMSIsInNjb3BlIjoicGV0czpyZWFkIHBldHM6d3JpdGUiLCJpYXQiOjE3ODAwMDAwMDAsImV4cCI6Mzk3NjIxNDQwMH0';

/** Made with jose: see tokens.test.ts. */
const sign = (header: string, signature: string) => `${header}.${CLAIMS}.${signature}`;

/** A token that a shared secret signs. */
export const HS256 = sign('eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', '9Yia-5oIU8K6Bcw8eM2H1QMzDh3_DBSEIAeNd8lQ-04');

/** A token that a private key signs, with the id of that key. */
export const RS256 = sign(
  'eyJhbGciOiJSUzI1NiIsImtpZCI6IjIwMjYtMDUiLCJ0eXAiOiJhdCtqd3QifQ',
  'aYdKU6psR-HyFzVAIlUj4d6IDolhGust7PF4vYwXk64lNH61alnGty18XlW0VHmA3P_5iw0u8xg1HZXPNmwPBelDH-nsZ9hLWDOYIfqP6-1yLKi-xVUh7KfM8ikzJO6_UPrUAxUIZWpieWt4gaGKC_KzKBGftZMYWKiINGz6ZmjVqM9pU9sWeyZaWQlKn2TYsRtkuuNuZ_QleCpLkXiwF0b0VJ0kGlHQ6vxLdaRUBQeH6QCD6ybJ3SnQfOExDaz2wCsliZgwV4OvMjcokHgXrFi5HMnQjdw-YNNQ6xG89Mhb4F4yb_RK-Nyy_KodDTClLLnhmxgYAMERWSuLg9HASQ',
);

/** The same with an elliptic curve. */
export const ES256 = sign(
  'eyJhbGciOiJFUzI1NiIsImtpZCI6ImVzLTEiLCJ0eXAiOiJhdCtqd3QifQ',
  'eGW02W-52Ypxv5KicLhl2HvDPxqQ9vsvWokXYmmaeVyKn_wOnd5-tvE76P4EtEtbZdI_Zo3mnhdxv83F9qV-XA',
);

export const SECRET = 'a-secret-of-the-self-test-4711-x';

/** The public keys of the issuer, by their id. */
export const publicKeys = {
  '2026-05': {
    kty: 'RSA',
    n: '71ol0SCKxZ4-i322pgSeaIZzeXbRTNJiC_csspxB7alyRRVi5F0XRgI_NdqnYcWga9n3iVEh83oPCkQLLQQqvm39pYr_E7L99FBLaahHRLzqYlYOgRTybDq_ZaVbEniOJ3r9EEqzFm4s1p2gRe9tY3NDcz2CHYGp1GqO5Jut3Zq3k3IdARlnOmMQorv2TWhLdM7BfMWnZhu1LyhE0lQTtGy25jj7S2-IXBbIcPGM1lfQ3yAt3biqvVu1V2a3mQK_2laemxJLgOvIa3qFSx5b6jXlC7hmDxWru2nlj7DgWQAMyYyUqZ5NGBUEr1GSdgrSGRryoP-C-t7xJyL35YgDtw',
    e: 'AQAB',
  },
  'es-1': {
    kty: 'EC',
    x: 'SBUnk0XK6hGb49nC4dK4N2ClbNsAoBzPdtEwT9XG-S4',
    y: 'sbLoH07LfNyP_hFhZZ2PDCz40Xjt-VIAsURMMlr-g9k',
    crv: 'P-256',
  },
};

const decode = (part: string): string => Buffer.from(part, 'base64url').toString();

/** Reads a token: three parts in the alphabet of base64url, the first two of which are JSON objects. */
export function readToken(text: string): Token | undefined {
  const [header = '', payload = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !/^[\w.-]+$/.test(text)) return undefined;
  const [head, claims] = [parseObject(decode(header)), parseObject(decode(payload))];
  if (Object.keys(head).length === 0 || Object.keys(claims).length === 0) return undefined;
  return {
    header: head,
    claims,
    signed: `${header}.${payload}`,
    parts: [header, payload, signature],
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** The signature that a token with the shared secret must have. */
export const signatureOf = (signed: string): Buffer => createHmac('sha256', SECRET).update(signed).digest();

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/** Whether the shared secret has signed a token with the algorithm for it. */
export const hasMac = ({ header, signed, signature }: Token): boolean =>
  header.alg === 'HS256' && isEqual(signature, signatureOf(signed));

/** Whether the key with the id in its header has signed a token, with the algorithm of that key. */
export function hasSignature({ header, signed, signature }: Token): boolean {
  const jwk = publicKeys[header.kid as keyof typeof publicKeys];
  if (!jwk || header.alg !== (jwk.kty === 'RSA' ? 'RS256' : 'ES256')) return false;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, signature);
}

/** Whether a token has expired. @param leeway How much longer it is valid, in seconds. */
export const hasExpired = ({ claims }: Token, { now }: Pick<Call, 'now'>, leeway = 0): boolean =>
  !(Number(claims.exp) + leeway > now() / 1000);

/** Accepts the requests whose token is valid, and no others. */
export const acceptTokens = (isValid: (token: Token, call: Call) => boolean): Effect =>
  acceptIf((call) => {
    const token = readToken(tokenOf(call) ?? '');
    return token !== undefined && isValid(token, call);
  });
