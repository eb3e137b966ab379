import type { Variant } from '../../reference/index.ts';
import type { OperationName } from '../../contract/index.ts';
import { type Call, mutant, withKey } from '../toolkit.ts';

const isSet = (token: string | undefined): token is string => token !== undefined && token !== '';

/** What a wrong service takes for a valid key. */
const kinds: Record<string, [words: string, is: (token: string | undefined, key: string) => boolean]> = {
  missing: ['a missing key', (token) => token === undefined],
  empty: ['an empty key', (token) => token === ''],
  'other-case': [
    'a key in another letter case',
    (token, key) => isSet(token) && token !== key && token.toLowerCase() === key.toLowerCase(),
  ],
  cut: ['the beginning of a key', (token, key) => isSet(token) && token !== key && key.startsWith(token)],
  appended: ['a key with something behind it', (token, key) => isSet(token) && token !== key && token.startsWith(key)],
  prepended: ['a key with something before it', (token, key) => isSet(token) && token !== key && token.endsWith(key)],
  altered: [
    'a key with another last character',
    (token, key) => isSet(token) && token !== key && token.length === key.length && token.startsWith(key.slice(0, -1)),
  ],
};
const isOther = (token: string | undefined, key: string) =>
  isSet(token) && token !== key && !Object.values(kinds).some(([, is]) => is(token, key));
kinds.wrong = ['any other key', isOther];

const tokenOf = ({ request }: Call) => /^bearer *(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const operations: OperationName[] = ['listPets', 'createPet', 'getPet'];

const accepting = operations.flatMap((operation) =>
  Object.entries(kinds).map(([kind, [words, is]]) =>
    mutant(`${operation}-key-${kind}`, `Takes ${words} for a valid one in ${operation}.`, () => async (call) => {
      const isTaken = call.operation === operation && is(tokenOf(call), call.petstore.apiKeys[0] ?? '');
      return call.next(isTaken ? withKey(call) : call.request);
    }),
  ),
);

/** Looks at something else before it looks at the key. */
const late = (
  [
    ['listPets-parameters-before-key', 'listPets', 'the parameters'],
    ['createPet-body-before-key', 'createPet', 'the body'],
    ['getPet-id-before-key', 'getPet', 'the id'],
  ] as const
).map(([name, operation, words]) =>
  mutant(name, `Looks at ${words} before the key in ${operation}.`, () => async (call) => {
    if (call.operation !== operation) return call.next(call.request);
    const response = await call.next(call.request.clone());
    if (response.status !== 401 || (operation === 'createPet' && (await call.request.clone().text()).endsWith('}')))
      return response;
    const other = await call.next(withKey(call));
    return other.status >= 400 ? other : response;
  }),
);

/** Takes each third request without a key for one with a key. */
const forgetful = operations.map((operation) =>
  mutant(`${operation}-key-missing-accepted-at-times`, `Forgets now and then to ask for a key in ${operation}.`, () => {
    let count = 0;
    return async (call) => {
      const isKeyless = call.operation === operation && !call.request.headers.has('authorization');
      return call.next(isKeyless && ++count % 5 === 4 ? withKey(call) : call.request);
    };
  }),
);

/** Reads the key in another form for one operation alone. */
const loose = (operation: OperationName, name: string, description: string, toKey: (header: string) => string) =>
  mutant(name, description, () => async (call) => {
    const key = toKey(call.request.headers.get('authorization') ?? '');
    const isTaken = call.operation === operation && call.petstore.apiKeys.includes(key);
    return call.next(isTaken ? withKey(call) : call.request);
  });

const otherForms = [
  loose('getPet', 'getPet-key-without-scheme-accepted', 'Takes the key without Bearer in getPet.', (header) => header),
  loose(
    'createPet',
    'createPet-key-under-any-scheme-accepted',
    'Takes the key under any scheme in createPet.',
    (header) => header.split(' ')[1] ?? '',
  ),
  mutant('key-without-scheme-accepted', 'Takes the key without Bearer in front of it.', () => async (call) => {
    const isBare = call.petstore.apiKeys.includes(call.request.headers.get('authorization') ?? '');
    return call.next(isBare ? withKey(call) : call.request);
  }),
  mutant('key-under-any-scheme-accepted', 'Takes the key under any scheme.', () => async (call) => {
    const [, token = ''] = (call.request.headers.get('authorization') ?? '').split(' ');
    return call.next(call.petstore.apiKeys.includes(token) ? withKey(call) : call.request);
  }),
];

export const authenticationMutants: readonly Variant[] = [...accepting, ...late, ...forgetful, ...otherForms];
