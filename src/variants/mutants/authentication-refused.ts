import type { PetStatus } from '../../contract/index.ts';
import { headerOf, limitOf, statusOf } from '../toolkit/call.ts';
import { type Call, type Effect, type Mutant, type When } from '../toolkit/define.ts';
import { family, inEachOperation, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import { acceptIf, acceptKeys, editRequest, openTo } from '../toolkit/edit-request.ts';
import { cacheResponses, editRejection, editResponse } from '../toolkit/edit-response.ts';
import { asEmpty, asError, asHtml, asStatus, beforeAll, beforeKey } from '../toolkit/on.ts';
import { withKey, withPath } from '../toolkit/request.ts';
import { errorResponse, textResponse, withHeaders } from '../toolkit/response.ts';
import { createFor, findPet } from '../toolkit/store.ts';
import { HS256, type Token as SignedToken, acceptTokens, hasExpired, hasMac, signatureOf } from '../toolkit/tokens.ts';
import { endsInQuestionMark, hasBody, hasBodyAbove, hasHeader, hasMediaType } from '../toolkit/when-request.ts';
import { hasNoKey, hasParameter, hasPetId, hasValidKey, isCreate } from '../toolkit/when-request.ts';
import { isFiltered, isGet, isKept, isList } from '../toolkit/when-request.ts';
import { isCreated, isFound, isListed, isUnknown } from '../toolkit/when-response.ts';

type Token = string | undefined;

const differs = (token: Token, key: string): token is string => token !== undefined && token !== '' && token !== key;

/** Wrong tokens, by how they differ from the key. */
const near = {
  missing: (token: Token) => token === undefined,
  empty: (token: Token) => token === '',
  otherCase: (token: Token, key: string) => differs(token, key) && token.toLowerCase() === key.toLowerCase(),
  cut: (token: Token, key: string) => differs(token, key) && key.startsWith(token),
  appended: (token: Token, key: string) => differs(token, key) && token.startsWith(key),
  prepended: (token: Token, key: string) => differs(token, key) && token.endsWith(key),
  altered: (token: Token, key: string) =>
    differs(token, key) && token.length === key.length && token.startsWith(key.slice(0, -1)),
};

/** Any other wrong token. */
const isOther = (token: Token, key: string) =>
  differs(token, key) && !Object.values(near).some((isMatch) => isMatch(token, key));

/** Like `tokenOf`, but also an empty key, whose space is not part of the header, and one without a space. */
const nearTokenOf = (call: Call): Token => /^bearer *(.*)/is.exec(headerOf(call, 'authorization'))?.[1];

type IsOperation = (call: Call) => boolean;

/** Accepts some wrong keys in one operation. */
const acceptIn = (isWrong: (token: Token, key: string) => boolean) => (isOperation: IsOperation) =>
  acceptIf((call, key) => isOperation(call) && isWrong(nearTokenOf(call), key));

/** Accepts every fifth request without a key. */
const forgetKeyAtTimes =
  (isOperation: IsOperation): Effect =>
  () => {
    let count = 0;
    return acceptIf((call) => isOperation(call) && hasNoKey(call) && ++count % 5 === 4)();
  };

/** Reads a path in another spelling as that of an operation, but only after it has looked for the key by the path as it is. */
const openSpelling = (toPath: (path: string) => string): Effect =>
  editRequest((call) => {
    const request = withPath(call, toPath);
    return new URL(request.url).pathname === call.url.pathname ? undefined : withKey({ ...call, request });
  });

const needNoKeyForPaths = (how: string, toPath: (path: string) => string) =>
  [`Needs no key for paths ${how}.`, openSpelling(toPath)] as const;

/** Lists the animals with one status for everybody, as a public catalogue. */
const publicStatus = (status: PetStatus, isLetIn = (_call: Call) => true): Effect =>
  acceptIf((call) => isList(call) && call.url.search === `?status=${status}` && isLetIn(call));

/** Caches reads without regard to the key, until an animal is created. */
const cacheForEveryone = (what: string, isCacheable: (call: Call) => boolean, isCached: When) =>
  [
    `Caches ${what} for everyone.`,
    cacheResponses((call) => (isCacheable(call) ? call.url.href : undefined), isCached, { isOutdated: isCreated }),
  ] as const;

const half = (key: string) => Math.floor(key.length / 2);

const endsOf = (key: string) => `${key.slice(0, 3)}...${key.slice(-3)}`;

/** Compares only some of the key. */
const compareOnly = (what: string, isSame: (token: string, key: string) => boolean) =>
  [`Compares only ${what} of the key.`, acceptKeys(isSame)] as const;

const needNoKeyFor = (what: string, ...conditions: ((call: Call) => boolean)[]) =>
  [`Needs no key for ${what}.`, openTo(...conditions)] as const;

const hasWrongKey = (call: Call) => !hasValidKey(call);

/** Whether a request has a credential, which it would have to compare to reject. */
const isComparedLate = hasHeader('authorization', /wrong/);

/** Rejects some requests by something else, before it looks at the key. */
const rejectBeforeKey = (what: string, status: number, ...conditions: ((call: Call) => boolean)[]) =>
  [
    `Rejects ${what} before it looks at the key.`,
    beforeKey((call) => conditions.every((isMet) => isMet(call)), asError(status)),
  ] as const;

const TOKEN_KEY = { options: { apiKeys: [HS256] } };

/** Verifies tokens, except some. */
const tokens = (description: string, isAccepted: (token: SignedToken, call: Call) => boolean) =>
  [
    description,
    acceptTokens((token, call) => isAccepted(token, call) || (hasMac(token) && !hasExpired(token, call))),
    TOKEN_KEY,
  ] as const;

const isUnsigned = ({ parts }: SignedToken) => parts[2] === '';

const unsignedToken = (algorithm: string) =>
  tokens(
    `Accepts a token without a signature and with the algorithm ${algorithm}.`,
    (token) => token.header.alg === algorithm && isUnsigned(token),
  );

const endsInPoint = (call: Call) => headerOf(call, 'authorization').endsWith('.');

/** Verifies a token once, and then remembers its header and signature instead of the whole. */
const rememberVerified: Effect = () => {
  const verified = new Set<string>();
  return acceptTokens((token, call) => {
    const [header, , signature] = token.parts;
    const name = `${header}.${signature}`;
    if (hasMac(token)) verified.add(name);
    return verified.has(name) && !hasExpired(token, call);
  })();
};

const hasQuery = ({ request }: Call) => request.url.includes('?');

const requirements = mutantsOf('MUST', 'authentication.refused', {
  ...inEachOperation({
    'key-missing': ['Accepts a missing key', acceptIn(near.missing)],
    'key-empty': ['Accepts an empty key', acceptIn(near.empty)],
    'key-other-case': ['Accepts a key in another letter case', acceptIn(near.otherCase)],
    'key-cut': ['Accepts a key without its last characters', acceptIn(near.cut)],
    'key-appended': ['Accepts a key with extra trailing characters', acceptIn(near.appended)],
    'key-prepended': ['Accepts a key with extra leading characters', acceptIn(near.prepended)],
    'key-altered': ['Accepts a key with another last character', acceptIn(near.altered)],
    'key-wrong': ['Accepts any other key', acceptIn(isOther)],
    'key-missing-accepted-at-times': ['Accepts every fifth request without a key', forgetKeyAtTimes],
  }),
  'createPet-replays-before-key': [
    'Repeats the response to an Idempotency-Key before it looks at the API key.',
    cacheResponses((call) => (isCreate(call) && headerOf(call, 'idempotency-key')) || undefined, isCreated),
  ],
  'listPets-available-for-everyone': ['Lists available animals without a key.', publicStatus('available')],
  'listPets-sold-with-any-key': [
    'Lists sold animals with any key.',
    publicStatus('sold', hasHeader('authorization', /^Bearer /)),
  ],
  ...family(cacheForEveryone, {
    'listPets-cached-for-everyone': ['lists with a filter', hasParameter('status'), isListed],
    'listPets-limited-cached-for-everyone': [
      'lists with a filter and a limit below 20',
      (call) => hasParameter('status')(call) && limitOf(call) < 20,
      isListed,
    ],
    'getPet-404-cached-for-everyone': ['which animals are unknown', isGet, isUnknown],
  }),
  'createPet-stores-before-authenticating': [
    'Stores an animal before rejecting the key.',
    () => async (call) => {
      const response = await call.next(call.request.clone());
      if (isCreate(call) && response.status === 401) await call.next(withKey(call));
      return response;
    },
  ],
  ...inEachOperation({
    'refusal-is-403': ['Rejects a wrong or missing key with 403', editRejection(asError(403))],
    'refusal-is-200': ['Rejects a wrong or missing key with 200 and an error object', editRejection(asStatus(200))],
  }),
  ...family(compareOnly, {
    'keys-compared-by-length': ['the length', (token, key) => token.length === key.length],
    'keys-compared-by-first-half': ['the first half', (token, key) => token.startsWith(key.slice(0, half(key)))],
    'keys-compared-by-second-half': ['the second half', (token, key) => token.endsWith(key.slice(half(key)))],
    'keys-compared-by-ends': ['the first and the last three characters', (token, key) => endsOf(token) === endsOf(key)],
    'keys-compared-by-last-character': ['the last character', (token, key) => token.endsWith(key.slice(-1))],
  }),
  ...family(unsignedToken, {
    'token-none-accepted': ['none'],
    'token-none-capitalized': ['None'],
    'token-none-in-capitals': ['NONE'],
    'token-none-mixed': ['nOnE'],
  }),
  'token-none-with-signature': tokens(
    'Does not verify the signature of a token with the algorithm none.',
    (token) => token.header.alg === 'none' && !isUnsigned(token),
  ),
  'token-other-algorithm': tokens(
    'Does not verify the signature of a token with an algorithm that it does not know.',
    ({ header: { alg } }) => typeof alg === 'string' && !/^(?:none|HS256)$/i.test(alg),
  ),
  'token-signature-removed': tokens(
    'Verifies the signature of a token only if there is one.',
    (token, call) => isUnsigned(token) && token.header.alg === 'HS256' && endsInPoint(call),
  ),
  'token-signature-cut': tokens(
    'Accepts a token of two parts.',
    (token, call) => isUnsigned(token) && token.header.alg === 'HS256' && !endsInPoint(call),
  ),
  'token-signature-compared-in-part': tokens(
    'Compares only the second half of the signature of a token.',
    ({ header, signed, signature }) =>
      header.alg === 'HS256' &&
      signature.length === 32 &&
      signature.subarray(16).equals(signatureOf(signed).subarray(16)),
  ),
  'token-signature-of-an-example': tokens(
    'Accepts the signature of a token that documentation shows.',
    ({ parts }) => parts[2] === 'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  ),
  'token-claims-unverified': [
    'Remembers the header and the signature of verified tokens, and does not verify other claims with them.',
    rememberVerified,
    TOKEN_KEY,
  ],
  'token-expired-unverified': tokens('Does not verify the signature of an expired token, to renew it.', hasExpired),
  'keys-null': ['Accepts the word null as a key.', acceptKeys((token) => token === 'null')],
  'keys-property-names': [
    'Looks keys up in an object, with its inherited properties.',
    acceptKeys((token) => ['constructor', 'toString', '__proto__', 'hasOwnProperty'].includes(token)),
  ],
  'keys-any-basic': ['Accepts any Basic credential.', acceptIf(hasHeader('authorization', /^basic +\S/i))],
  'keys-other-scheme-is-400': [
    'Returns 400 for a credential under another scheme.',
    beforeAll(hasHeader('authorization', /^(?:basic|token) +\S/i), asError(400)),
  ],
  'keys-non-ascii-is-500': [
    'Fails with a text for a key beyond ASCII.',
    beforeAll(hasHeader('authorization', /[^\0-\x7f]/), () => textResponse(500, 'Internal Server Error')),
  ],
  'listPets-bad-limit-without-key': [
    'Rejects an invalid limit with 400 without a key.',
    editResponse(
      (call, { status }) => isList(call) && hasNoKey(call) && status === 401,
      async (refused, call) => {
        const response = await call.next(withKey(call));
        return response.status === 400 ? response : refused;
      },
    ),
  ],
  'keys-every-second-character': [
    'Compares every second character of the key.',
    acceptKeys(
      (token, key) =>
        token.length === key.length && Array.from(token).every((unit, index) => index % 2 === 1 || unit === key[index]),
    ),
  ],
  'keys-sorted': [
    'Compares the characters of the key in any order.',
    acceptKeys((token, key) => Array.from(token).toSorted().join('') === Array.from(key).toSorted().join('')),
  ],
  'keys-null-for-getPet': [
    'Accepts the word null as a key for getPet.',
    acceptKeys((token, _key, call) => isGet(call) && token === 'null'),
  ],
  'keys-first-half-for-createPet': [
    'Compares only the first half of the key for createPet.',
    acceptKeys((token, key, call) => isCreate(call) && token.startsWith(key.slice(0, half(key)))),
  ],
  'createPet-after-rejection-is-400': [
    'Rejects a creation after a rejected one of the same name, before it looks at the key.',
    () => {
      const rejected = new Set<string>();
      return async (call) => {
        const name = /"name"\s*:\s*"([^"]*)"/.exec(call.body)?.[1];
        if (name !== undefined && rejected.delete(name))
          return errorResponse(400, { code: 'duplicate', message: 'Seen before.' });
        const response = await call.next(call.request);
        if (name !== undefined && response.status === 400) rejected.add(name);
        return response;
      };
    },
  ],
  'connection-keeps-credential': [
    'Needs no key over kept connections once a request over one had it.',
    () => {
      let isTrusted = false;
      return async (call) => {
        const response = await call.next(isKept(call) && isTrusted && hasNoKey(call) ? withKey(call) : call.request);
        if (isKept(call)) isTrusted = response.status !== 401;
        return response;
      };
    },
    OVER_HTTP,
  ],
  ...family(rejectBeforeKey, {
    'createPet-large-body-without-key': ['a body above 100 kB', 413, hasNoKey, hasBodyAbove(100_000)],
    'createPet-text-without-key': ['another media type', 415, hasNoKey, hasMediaType(/^text\/plain/)],
    'createPet-form-without-key': ['a form', 415, hasNoKey, hasMediaType(/form/)],
    'createPet-gzip-without-key': ['a compressed body', 415, hasNoKey, isCreate, hasHeader('content-encoding')],
    'createPet-charset-before-key': ['a charset', 415, hasWrongKey, hasMediaType(/charset=iso/i)],
    'createPet-array-before-key': ['an array', 400, hasWrongKey, hasBody(/^\[/)],
    'getPet-format-before-key': ['an id with .xml', 406, hasWrongKey, hasPetId(/\.xml$/)],
    'createPet-form-before-wrong-key': ['a form with a wrong key', 400, isComparedLate, hasMediaType(/form/)],
    'createPet-null-before-wrong-key': ['null with a wrong key', 400, isComparedLate, hasBody(/^null$/)],
    'getPet-files-without-key': ['names of files', 404, hasNoKey, hasPetId(/\.css$/)],
    'getPet-health-without-key': ['health', 404, hasNoKey, hasPetId(/^health$/)],
    'getPet-large-id-without-key': ['an id beyond int64', 404, hasNoKey, hasPetId(/^\d{20}$/)],
  }),
  'createPet-chunked-without-key': [
    'Needs no key for a body that comes in chunks.',
    openTo(isCreate, hasHeader('transfer-encoding')),
    OVER_HTTP,
  ],
  'listPets-304-without-key': [
    'Answers conditional requests before it looks at the key.',
    () => async (call) => {
      if (isList(call) && hasNoKey(call) && headerOf(call, 'if-none-match') !== '') return asEmpty(304)();
      const response = await call.next(call.request);
      const { length } = await response.clone().text();
      return isListed(call, response) ? withHeaders(response, { etag: `W/"${length}"` }) : response;
    },
  ],
  'login-for-browsers': [
    'Shows a form to browsers without a key, except for lists.',
    beforeKey(
      (call) => !isList(call) && hasNoKey(call) && hasHeader('accept', /^text\/html,.*\*\/\*/)(call),
      asHtml(200),
    ),
  ],
  'keys-cookie-of-session': [
    'Trusts the cookie that it has set, without a key.',
    () => {
      let isSet = false;
      return async (call) => {
        if (!hasValidKey(call))
          return call.next(isSet && /sid=7/.test(headerOf(call, 'cookie')) ? withKey(call) : call.request);
        isSet = true;
        return withHeaders(await call.next(call.request), { 'set-cookie': 'sid=7; Path=/; HttpOnly' });
      };
    },
  ],
  ...family(needNoKeyFor, {
    'keys-of-proxies': ['requests of the server through a proxy', hasHeader('x-forwarded-for', /^127\.0\.0\.1$/)],
    'keys-not-needed-with-override': ['requests that override their method', hasHeader('x-http-method-override')],
    'listPets-question-mark-without-key': ['lists with an empty query', isList, endsInQuestionMark],
    'createPet-query-without-key': ['creations with a query', isCreate, hasQuery],
    'getPet-query-without-key': ['an animal with a query', isGet, hasQuery],
    'keys-of-networks': ['addresses of a private network', hasHeader('x-forwarded-for', /^10\./)],
    'keys-of-probe-agents': ['the agents of probes', hasHeader('user-agent', /^kube-probe/)],
    'keys-of-documentation-pages': ['its documentation', hasHeader('referer', /\/docs$/)],
    'keys-of-debuggers': ['a header of its developers', hasHeader('x-debug', /1/)],
    'keys-of-same-origin': ['pages of the same origin', hasHeader('sec-fetch-site', /^same-origin/)],
    'listPets-sold-without-key': ['sold animals', (call) => !isCreate(call) && statusOf(call) === 'sold'],
    'listPets-large-limit-without-key': ['limits above 50', (call) => !isCreate(call) && limitOf(call) > 50],
    'getPet-word-without-key': ['an id that is not a number', hasPetId(/[a-z]/i)],
    'preflight-headers-without-key': ['the header of a preflight', hasHeader('access-control-request-method')],
    'keys-of-forwarded-users': ['an address that only a gateway may set', hasHeader('x-forwarded-email')],
    'keys-of-consumers': ['the name of a consumer of a gateway', hasHeader('x-consumer-username')],
    'keys-of-gateways': ['the name of a user that only a gateway may set', hasHeader('x-remote-user')],
    'keys-not-needed-with-range': ['a part of a response', hasHeader('range', /^bytes/)],
  }),
  'keys-not-needed-to-debug': ['Needs no key with debug=true.', acceptIf(({ url }) => url.searchParams.has('debug'))],
  'encoded-path-without-key': [
    'Compares the path before it decodes it, and finds no rule about keys.',
    openSpelling((path) => path.replace('%70ets', 'pets')),
  ],
  'connection-compares-key-without-case': [
    'Takes a key for one that the connection has carried before, if they differ only in letter case.',
    () => {
      let accepted: string | undefined;
      return async (call) => {
        const key = headerOf(call, 'authorization');
        const isSame = isKept(call) && key.toLowerCase() === accepted?.toLowerCase();
        const response = await call.next(isSame ? withKey(call) : call.request);
        if (isKept(call) && response.status !== 401) accepted = key;
        return response;
      };
    },
    OVER_HTTP,
  ],
  'keys-not-needed-after-130-lists': [
    'Lists animals without a key after 130 lists with it.',
    () => {
      let count = 0;
      return async (call) => {
        const response = await call.next(call.request);
        if (isListed(call, response)) count++;
        const isTrusted = isList(call) && count > 130 && hasNoKey(call) && call.url.search === '?limit=100';
        return isTrusted ? call.next(withKey(call)) : response;
      };
    },
  ],
  'getPet-unknown-before-key-after-60': [
    'Looks for an animal before the key, after 60 reads.',
    () => {
      let count = 0;
      return editResponse((call, response) => {
        if (isFound(call, response)) count++;
        return isGet(call) && response.status === 401 && count > 60 && !findPet(call);
      }, asError(404))();
    },
  ],
  'createPet-draft-before-key': [
    'Stores a draft before it looks at the key.',
    createFor((call, { status }) => isCreate(call) && status === 401, { name: 'Draft', categoryId: 1 }),
  ],
  'listPets-filtered-page-cached-without-key': [
    'Returns a cached page with a filter to clients without a key.',
    () => {
      let cached: { search: string; response: Response } | undefined;
      return async (call) => {
        const isCacheable = hasParameter('limit')(call) && isFiltered(call);
        if (isCacheable && cached?.search === call.url.search) return cached.response.clone();
        const response = await call.next(call.request);
        if (isCacheable && response.ok) cached = { search: call.url.search, response: response.clone() };
        return response;
      };
    },
  ],
});

const recommendations = mutantsOf(
  'SHOULD',
  'authentication.refused',
  family(needNoKeyForPaths, {
    'paths-with-slash-behind-open': ['with a slash behind them', (path) => path.replace(/(?<=.)\/$/, '')],
    'paths-with-doubled-slash-open': ['with a doubled slash', (path) => path.replaceAll(/\/{2,}/g, '/')],
    'paths-with-parameter-open': ['with a parameter', (path) => path.replace(/(?<=\/pets);.*/, '')],
    'paths-in-another-case-open': ['in another letter case', (path) => path.replace(/pets/i, 'pets')],
  }),
);

export const authenticationRefusedMutants: readonly Mutant[] = [...requirements, ...recommendations];
