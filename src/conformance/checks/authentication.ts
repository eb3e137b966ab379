import type { OperationName } from '../../contract/index.ts';
import type { Check, Exchange } from '../check.ts';
import { gotten, listed, plainlyCreated } from '../controls.ts';
import { refused } from '../expectations.ts';
import type { KeyVariant } from '../key-variant.ts';
import { createPet, getPet, listPets } from '../kit-request.ts';
import type { Kit } from '../kit.ts';

interface Operation {
  control: Exchange;
  request(this: void, kit: Kit, key: KeyVariant): ReturnType<Exchange['request']>;
}

/** Each operation with its accepted twin. */
const operations: Record<OperationName, Operation> = {
  listPets: { control: listed, request: (_kit, key) => listPets('limit=1', { key }) },
  createPet: { control: plainlyCreated, request: (kit, key) => createPet(kit.newPet(`refused ${key}`), { key }) },
  getPet: { control: gotten, request: async (kit, key) => getPet((await kit.existing()).id, { key }) },
};

const variants = [
  ['missing', 'without a key'],
  ['empty', 'with an empty key'],
  ['wrong', 'with a wrong key'],
  ['other-case', 'with the key in the other letter case'],
  ['cut', 'with the key cut short by a character'],
  ['appended', 'with the key and a character more'],
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
    kills: [`${name}-key-${key}`],
  })),
);

/** "Every operation requires authentication": it comes before everything else. */
const precedence: Check[] = [
  {
    id: 'listPets.key-before-parameters',
    level: 'MUST',
    clause: 'authentication.bearer',
    title: 'MUST refuse listPets without a key before it looks at the parameters',
    operation: 'listPets',
    control: listed,
    probe: { request: () => listPets('limit=abc&status=unknown', { key: 'missing' }), expect: refused(401) },
    kills: ['listPets-parameters-before-key'],
  },
  {
    id: 'createPet.key-before-body',
    level: 'MUST',
    clause: 'authentication.bearer',
    title: 'MUST refuse createPet without a key before it looks at the body',
    operation: 'createPet',
    writes: true,
    control: plainlyCreated,
    probe: { request: () => createPet('{"name":', { key: 'missing' }), expect: refused(401) },
    kills: ['createPet-body-before-key'],
  },
  {
    id: 'getPet.key-before-id',
    level: 'MUST',
    clause: 'authentication.bearer',
    title: 'MUST refuse getPet without a key before it looks for the animal',
    operation: 'getPet',
    control: gotten,
    probe: { request: (kit) => getPet(kit.unknownId(1), { key: 'missing' }), expect: refused(401) },
    kills: ['getPet-id-before-key'],
  },
];

export const authenticationChecks: readonly Check[] = [...refusals, ...precedence];
