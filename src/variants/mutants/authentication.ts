import { type OperationName, type PetStatus, operationNames } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { bodyOf, headerOf, keyOf } from '../toolkit/call.ts';
import { type Call, mutant } from '../toolkit/define.ts';
import { withKey, withUrl } from '../toolkit/request.ts';

type Token = string | undefined;

interface InvalidKey {
  description: string;
  isMatch(this: void, token: Token, key: string): boolean;
}

const differs = (token: Token, key: string): token is string => token !== undefined && token !== '' && token !== key;

const nearMisses: Record<string, InvalidKey> = {
  missing: { description: 'a missing key', isMatch: (token) => token === undefined },
  empty: { description: 'an empty key', isMatch: (token) => token === '' },
  'other-case': {
    description: 'a key in another letter case',
    isMatch: (token, key) => differs(token, key) && token.toLowerCase() === key.toLowerCase(),
  },
  cut: {
    description: 'a key without its last characters',
    isMatch: (token, key) => differs(token, key) && key.startsWith(token),
  },
  appended: {
    description: 'a key with extra trailing characters',
    isMatch: (token, key) => differs(token, key) && token.startsWith(key),
  },
  prepended: {
    description: 'a key with extra leading characters',
    isMatch: (token, key) => differs(token, key) && token.endsWith(key),
  },
  altered: {
    description: 'a key with another last character',
    isMatch: (token, key) => differs(token, key) && token.length === key.length && token.startsWith(key.slice(0, -1)),
  },
};

const invalidKeys: Record<string, InvalidKey> = {
  ...nearMisses,
  wrong: {
    description: 'any other key',
    isMatch: (token, key) =>
      differs(token, key) && !Object.values(nearMisses).some(({ isMatch }) => isMatch(token, key)),
  },
};

/** Like `tokenOf`, but also an empty key, whose space is not part of the header, and one without a space. */
const nearTokenOf = (call: Call): Token => /^bearer *(.*)/is.exec(headerOf(call, 'authorization'))?.[1];

const acceptingInvalidKeys = operationNames.flatMap((operation) =>
  Object.entries(invalidKeys).map(([name, { description, isMatch }]) =>
    mutant(`${operation}-key-${name}`, `Accepts ${description} in ${operation}.`, () => async (call) => {
      const isAccepted = call.operation === operation && isMatch(nearTokenOf(call), keyOf(call));
      return call.next(isAccepted ? withKey(call) : call.request);
    }),
  ),
);

const checkingKeyLate = (
  [
    { name: 'listPets-parameters-before-key', operation: 'listPets', checkedFirst: 'the parameters' },
    { name: 'createPet-body-before-key', operation: 'createPet', checkedFirst: 'the body' },
    { name: 'getPet-id-before-key', operation: 'getPet', checkedFirst: 'the id' },
  ] as const
).map(({ name, operation, checkedFirst }) =>
  mutant(name, `Checks ${checkedFirst} before the key in ${operation}.`, () => async (call) => {
    if (call.operation !== operation) return call.next(call.request);
    const response = await call.next(call.request.clone());
    if (response.status !== 401) return response;
    // A complete body might be stored.
    if (operation === 'createPet' && (await bodyOf(call)).endsWith('}')) return response;
    const responseWithKey = await call.next(withKey(call));
    return responseWithKey.status >= 400 ? responseWithKey : response;
  }),
);

const forgettingKeyAtTimes = operationNames.map((operation) =>
  mutant(
    `${operation}-key-missing-accepted-at-times`,
    `Accepts every fifth request without a key in ${operation}.`,
    () => {
      let count = 0;
      return async (call) => {
        const hasNoKey = call.operation === operation && !call.request.headers.has('authorization');
        return call.next(hasNoKey && ++count % 5 === 4 ? withKey(call) : call.request);
      };
    },
  ),
);

/** Lists the animals with one status for everybody, as a public catalogue. */
const publicStatus = (
  name: string,
  description: string,
  status: PetStatus,
  isLetIn: (header: string | null) => boolean,
) =>
  mutant(name, description, () => (call) => {
    const isPublic = call.operation === 'listPets' && call.url.search === `?status=${status}`;
    return call.next(isPublic && isLetIn(call.request.headers.get('authorization')) ? withKey(call) : call.request);
  });

/** Caches successful or failed reads without regard to the key, until an animal is created. */
const cachedForEveryone = (
  name: string,
  description: string,
  operation: OperationName,
  status: number,
  isMatch = (search: string) => status === 404 || search.includes('status='),
) =>
  mutant(name, description, () => {
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
  });

/** Repeats its response to the same Idempotency-Key, before it looks at the API key. */
const replaying = mutant(
  'createPet-replays-before-key',
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
);

const openingReads = [
  replaying,
  publicStatus('listPets-available-for-everyone', 'Lists available animals without a key.', 'available', () => true),
  publicStatus(
    'listPets-sold-with-any-key',
    'Lists sold animals with any key.',
    'sold',
    (header) => header?.startsWith('Bearer ') === true,
  ),
  cachedForEveryone('listPets-cached-for-everyone', 'Caches lists with a filter for everyone.', 'listPets', 200),
  cachedForEveryone(
    'listPets-limited-cached-for-everyone',
    'Caches lists with a filter and a limit below 20 for everyone.',
    'listPets',
    200,
    (search) => search.includes('status=') && /limit=1?\d(?:&|$)/.test(search),
  ),
  cachedForEveryone('getPet-404-cached-for-everyone', 'Caches for everyone which animals are unknown.', 'getPet', 404),
];

/** Accepts the key in another form than `Bearer <API_KEY>`, in one operation or in all. */
function acceptKeyForm(
  name: string,
  description: string,
  toKey: (header: string) => string,
  operation?: OperationName,
): Variant {
  return mutant(name, description, () => async (call) => {
    const key = toKey(headerOf(call, 'authorization'));
    const isAccepted = (operation === undefined || call.operation === operation) && call.petstore.apiKeys.includes(key);
    return call.next(isAccepted ? withKey(call) : call.request);
  });
}

const wholeHeader = (header: string) => header;
const afterScheme = (header: string) => header.split(' ')[1] ?? '';

const acceptingKeyForms = [
  acceptKeyForm(
    'getPet-key-without-scheme-accepted',
    'Accepts the key without the Bearer scheme in getPet.',
    wholeHeader,
    'getPet',
  ),
  acceptKeyForm(
    'createPet-key-under-any-scheme-accepted',
    'Accepts the key under any scheme in createPet.',
    afterScheme,
    'createPet',
  ),
  acceptKeyForm('key-without-scheme-accepted', 'Accepts the key without the Bearer scheme.', wholeHeader),
  acceptKeyForm('key-under-any-scheme-accepted', 'Accepts the key under any scheme.', afterScheme),
];

/** Accepts the key in a Basic credential. */
const acceptBasic = (name: string, description: string, toKey: (decoded: string) => string | undefined): Variant =>
  acceptKeyForm(name, description, (header) => {
    const encoded = /^basic +(.+)/is.exec(header)?.[1] ?? '';
    return toKey(Buffer.from(encoded, 'base64').toString()) ?? '';
  });

const acceptingBasic = [
  acceptBasic('keys-basic-user', 'Accepts the key as the user name of a Basic credential.', (text) =>
    text.endsWith(':') ? text.slice(0, -1) : undefined,
  ),
  acceptBasic(
    'keys-basic-password',
    'Accepts the key as the password of a Basic credential.',
    (text) => text.split(':')[1],
  ),
  acceptBasic('keys-basic-alone', 'Accepts the key alone in a Basic credential.', (text) => text),
];

/** Reads a path in another spelling as that of an operation, but only after it has looked for the key by the path as it is. */
const openSpelling = (name: string, description: string, toPath: (path: string) => string): Variant =>
  mutant(`paths-${name}-open`, `Needs no key for paths ${description}.`, () => (call) => {
    const path = toPath(call.url.pathname);
    if (path === call.url.pathname) return call.next(call.request);
    return call.next(withKey({ ...call, request: withUrl(call, (url) => void (url.pathname = path)) }));
  });

const openSpellings = [
  openSpelling('with-slash-behind', 'with a slash behind them', (path) => path.replace(/(?<=.)\/$/, '')),
  openSpelling('with-doubled-slash', 'with a doubled slash', (path) => path.replaceAll(/\/{2,}/g, '/')),
  openSpelling('with-parameter', 'with a parameter', (path) => path.replace(/(?<=\/pets);.*/, '')),
  openSpelling('in-another-case', 'in another letter case', (path) => path.replace(/pets/i, 'pets')),
];

/** Mutants that do not check the API key as they must. */
export const authenticationMutants: readonly Variant[] = [
  ...acceptingInvalidKeys,
  ...checkingKeyLate,
  ...forgettingKeyAtTimes,
  ...openingReads,
  ...acceptingKeyForms,
  ...acceptingBasic,
  ...openSpellings,
];
