import { SignJWT, exportJWK, createLocalJWKSet, generateKeyPair, generateSecret, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { toForgedKeys } from '../../src/conformance/http/forged-keys.ts';
import { fillKey } from '../../src/conformance/http/key-placeholders.ts';
import { runConformance } from '../../src/conformance/index.ts';
import { type Petstore, createPetstore } from '../../src/reference/index.ts';
import { judge as judgeInProcess } from '../../src/self-test/judge.ts';
import { startServer } from '../../src/server/index.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';

const now = new Date('2026-06-01');
const hasToken = ({ options }: (typeof conformingVariants)[number]) => String(options?.apiKeys).split('.').length === 3;

/** The forged keys that a variant does not reject. */
async function findAccepted({ wrap, options }: (typeof conformingVariants)[number]): Promise<string[]> {
  const petstore = createPetstore({ now, ...options });
  const fetch = wrap(petstore);
  const [key = ''] = petstore.apiKeys;
  const send = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(new Request('http://localhost/v1/pets', { headers }))).status;
  };
  expect(await send(key)).toBe(200);
  const accepted: string[] = [];
  for (const placeholder of toForgedKeys(key))
    if ((await send(fillKey(placeholder, key))) !== 401) accepted.push(placeholder.slice('{key:forged-'.length, -1));
  return accepted;
}

test('each way to forge a token finds a mutant that no other finds', async () => {
  const found = await Promise.all(mutants.filter(hasToken).map(findAccepted));
  const alone = found.flatMap((names) => (names.length === 1 ? names : []));
  const [key = ''] = mutants.find(hasToken)?.options?.apiKeys ?? [];
  const names = toForgedKeys(key).map((placeholder) => placeholder.slice('{key:forged-'.length, -1));
  expect(alone.toSorted()).toEqual(names.toSorted());
});

test('no conforming variant accepts a forged token', async () => {
  const variants = conformingVariants.filter(hasToken);
  expect(variants).toHaveLength(3);
  expect(await Promise.all(variants.map(findAccepted))).toEqual([[], [], []]);
});

/** Verifies with a library, over HTTP. Everything else is the reference's. */
async function serve(isValid: (token: string) => Promise<unknown>) {
  const { url, close } = await startServer({
    port: 0,
    apiKeys: ['demo-key'],
    wrap: (petstore) => async (request) => {
      const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
      const isAccepted = await isValid(token).then(
        () => true,
        () => false,
      );
      const headers = new Headers(request.headers);
      if (headers.has('authorization')) headers.set('authorization', `Bearer ${isAccepted ? 'demo-key' : 'x'}`);
      return petstore.fetch(new Request(request, { headers }));
    },
  });
  onTestFinished(close);
  return url;
}

const sign = (alg: string, key: Parameters<SignJWT['sign']>[0], header: object = {}) =>
  new SignJWT({ scope: 'pets' })
    .setProtectedHeader({ alg, ...header })
    .setIssuer('https://id.example.com')
    .setAudience('petstore')
    .setSubject('client-4711')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);

const only = ['listPets.key-forged', 'createPet.key-forged', 'getPet.key-forged', 'listPets.key-altered'];

async function judge(baseUrl: string, apiKey: string) {
  const { checks, exchanges } = await runConformance({ baseUrl, apiKey, only });
  return {
    outcomes: Object.fromEntries(checks.map(({ id, outcome }) => [id, outcome])),
    requests: exchanges.filter(({ checkId, status }) => checkId.endsWith('.key-forged') && status === 401).length,
  };
}

const passed = Object.fromEntries(only.map((id) => [id, 'pass']));

test('accepts a service that verifies tokens with a shared secret and some leeway', async () => {
  const secret = await generateSecret('HS256');
  const url = await serve((token) => jwtVerify(token, secret, { clockTolerance: 60 }));
  expect(await judge(url, await sign('HS256', secret))).toEqual({ outcomes: passed, requests: 36 });
});

test('accepts a service that looks up an RSA key by its id, and reads issuer, audience and type', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' }] });
  const rules = { issuer: 'https://id.example.com', audience: 'petstore', typ: 'at+jwt' };
  const url = await serve((token) => jwtVerify(token, keys, rules));
  const token = await sign('RS256', privateKey, { kid: 'a', typ: 'at+jwt' });
  expect(await judge(url, token)).toEqual({ outcomes: passed, requests: 36 });
});

test('accepts a service that remembers verified tokens of an elliptic curve', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const verified = new Map<string, Promise<unknown>>();
  const url = await serve(async (token) => {
    if (!verified.has(token)) verified.set(token, jwtVerify(token, publicKey));
    return verified.get(token);
  });
  expect(await judge(url, await sign('ES256', privateKey))).toEqual({ outcomes: passed, requests: 36 });
});

test('a run with a key that is not a token sends no request more', async () => {
  const subject = { wrap: ({ fetch }: Petstore) => fetch };
  const [whole, without] = [
    await judgeInProcess(subject, { seed: 1 }),
    await judgeInProcess(subject, { seed: 1, skip: only.slice(0, 3) }),
  ];
  const forged = whole.checks.filter(({ id }) => id.endsWith('.key-forged'));
  expect(forged.map(({ outcome, cause }) => [outcome, cause])).toEqual(
    Array.from({ length: 3 }, () => ['not-applicable', { kind: 'key-form', key: 'no-token' }]),
  );
  expect(whole.requests).toBe(without.requests);
});
