import type { OperationName } from '../../contract/index.ts';
import type { Check } from './check.ts';
import type { Interaction } from './check-context.ts';
import { getControl, listControl, createControl } from './controls.ts';
import { refused } from './expectations.ts';
import type { KeyVariant } from '../http/key-variant.ts';
import { type HttpRequest, createPet, getPet, listPets } from '../http/request.ts';
import type { CheckContext } from './check-context.ts';

interface Operation {
  control: Interaction;
  request(this: void, ctx: CheckContext, key: KeyVariant): ReturnType<Interaction['request']>;
}

/** Each operation with its accepted twin. */
const operations: Record<OperationName, Operation> = {
  listPets: { control: listControl, request: (_ctx, key) => listPets('limit=1', { key }) },
  createPet: {
    control: createControl,
    request: (ctx, key) => createPet(ctx.newPet(`no ${key.replace('-', '')}`, { status: 'available' }), { key }),
  },
  getPet: { control: getControl, request: async (ctx, key) => getPet((await ctx.anyPet()).id, { key }) },
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
    isMutating: name === 'createPet',
    control,
    interaction: { request: (ctx) => request(ctx, key), expect: refused(401) },
    kills: [`${name}-key-${key}`, ...(key === 'missing' ? [`${name}-refusal-is-403`, `${name}-refusal-is-200`] : [])],
  })),
);

/** What would be refused with a key too, and with which status. */
const twiceWrong: readonly [operation: OperationName, what: string, words: string, requests: TwiceWrong][] = [
  ['listPets', 'parameters', 'looks at the parameters', (_ctx, key) => [listPets('limit=abc&status=unknown', { key })]],
  ['createPet', 'body', 'looks at the body', (_ctx, key) => [createPet('{"name":', { key }), createPet('{}', { key })]],
  ['getPet', 'id', 'looks for the animal', (ctx, key) => [getPet(ctx.unknownId(1), { key })]],
];
type TwiceWrong = (ctx: CheckContext, key: KeyVariant) => HttpRequest[];

/** "Every operation requires authentication": it comes before everything else. */
const precedence = twiceWrong.map(([operation, what, words, requests]): Check => ({
  id: `${operation}.key-before-${what}`,
  level: 'MUST',
  clause: 'authentication.bearer',
  title: `MUST refuse ${operation} without a valid key before it ${words}`,
  operation,
  isMutating: operation === 'createPet',
  control: operations[operation].control,
  async run(ctx) {
    const all = (['missing', 'wrong'] as const).flatMap((key) => requests(ctx, key));
    await Promise.all(all.map((request) => ctx.expect({ request: () => request, expect: refused(401) })));
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
  isMutating: name === 'createPet',
  phase: 'last',
  control,
  async run(ctx) {
    const ask = () => ctx.expect({ request: () => request(ctx, 'missing'), expect: refused(401) });
    await Promise.all(Array.from({ length: TIMES }, ask));
  },
  kills: [`${name}-key-missing-accepted-at-times`],
}));

export const authenticationChecks: readonly Check[] = [...refusals, ...precedence, ...everyTime];
