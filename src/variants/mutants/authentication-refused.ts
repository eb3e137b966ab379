import type { OperationName, PetStatus } from '../../contract/index.ts';
import { breakRejections } from '../toolkit/break-responses.ts';
import {
  bodyOf,
  endsInQuestionMark,
  hasNoKey,
  hasValidKey,
  headerOf,
  isCreate,
  isFiltered,
  isGet,
  isKept,
  isList,
  limitOf,
  petIdOf,
  statusOf,
} from '../toolkit/call.ts';
import {
  type Behavior,
  type Call,
  type Fault,
  type Mutant,
  type Traits,
  inEachOperation,
  mutantsOf,
  OVER_HTTP,
} from '../toolkit/define.ts';
import { acceptIf, acceptKeys, openTo } from '../toolkit/keys.ts';
import { beforeKey, asError, asHtml } from '../toolkit/on.ts';
import { withKey, withUrl } from '../toolkit/request.ts';
import { errorResponse, withHeaders, withStatus } from '../toolkit/response.ts';
import { createFor, findPet } from '../toolkit/store.ts';
import { HS256, type Token as SignedToken, acceptTokens, hasExpired, hasMac, signatureOf } from '../toolkit/tokens.ts';

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

/** Accepts some wrong keys in one operation. */
const acceptIn = (operation: OperationName, isMatch: (token: Token, key: string) => boolean): Fault =>
  acceptIf((call, key) => call.operation === operation && isMatch(nearTokenOf(call), key));

/** Accepts every fifth request without a key. */
const forgetKeyAtTimes =
  (operation: OperationName): Fault =>
  () => {
    let count = 0;
    return (call) => {
      const isKeyless = call.operation === operation && hasNoKey(call);
      return call.next(isKeyless && ++count % 5 === 4 ? withKey(call) : call.request);
    };
  };

/** Reads a path in another spelling as that of an operation, but only after it has looked for the key by the path as it is. */
const openSpelling =
  (toPath: (path: string) => string): Fault =>
  () =>
  (call) => {
    const path = toPath(call.url.pathname);
    if (path === call.url.pathname) return call.next(call.request);
    return call.next(withKey({ ...call, request: withUrl(call, (url) => void (url.pathname = path)) }));
  };

/** Responds to a creation with a wrong key before it compares that. */
const beforeWrongKey = (isMatch: (call: Call, body: string) => boolean): Fault =>
  beforeKey(
    (call, body) => isCreate(call) && /wrong/.test(headerOf(call, 'authorization')) && isMatch(call, body),
    asError(400),
  );

/** Returns 404 for some ids before it looks at the key. */
const unknownWithoutKey = (pattern: RegExp): Fault =>
  beforeKey((call) => isGet(call) && hasNoKey(call) && pattern.test(petIdOf(call)), asError(404));

/** Lists the animals with one status for everybody, as a public catalogue. */
const publicStatus =
  (status: PetStatus, isLetIn: (header: string | null) => boolean): Fault =>
  () =>
  (call) => {
    const isPublic = call.operation === 'listPets' && call.url.search === `?status=${status}`;
    return call.next(isPublic && isLetIn(call.request.headers.get('authorization')) ? withKey(call) : call.request);
  };

/** Caches successful or failed reads without regard to the key, until an animal is created. */
const cachedForEveryone =
  (
    operation: OperationName,
    status: number,
    isMatch = (search: string) => status === 404 || search.includes('status='),
  ): Fault =>
  () => {
    const cache = new Map<string, Response>();
    return async (call) => {
      const { pathname, search } = call.url;
      const isCacheable = call.operation === operation && isMatch(search);
      const cached = isCacheable ? cache.get(pathname + search) : undefined;
      if (cached) return cached.clone();
      const response = await call.next(call.request);
      if (response.status === 201) cache.clear();
      if (isCacheable && response.status === status) cache.set(pathname + search, response.clone());
      return response;
    };
  };

const half = (key: string) => Math.floor(key.length / 2);

/** Responds to some requests before it looks at the key. */
function respondWithoutKey(isOpen: (call: Call, response: Response) => boolean): Fault {
  return () => async (call) => {
    if (call.request.headers.has('authorization')) return call.next(call.request);
    const body = await bodyOf(call);
    // A creation must not take place, whatever the mutant responds.
    if (body !== '') return call.next(call.request);
    const response = await call.next(withKey(call));
    return isOpen(call, response) ? response : call.next(call.request);
  };
}

/** Needs no key for requests with some header. */
const trust = (header: string, value: RegExp): Fault => openTo((call) => value.test(headerOf(call, header)));

const TOKEN_KEY = { options: { apiKeys: [HS256] } };

/** Verifies tokens, except some. */
const tokens = (
  description: string,
  isAccepted: (token: SignedToken, call: Call) => boolean,
): readonly [string, Fault, Traits] => [
  description,
  acceptTokens((token, call) => isAccepted(token, call) || (hasMac(token) && !hasExpired(token, call))),
  TOKEN_KEY,
];

const isUnsigned = ({ parts }: SignedToken) => parts[2] === '';

const endsInPoint = (call: Call) => headerOf(call, 'authorization').endsWith('.');

/** Verifies a token once, and then remembers its header and signature instead of the whole. */
function rememberVerified(): Behavior {
  const verified = new Set<string>();
  return acceptTokens((token, call) => {
    const [header, , signature] = token.parts;
    const name = `${header}.${signature}`;
    if (hasMac(token)) verified.add(name);
    return verified.has(name) && !hasExpired(token, call);
  })();
}

const hasQuery = ({ request }: Call) => request.url.includes('?');

const isEncoded = ({ url }: Call) => url.pathname.includes('%70ets');

export const authenticationRefusedMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'authentication.refused', {
    ...inEachOperation('key-missing', 'Accepts a missing key', (operation) => acceptIn(operation, near.missing)),
    ...inEachOperation('key-empty', 'Accepts an empty key', (operation) => acceptIn(operation, near.empty)),
    ...inEachOperation('key-other-case', 'Accepts a key in another letter case', (operation) =>
      acceptIn(operation, near.otherCase),
    ),
    ...inEachOperation('key-cut', 'Accepts a key without its last characters', (operation) =>
      acceptIn(operation, near.cut),
    ),
    ...inEachOperation('key-appended', 'Accepts a key with extra trailing characters', (operation) =>
      acceptIn(operation, near.appended),
    ),
    ...inEachOperation('key-prepended', 'Accepts a key with extra leading characters', (operation) =>
      acceptIn(operation, near.prepended),
    ),
    ...inEachOperation('key-altered', 'Accepts a key with another last character', (operation) =>
      acceptIn(operation, near.altered),
    ),
    ...inEachOperation('key-wrong', 'Accepts any other key', (operation) => acceptIn(operation, isOther)),
    ...inEachOperation('key-missing-accepted-at-times', 'Accepts every fifth request without a key', (operation) =>
      forgetKeyAtTimes(operation),
    ),
    'createPet-replays-before-key': [
      'Repeats the response to an Idempotency-Key before it looks at the API key.',
      () => {
        const responses = new Map<string, Response>();
        return async (call) => {
          const name = call.operation === 'createPet' ? call.request.headers.get('idempotency-key') : null;
          const known = name === null ? undefined : responses.get(name);
          if (known) return known.clone();
          const response = await call.next(call.request);
          if (name !== null && response.status === 201) responses.set(name, response.clone());
          return response;
        };
      },
    ],
    'listPets-available-for-everyone': [
      'Lists available animals without a key.',
      publicStatus('available', () => true),
    ],
    'listPets-sold-with-any-key': [
      'Lists sold animals with any key.',
      publicStatus('sold', (header) => header?.startsWith('Bearer ') === true),
    ],
    'listPets-cached-for-everyone': ['Caches lists with a filter for everyone.', cachedForEveryone('listPets', 200)],
    'listPets-limited-cached-for-everyone': [
      'Caches lists with a filter and a limit below 20 for everyone.',
      cachedForEveryone('listPets', 200, (search) => search.includes('status=') && /limit=1?\d(?:&|$)/.test(search)),
    ],
    'getPet-404-cached-for-everyone': [
      'Caches for everyone which animals are unknown.',
      cachedForEveryone('getPet', 404),
    ],
    'createPet-stores-before-authenticating': [
      'Stores an animal before rejecting the key.',
      () => async (call) => {
        const response = await call.next(call.request.clone());
        if (isCreate(call) && response.status === 401) await call.next(withKey(call));
        return response;
      },
    ],
    ...inEachOperation('refusal-is-403', 'Responds to a wrong or missing key with 403', (operation) =>
      breakRejections(operation, asError(403)),
    ),
    ...inEachOperation(
      'refusal-is-200',
      'Responds to a wrong or missing key with 200 and an error object',
      (operation) => breakRejections(operation, (response) => withStatus(response, 200)),
    ),
    'keys-compared-by-length': [
      'Compares only the length of the key.',
      acceptKeys((token, key) => token.length === key.length),
    ],
    'keys-compared-by-first-half': [
      'Compares only the first half of the key.',
      acceptKeys((token, key) => token.startsWith(key.slice(0, half(key)))),
    ],
    'keys-compared-by-second-half': [
      'Compares only the second half of the key.',
      acceptKeys((token, key) => token.endsWith(key.slice(half(key)))),
    ],
    'keys-compared-by-ends': [
      'Compares only the first and the last three characters of the key.',
      acceptKeys((token, key) => token.slice(0, 3) === key.slice(0, 3) && token.slice(-3) === key.slice(-3)),
    ],
    'keys-compared-by-last-character': [
      'Compares only the last character of the key.',
      acceptKeys((token, key) => token.endsWith(key.slice(-1))),
    ],
    'token-none-accepted': tokens(
      'Accepts a token without a signature and with the algorithm none.',
      (token) => token.header.alg === 'none' && isUnsigned(token),
    ),
    'token-none-capitalized': tokens(
      'Accepts a token without a signature and with the algorithm None.',
      (token) => token.header.alg === 'None' && isUnsigned(token),
    ),
    'token-none-in-capitals': tokens(
      'Accepts a token without a signature and with the algorithm NONE.',
      (token) => token.header.alg === 'NONE' && isUnsigned(token),
    ),
    'token-none-mixed': tokens(
      'Accepts a token without a signature and with the algorithm nOnE.',
      (token) => token.header.alg === 'nOnE' && isUnsigned(token),
    ),
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
    'keys-any-basic': [
      'Accepts any Basic credential.',
      () => async (call) => {
        const isBasic = /^basic +\S/i.test(headerOf(call, 'authorization'));
        return call.next(isBasic ? withKey(call) : call.request);
      },
    ],
    'keys-other-scheme-is-400': [
      'Returns 400 for a credential under another scheme.',
      () => async (call) =>
        /^(?:basic|token) +\S/i.test(headerOf(call, 'authorization')) ? errorResponse(400) : call.next(call.request),
    ],
    'keys-non-ascii-is-500': [
      'Fails with a text for a key beyond ASCII.',
      () => async (call) =>
        /[^\0-\x7f]/.test(headerOf(call, 'authorization'))
          ? new Response('Internal Server Error', { status: 500 })
          : call.next(call.request),
    ],
    'listPets-sold-without-key': [
      'Lists sold animals without a key.',
      respondWithoutKey((call) => statusOf(call) === 'sold'),
    ],
    'listPets-large-limit-without-key': [
      'Lists animals without a key for limits above 50.',
      respondWithoutKey((call) => limitOf(call) > 50),
    ],
    'getPet-word-without-key': [
      'Returns 404 without a key for an id that is not a number.',
      respondWithoutKey((call) => isGet(call) && /[a-z]/i.test(petIdOf(call))),
    ],
    'listPets-bad-limit-without-key': [
      'Rejects an invalid limit with 400 without a key.',
      respondWithoutKey((call, { status }) => isList(call) && status === 400),
    ],
    'keys-every-second-character': [
      'Compares every second character of the key.',
      acceptKeys(
        (token, key) =>
          token.length === key.length &&
          Array.from(token).every((unit, index) => index % 2 === 1 || unit === key[index]),
      ),
    ],
    'keys-sorted': [
      'Compares the characters of the key in any order.',
      acceptKeys((token, key) => Array.from(token).toSorted().join('') === Array.from(key).toSorted().join('')),
    ],
    'keys-of-proxies': [
      'Needs no key for requests that a proxy passes on for the server itself.',
      trust('x-forwarded-for', /^127\.0\.0\.1$/),
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
          if (!isCreate(call)) return call.next(call.request);
          const name = /"name"\s*:\s*"([^"]*)"/.exec(await bodyOf(call))?.[1];
          if (name !== undefined && rejected.delete(name))
            return Response.json({ code: 'duplicate', message: 'Seen before.', status: 400 }, { status: 400 });
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
    'createPet-large-body-without-key': [
      'Rejects a body above 100 kB before it looks at the key.',
      beforeKey((call, body) => isCreate(call) && hasNoKey(call) && body.length > 100_000, asError(413)),
    ],
    'createPet-text-without-key': [
      'Rejects another media type before it looks at the key.',
      beforeKey(
        (call) => isCreate(call) && hasNoKey(call) && headerOf(call, 'content-type').startsWith('text/plain'),
        asError(415),
      ),
    ],
    'createPet-form-without-key': [
      'Rejects a form before it looks at the key.',
      beforeKey(
        (call) => isCreate(call) && hasNoKey(call) && headerOf(call, 'content-type').includes('form'),
        asError(415),
      ),
    ],
    'createPet-form-before-wrong-key': [
      'Rejects a form before it compares the key.',
      beforeWrongKey((call) => headerOf(call, 'content-type').includes('form')),
    ],
    'createPet-null-before-wrong-key': [
      'Rejects null before it compares the key.',
      beforeWrongKey((_call, body) => body === 'null'),
    ],
    'getPet-files-without-key': [
      'Returns 404 for names of files before it looks at the key.',
      unknownWithoutKey(/\.css$/),
    ],
    'getPet-health-without-key': ['Returns 404 for health before it looks at the key.', unknownWithoutKey(/^health$/)],
    'createPet-chunked-without-key': [
      'Needs no key for a body that comes in chunks.',
      openTo((call) => isCreate(call) && headerOf(call, 'transfer-encoding') !== ''),
      OVER_HTTP,
    ],
    'createPet-gzip-without-key': [
      'Rejects a compressed body before it looks at the key.',
      beforeKey((call) => isCreate(call) && hasNoKey(call) && headerOf(call, 'content-encoding') !== '', asError(415)),
    ],
    'getPet-large-id-without-key': [
      'Returns 404 for an id beyond int64 before it looks at the key.',
      beforeKey((call) => hasNoKey(call) && /^\d{20}$/.test(petIdOf(call)), asError(404)),
    ],
    'listPets-304-without-key': [
      'Answers conditional requests before it looks at the key.',
      () => async (call) => {
        if (isList(call) && hasNoKey(call) && headerOf(call, 'if-none-match') !== '')
          return new Response(null, { status: 304 });
        const response = await call.next(call.request);
        const { length } = await response.clone().text();
        return isList(call) && response.ok ? withHeaders(response, { etag: `W/"${length}"` }) : response;
      },
    ],
    'login-for-browsers': [
      'Shows a form to browsers without a key, except for lists.',
      beforeKey(
        (call) => !isList(call) && hasNoKey(call) && /^text\/html,.*\*\/\*/.test(headerOf(call, 'accept')),
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
    'keys-not-needed-with-override': [
      'Needs no key for requests that override their method.',
      openTo((call) => headerOf(call, 'x-http-method-override') !== ''),
    ],
    'listPets-question-mark-without-key': [
      'Needs no key for lists with an empty query.',
      openTo((call) => isList(call) && endsInQuestionMark(call)),
    ],
    'createPet-query-without-key': [
      'Needs no key for creations with a query.',
      openTo((call) => isCreate(call) && hasQuery(call)),
    ],
    'getPet-query-without-key': [
      'Needs no key for an animal with a query.',
      openTo((call) => isGet(call) && hasQuery(call)),
    ],
    'preflight-headers-without-key': [
      'Takes every request with a header of a preflight for a preflight.',
      openTo((call) => headerOf(call, 'access-control-request-method') !== ''),
    ],
    'encoded-path-without-key': [
      'Compares the path before it decodes it, and finds no rule about keys.',
      () => (call) => {
        if (!isEncoded(call)) return call.next(call.request);
        const { request, petstore } = call;
        const decoded = new Request(request.url.replace('%70ets', 'pets'), request);
        decoded.headers.set('authorization', `Bearer ${petstore.apiKeys[0]}`);
        return call.next(decoded);
      },
    ],
    'connection-compares-key-without-case': [
      'Takes a key for one that the connection has carried before, if they differ only in letter case.',
      () => {
        let accepted: string | undefined;
        return async (call) => {
          const key = headerOf(call, 'authorization');
          const isSame = isKept(call) && accepted !== undefined && key?.toLowerCase() === accepted.toLowerCase();
          const response = await call.next(isSame ? withKey(call) : call.request);
          if (isKept(call) && response.status !== 401) accepted = key ?? undefined;
          return response;
        };
      },
      OVER_HTTP,
    ],
    'keys-of-forwarded-users': ['Trusts an address that only a gateway may set.', trust('x-forwarded-email', /./)],
    'keys-of-consumers': ['Trusts the name of a consumer of a gateway.', trust('x-consumer-username', /./)],
    'keys-of-gateways': ['Trusts the name of a user that only a gateway may set.', trust('x-remote-user', /./)],
    'keys-of-networks': ['Needs no key for addresses of a private network.', trust('x-forwarded-for', /^10\./)],
    'keys-of-probe-agents': ['Needs no key for the agents of probes.', trust('user-agent', /^kube-probe/)],
    'keys-of-documentation-pages': ['Needs no key for its documentation.', trust('referer', /\/docs$/)],
    'keys-of-debuggers': ['Needs no key for a header of its developers.', trust('x-debug', /1/)],
    'keys-of-same-origin': ['Needs no key for pages of the same origin.', trust('sec-fetch-site', /^same-origin/)],
    'keys-not-needed-with-range': ['Needs no key for a part of a response.', trust('range', /^bytes/)],
    'keys-not-needed-to-debug': [
      'Needs no key for requests with debug=true.',
      () => (call) => call.next(call.url.searchParams.has('debug') ? withKey(call) : call.request),
    ],
    'createPet-charset-before-key': [
      'Rejects a charset before it looks at the key.',
      beforeKey(
        (call) => isCreate(call) && !hasValidKey(call) && /charset=iso/i.test(headerOf(call, 'content-type')),
        asError(415),
      ),
    ],
    'createPet-array-before-key': [
      'Rejects an array before it looks at the key.',
      beforeKey((call, body) => isCreate(call) && !hasValidKey(call) && body.startsWith('['), asError(400)),
    ],
    'getPet-format-before-key': [
      'Rejects an id with .xml before it looks at the key.',
      beforeKey((call) => isGet(call) && !hasValidKey(call) && petIdOf(call).endsWith('.xml'), asError(406)),
    ],
    'keys-not-needed-after-130-lists': [
      'Lists animals without a key after 130 lists with it.',
      () => {
        let count = 0;
        return async (call) => {
          const response = await call.next(call.request);
          if (isList(call) && response.ok) count++;
          const isTrusted = count > 130 && hasNoKey(call) && call.url.search === '?limit=100';
          return isList(call) && response.status === 401 && isTrusted ? call.next(withKey(call)) : response;
        };
      },
    ],
    'getPet-unknown-before-key-after-60': [
      'Looks for an animal before the key, after 60 reads.',
      () => {
        let count = 0;
        return async (call) => {
          const response = await call.next(call.request);
          if (isGet(call) && response.ok) count++;
          const isUnknown = isGet(call) && response.status === 401 && !findPet(call);
          return isUnknown && count > 60 ? errorResponse(404) : response;
        };
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
          const { request, url } = call;
          const isCacheable = isList(call) && url.searchParams.has('limit') && isFiltered(call);
          if (isCacheable && cached?.search === url.search) return cached.response.clone();
          const response = await call.next(request);
          if (isCacheable && response.status === 200) cached = { search: url.search, response: response.clone() };
          return response;
        };
      },
    ],
  }),
  ...mutantsOf('SHOULD', 'authentication.refused', {
    'paths-with-slash-behind-open': [
      'Needs no key for paths with a slash behind them.',
      openSpelling((path) => path.replace(/(?<=.)\/$/, '')),
    ],
    'paths-with-doubled-slash-open': [
      'Needs no key for paths with a doubled slash.',
      openSpelling((path) => path.replaceAll(/\/{2,}/g, '/')),
    ],
    'paths-with-parameter-open': [
      'Needs no key for paths with a parameter.',
      openSpelling((path) => path.replace(/(?<=\/pets);.*/, '')),
    ],
    'paths-in-another-case-open': [
      'Needs no key for paths in another letter case.',
      openSpelling((path) => path.replace(/pets/i, 'pets')),
    ],
  }),
];
