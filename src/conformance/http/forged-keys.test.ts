import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createRedactor } from '../redaction/create-redactor.ts';
import { toForgedKeys } from './forged-keys.ts';
import { fillKey, toShellWord } from './key-placeholders.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

const MAC = 'e0DCtaMGQNC-u-hU3cflB1cbfBVNh0WrBIvlZCpfLbY';

const createToken = (header: object, claims: object, signature = MAC) =>
  `${encode(header)}.${encode(claims)}.${signature}`;

const claims = { iss: 'https://id.example.com', sub: 'client-4711', n: 2 ** 40, exp: 1_790_000_000 };
const token = createToken({ alg: 'HS256', typ: 'JWT', kid: "it's $1" }, claims);

const tokens = [
  token,
  createToken({ typ: 'JWT', alg: 'RS256' }, { exp: 2_100_000_000.5, iat: 1 }, MAC.repeat(8)),
  createToken({ alg: 'ES256' }, { sub: '7', exp: 9_999_999_999 }, `-${MAC}_${MAC}`.slice(0, 86)),
  createToken({ alg: 'EdDSA' }, {}),
];

/** The forged forms of a key, by their name. */
const forge = (key: string) =>
  Object.fromEntries(
    toForgedKeys(key).map((placeholder) => [/forged-(.*)\}/.exec(placeholder)?.[1], fillKey(placeholder, key)]),
  );

test('forges a token in each way', () => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const forged = forge(token);
  const algorithmOf = (name: string) => decode(forged[name]?.split('.')[0]).alg;
  const signatureOf = (name: string) => forged[name]?.split('.')[2];
  expect(['alg-none', 'alg-none-capitalized', 'alg-none-in-capitals', 'alg-none-mixed'].map(algorithmOf)).toEqual([
    'none',
    'None',
    'NONE',
    'nOnE',
  ]);
  expect([signatureOf('alg-none'), signatureOf('alg-none-with-signature')]).toEqual(['', signature]);
  expect([algorithmOf('alg-other'), signatureOf('alg-other')]).toEqual(['RS256', signature]);
  expect(decode(forged['alg-other']?.split('.')[0])).toEqual({ alg: 'RS256', typ: 'JWT', kid: "it's $1" });
  expect(forged['signature-removed']).toBe(`${header}.${payload}.`);
  expect(forged['signature-cut']).toBe(`${header}.${payload}`);
  expect(signatureOf('signature-altered')?.slice(1)).toBe(signature.slice(1));
  expect(signatureOf('signature-of-another')).toHaveLength(43);
  expect(decode(forged['claim-changed']?.split('.')[1])).toEqual({ ...claims, sub: '7lient-4711' });
  expect(decode(forged.expired?.split('.')[1])).toEqual({ ...claims, exp: 1_090_000_000 });
});

test.each(tokens)('no forged form of %s has the bytes of the key, even to a lenient decoder', (key) => {
  const toBytes = (text: string) =>
    text
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('hex'))
      .join('.');
  const forged = Object.values<string>(forge(key)).map(toBytes);
  expect(forged.length).toBeGreaterThan(8);
  expect(forged).not.toContain(toBytes(key));
  expect(new Set(Object.values(forge(key))).size).toBe(forged.length);
});

test('leaves out what a token does not have', () => {
  const names = Object.keys(forge(createToken({ alg: 'EdDSA' }, {})));
  expect(names).not.toContain('expired');
  expect(names).not.toContain('claim-changed');
  expect(Object.keys(forge(createToken({ alg: 'HS256' }, { exp: 17, sub: 'é', id: 'a' })))).not.toContain('expired');
});

test.each([
  'demo-key',
  'a.b.c',
  `${token}.x`,
  token.slice(0, token.lastIndexOf('.') + 1),
  createToken({ typ: 'JWT' }, {}),
  createToken(['alg'], {}),
  `${Buffer.from('{"alg":"HS256"').toString('base64url')}.e30.${MAC}`,
  `${encode({ alg: 'HS256' })}.e30.${MAC}=`,
])('%s is not a token', (key) => {
  expect(toForgedKeys(key)).toEqual([]);
  expect(fillKey('{key:forged-alg-none}', key)).not.toBe(key);
});

test.each([...tokens, 'demo-key'])('a shell forges %s like the kit, from a command that shows nothing of it', (key) => {
  const placeholders = toForgedKeys(token);
  const script = placeholders.map((text) => `printf '%s\\n' ${toShellWord(text, key)}`).join('\n');
  const output = execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, PETSTORE_API_KEY: key },
  });
  expect(output.split('\n').slice(0, -1)).toEqual(placeholders.map((text) => fillKey(text, key)));
  expect(createRedactor(key)(script)).toBe(script);
});
