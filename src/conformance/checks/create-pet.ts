import { type NewPet, type Pet, petStatuses, stringifyJson } from '../../contract/index.ts';
import type { Check } from '../check.ts';
import { plainlyCreated } from '../controls.ts';
import { clientError, created, createdOrRefused, refused, toPet } from '../expectations.ts';
import { createPet } from '../kit-request.ts';
import type { Kit } from '../kit.ts';
import { NotApplicable, Violation } from '../outcome.ts';

const creation = (label: string) => (kit: Kit) => createPet(kit.newPet(label));

/** An exchange whose expectation names what was sent. */
function exactly(sent: (kit: Kit) => NewPet, toExpectation = created): NonNullable<Check['run']> {
  return async (kit) => {
    const newPet = sent(kit);
    await kit.expect({ request: () => createPet(newPet), expect: toExpectation(newPet) });
  };
}

const writing = { operation: 'createPet', writes: true } as const;

const accepted: Check[] = [
  ...petStatuses.map((status): Check => ({
    ...writing,
    id: `createPet.status-${status}`,
    level: 'MUST',
    clause: 'newPet.status',
    title: `MUST create an animal with status ${status} and answer 201 with the values as sent`,
    async run(kit) {
      const { sent, entry } = await kit.creation(status);
      const problem = created(sent).findProblem(entry.answer);
      if (problem) throw new Violation(created(sent).says, problem, entry);
    },
    kills: [`createPet-status-${status}-changed`],
  })),
  {
    ...writing,
    id: 'createPet.status-omitted',
    creates: 1,
    level: 'MUST',
    clause: 'newPet.fields',
    title: 'MUST create an animal without a status and answer 201 with the values as sent',
    run: exactly((kit) => kit.newPet('omitted')),
    kills: ['createPet-status-required', 'createPet-200', 'createPet-name-changed'],
  },
  {
    ...writing,
    id: 'createPet.id-in-body',
    creates: 1,
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST not take the id of a new animal from the body',
    async run(kit) {
      const id = kit.unknownId(2);
      const sent = kit.newPet('own id');
      const entry = await kit.send(createPet({ ...sent, id }));
      const problem = createdOrRefused(sent).findProblem(entry.answer);
      if (problem) throw new Violation(createdOrRefused(sent).says, problem, entry);
      if (toPet(entry.answer)?.id === id)
        throw new Violation('an id that the service assigned', `the id ${id} of the body`, entry);
    },
    kills: ['createPet-id-from-body'],
  },
  {
    ...writing,
    id: 'createPet.fresh-ids',
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST give each animal an id of its own, also to those created at the same time',
    creates: 4,
    async run(kit) {
      await Promise.all(['a', 'b', 'c', 'd'].map((letter) => kit.send(createPet(kit.newPet(`twin ${letter}`)))));
    },
    after(kit) {
      const seen = new Set(kit.listed.map(({ id }) => String(id)));
      for (const entry of kit.journal) {
        const id = entry.answer?.status === 201 ? toPet(entry.answer)?.id : undefined;
        if (id === undefined) continue;
        if (seen.has(String(id)))
          throw new Violation('an id that no other animal has', `the id ${id} a second time`, entry);
        seen.add(String(id));
      }
    },
    kills: ['createPet-same-id', 'createPet-same-id-when-concurrent'],
  },
];

/** What the specification leaves open, as long as it comes back exactly when it is accepted. */
const exact: Check[] = (
  [
    [
      'categoryId-beyond-2-53',
      'a categoryId of 9007199254740993',
      (kit) => kit.newPet('big', { categoryId: 9007199254740993n }),
      ['createPet-categoryId-rounded'],
    ],
    [
      'categoryId-maximum',
      'a categoryId of 9223372036854775807',
      (kit) => kit.newPet('maximum', { categoryId: 9223372036854775807n }),
      ['createPet-categoryId-as-int32'],
    ],
    [
      'name-unusual',
      'a name of unusual characters',
      (kit) => kit.newPet(`Zoë "\\/ 猫 🐈‍⬛ e\u0301 <b>&amp;</b> ' %41`),
      ['createPet-name-escaped', 'createPet-name-latin1'],
    ],
    [
      'name-long',
      'a name of 5,000 characters',
      (kit) => kit.newPet('long '.repeat(1000).trim()),
      ['createPet-name-cut'],
    ],
  ] satisfies [string, string, (kit: Kit) => NewPet, string[]][]
).map(([name, words, sent, kills]): Check => ({
  ...writing,
  id: `createPet.${name}`,
  creates: 1,
  level: 'MUST',
  clause: 'createPet.response',
  title: `MUST answer exactly what was sent when it accepts ${words}`,
  run: exactly(sent, createdOrRefused),
  kills,
}));

const withField = (field: string, value: unknown) => (kit: Kit, label: string) => ({
  ...kit.newPet(label),
  [field]: value,
});
const without = (field: keyof NewPet) => (kit: Kit, label: string) => {
  const { [field]: _left, ...rest } = kit.newPet(label);
  return rest;
};
/** A number that JSON.stringify would not write. */
const rawCategory = (digits: string) => (kit: Kit, label: string) =>
  `{"name":${JSON.stringify(kit.name(label))},"categoryId":${digits}}`;

/** Bodies that are JSON and no NewPet: exactly 400. */
const invalidBodies: readonly [name: string, words: string, body: (kit: Kit, label: string) => object | string][] = [
  ['name-missing', 'without a name', without('name')],
  ['name-null', 'whose name is null', withField('name', null)],
  ['name-number', 'whose name is a number', withField('name', 734_829)],
  ['name-boolean', 'whose name is a boolean', withField('name', true)],
  ['name-array', 'whose name is an array', (kit, label) => ({ ...kit.newPet(label), name: [kit.name(label)] })],
  [
    'name-object',
    'whose name is an object',
    (kit, label) => ({ ...kit.newPet(label), name: { first: kit.name(label) } }),
  ],
  ['categoryId-missing', 'without a categoryId', without('categoryId')],
  ['categoryId-null', 'whose categoryId is null', withField('categoryId', null)],
  [
    'categoryId-string',
    'whose categoryId is a string',
    (kit, label) => ({ ...kit.newPet(label), categoryId: String(kit.categoryId) }),
  ],
  ['categoryId-boolean', 'whose categoryId is a boolean', withField('categoryId', true)],
  [
    'categoryId-array',
    'whose categoryId is an array',
    (kit, label) => ({ ...kit.newPet(label), categoryId: [kit.categoryId] }),
  ],
  ['categoryId-object', 'whose categoryId is an object', withField('categoryId', {})],
  ['categoryId-fraction', 'whose categoryId is a fraction', rawCategory('1.5')],
  ['categoryId-beyond-int64', 'whose categoryId is beyond int64', rawCategory('9223372036854775808')],
  ['status-unknown', 'whose status is unknown', withField('status', 'lost')],
  ['status-null', 'whose status is null', withField('status', null)],
  ['status-case', 'whose status is in another letter case', withField('status', 'Available')],
  ['status-number', 'whose status is a number', withField('status', 1)],
  ['status-array', 'whose status is an array', withField('status', ['available'])],
  ['status-empty', 'whose status is empty', withField('status', '')],
  ['body-array', 'that is an array', (kit, label) => [kit.newPet(label)]],
  ['body-string', 'that is a string', (kit, label) => stringifyJson(kit.name(label))],
  ['body-number', 'that is a number', () => '7'],
  ['body-null', 'that is null', () => 'null'],
  ['body-empty-object', 'that is an empty object', () => '{}'],
];

const refusals = invalidBodies.map(([name, words, body]): Check => ({
  ...writing,
  id: `createPet.${name}`,
  level: 'MUST',
  clause: 'createPet.refused',
  title: `MUST refuse a body ${words} with 400`,
  control: plainlyCreated,
  probe: { request: (kit) => createPet(body(kit, name.replaceAll('-', ' '))), expect: refused(400) },
  kills: [`createPet-${name}-accepted`],
}));

const notJson: Check[] = (
  [
    ['body-malformed', 'a body that is no JSON', '{"name":"Rex","categoryId":'],
    ['body-absent', 'an empty body', ''],
  ] as const
).map(([name, words, body]) => ({
  ...writing,
  id: `createPet.${name}`,
  level: 'MUST',
  clause: 'createPet.refused',
  title: `MUST refuse ${words} with a client error`,
  control: plainlyCreated,
  probe: { request: () => createPet(body), expect: clientError },
  kills: [`createPet-${name}-accepted`],
}));

/** Whether an animal could be what a service made of a refused body. */
function couldBe(pet: Pet, kit: Kit, body: string): boolean {
  if (pet.name.startsWith(kit.name(''))) return body.includes(stringifyJson(pet.name));
  // A name that was missing or of another type can only have been stored as one of these.
  return ['', 'null', 'undefined', 'true', '734829', '[object Object]'].includes(pet.name);
}

const effects: Check[] = [
  {
    ...writing,
    id: 'createPet.refused-stores-nothing',
    level: 'MUST',
    clause: 'createPet.refused',
    title: 'MUST store nothing when it refuses',
    creates: 2,
    /** Sends refused bodies between two creations that lists have to show, and looks for what else they show. */
    async run(kit) {
      const bodies = invalidBodies.map(([name, , body]) =>
        createPet(body(kit, `not stored ${name.replaceAll('-', ' ')}`)),
      );
      bodies.push(...(['missing', 'wrong'] as const).map((key) => createPet(kit.newPet(`not stored ${key}`), { key })));
      const before = new Set((await kit.list()).map(({ id }) => String(id)));
      await kit.send(creation('before')(kit));
      const entries = await Promise.all(bodies.map((body) => kit.send(body)));
      await kit.send(creation('after')(kit));
      const after = await kit.list();
      const own = kit.createdIds();
      const strays = after.filter(({ id }) => !before.has(String(id)) && !own.has(String(id)));
      for (const entry of entries) {
        if (entry.answer.status < 400) continue;
        const stray = strays.find((pet) => couldBe(pet, kit, entry.request.body ?? ''));
        if (stray)
          throw new Violation('no animal of a refused body in any list', `the animal ${stringifyJson(stray)}`, entry);
      }
      const shown = after.filter(({ id }) => own.has(String(id)));
      if (shown.length === 0)
        throw new NotApplicable('no list shows a new animal, so none could show one that was wrongly stored');
    },
    kills: ['createPet-stores-before-validating', 'createPet-stores-before-authenticating'],
  },
];

/** SPEC.md "Add an animal". */
export const createPetChecks: readonly Check[] = [...accepted, ...exact, ...refusals, ...notJson, ...effects];
