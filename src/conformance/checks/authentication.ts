import type { OperationName } from '../../contract/index.ts';
import type { Check, Exchange } from '../check.ts';
import { gotten, listed, plainlyCreated } from '../controls.ts';
import { refused } from '../expectations.ts';
import type { KeyVariant } from '../key-variant.ts';
import { type KitRequest, createPet, getPet, listPets } from '../kit-request.ts';
import type { Kit } from '../kit.ts';

interface Operation {
  control: Exchange;
  request(this: void, kit: Kit, key: KeyVariant): ReturnType<Exchange['request']>;
}

/** Each operation with its accepted twin. */
const operations: Record<OperationName, Operation> = {
  listPets: { control: listed, request: (_kit, key) => listPets('limit=1', { key }) },
  createPet: {
    control: plainlyCreated,
    request: (kit, key) => createPet(kit.newPet(`no ${key.replace('-', '')}`, { status: 'available' }), { key }),
  },
  getPet: { control: gotten, request: async (kit, key) => getPet((await kit.existing()).id, { key }) },
};

const variants = [
  ['missing', 'without a key'],
  ['empty', 'with an empty key'],
  ['wrong', 'with a wrong key'],
  ['other-case', 'with the key in the other letter case'],
  ['cut', 'with the key cut short by a character'],
  ['appended', 'with the key and a character more'],
  ['prepended', 'with a character before the key'],
  ['altered', 'with the key and another last character'],
] as const;

/** "When the key is missing or invalid, the service answers `401` with an error object." */
const refusals = Object.entries(operations).flatMap(([name, { control, request }]) =>
  variants.map(([key, words]): Check => ({
    id: `${name}.key-${key}`,
    level: 'MUST',
    clause: 'authentication.refused',
    title: `MUST refuse ${name} ${words}`,
    operation: name as OperationName,
    writes: name === 'createPet',
    control,
    probe: { request: (kit) => request(kit, key), expect: refused(401) },
    kills: [`${name}-key-${key}`, ...(key === 'missing' ? [`${name}-refusal-is-403`, `${name}-refusal-is-200`] : [])],
  })),
);

/** What would be refused with a key too, and with which status. */
const twiceWrong: readonly [operation: OperationName, what: string, words: string, requests: TwiceWrong][] = [
  ['listPets', 'parameters', 'looks at the parameters', (_kit, key) => [listPets('limit=abc&status=unknown', { key })]],
  ['createPet', 'body', 'looks at the body', (_kit, key) => [createPet('{"name":', { key }), createPet('{}', { key })]],
  ['getPet', 'id', 'looks for the animal', (kit, key) => [getPet(kit.unknownId(1), { key })]],
];
type TwiceWrong = (kit: Kit, key: KeyVariant) => KitRequest[];

/** "Every operation requires authentication": it comes before everything else. */
const precedence = twiceWrong.map(([operation, what, words, requests]): Check => ({
  id: `${operation}.key-before-${what}`,
  level: 'MUST',
  clause: 'authentication.bearer',
  title: `MUST refuse ${operation} without a valid key before it ${words}`,
  operation,
  writes: operation === 'createPet',
  control: operations[operation].control,
  async run(kit) {
    const all = (['missing', 'wrong'] as const).flatMap((key) => requests(kit, key));
    await Promise.all(all.map((request) => kit.expect({ request: () => request, expect: refused(401) })));
  },
  kills: [`${operation}-${what}-before-key`],
}));

/** How often each operation is asked without a key, for those that refuse only most of the time. */
const TIMES = 8;

const everyTime = Object.entries(operations).map(([name, { control, request }]): Check => ({
  id: `${name}.key-every-time`,
  level: 'MUST',
  clause: 'authentication.refused',
  title: `MUST refuse ${name} without a key each time`,
  operation: name as OperationName,
  writes: name === 'createPet',
  turn: 'last',
  control,
  async run(kit) {
    const ask = () => kit.expect({ request: () => request(kit, 'missing'), expect: refused(401) });
    await Promise.all(Array.from({ length: TIMES }, ask));
  },
  kills: [`${name}-key-missing-accepted-at-times`],
}));

export const authenticationChecks: readonly Check[] = [...refusals, ...precedence, ...everyTime];
