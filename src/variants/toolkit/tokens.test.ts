import { SignJWT, createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { ES256, HS256, RS256, SECRET, hasExpired, hasMac, hasSignature, publicKeys, readToken } from './tokens.ts';

const claims = {
  iss: 'https://id.example.com',
  aud: 'petstore',
  sub: 'client-4711',
  scope: 'pets:read pets:write',
  iat: 1780000000,
  exp: 3976214400,
};

const currentDate = new Date('2026-06-01');

test('the token with a shared secret is what jose makes', async () => {
  const signer = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  expect(await signer.sign(new TextEncoder().encode(SECRET))).toBe(HS256);
});

test.each([RS256, ES256])('jose verifies the token %s', async (token) => {
  const keys = Object.entries(publicKeys).map(([kid, jwk]) => ({ ...jwk, kid }));
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), { currentDate, issuer: claims.iss });
  expect(payload).toEqual(claims);
});

test('the variants verify the same tokens, and no others', () => {
  const [mac, rsa, ec] = [HS256, RS256, ES256].map(readToken);
  if (!mac || !rsa || !ec) throw new Error('A token cannot be read.');
  expect([hasMac(mac), hasMac(rsa), hasSignature(mac), hasSignature(rsa), hasSignature(ec)]).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(hasMac({ ...mac, signed: `${mac.signed}x` })).toBe(false);
  expect(hasSignature({ ...rsa, signed: `${rsa.signed}x` })).toBe(false);
  expect(hasSignature({ ...ec, header: { ...ec.header, kid: '2026-05' } })).toBe(false);
  expect([readToken(''), readToken('a.b.c'), readToken(`${HS256}.x`), readToken(`${HS256};`)]).toEqual(
    Array(4).fill(undefined),
  );
  const now = () => 1000 * claims.exp;
  expect([hasExpired(mac, { now: () => now() - 1 }), hasExpired(mac, { now }), hasExpired(mac, { now }, 1)]).toEqual([
    false,
    true,
    false,
  ]);
});
