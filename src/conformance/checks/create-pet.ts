import { LIMIT, type NewPet, type Pet, petStatuses, preview, stringifyJson } from '../../contract/index.ts';
import type { Answered } from '../answer.ts';
import type { Check, Expectation } from '../check.ts';
import { isNotFound, plainlyCreated } from '../controls.ts';
import {
  clientError,
  created,
  createdOrRefused,
  differenceProblem,
  refused,
  theAnimal,
  toPet,
  toPets,
} from '../expectations.ts';
import { type KitRequest, createPet, getPet, listPets, operationOf } from '../kit-request.ts';
import { type Kit, toLetters } from '../kit.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { isLater } from '../sender.ts';
import { wait } from '../wait.ts';
import { judgeAll } from './judge-all.ts';

/** How long lists may take to show what was created last, in milliseconds. */
const PATIENCE_MS = 2000;

const writing = { operation: 'createPet', writes: true } as const;

/** Sends an animal and holds the answer to an expectation. What may be the target's right is no violation. */
async function create(kit: Kit, sent: NewPet, expect: Expectation, body: object | string = sent): Promise<Answered> {
  const entry = await kit.send(createPet(body));
  const problem = expect.findProblem(entry.answer);
  if (!problem) return entry;
  await kit.excuse(entry);
  throw new Violation(expect.says, problem, entry);
}

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
      if (problem) await kit.excuse(entry);
      if (problem) throw new Violation(created(sent).says, problem, entry);
    },
    kills: [`createPet-status-${status}-changed`],
  })),
  {
    ...writing,
    id: 'createPet.status-omitted',
    creates: 1,
    level: 'MUST',
    clause: 'createPet.request',
    title: 'MUST create an animal without a status and answer 201 with the values as sent',
    async run(kit) {
      const sent = kit.newPet('unstated');
      await create(kit, sent, created(sent));
    },
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
      const entry = await create(kit, sent, createdOrRefused(sent), { ...sent, id });
      if (toPet(entry.answer)?.id === id)
        throw new Violation('an id that the service assigned', `the id ${id} of the body`, entry);
    },
    kills: ['createPet-id-from-body'],
  },
  {
    ...writing,
    id: 'createPet.fresh-ids',
    needs: ['createPet'],
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST give each animal an id of its own, also to those created at the same time',
    creates: 4,
    async run(kit) {
      // Two of one name, which a service may refuse, and which are two animals when it does not.
      const labels = ['twin a', 'twin b', 'same', 'same'];
      await Promise.all(labels.map((label) => kit.send(createPet(kit.newPet(label)))));
    },
    after(kit) {
      const seen = new Set(kit.listed.map(({ id }) => String(id)));
      for (const { pet, entry } of kit.creations()) {
        if (seen.has(String(pet.id)))
          throw new Violation('an id that no other animal has', `the id ${pet.id} a second time`, entry);
        seen.add(String(pet.id));
      }
    },
    kills: [
      'createPet-same-id',
      'createPet-same-id-when-concurrent',
      'createPet-reuses-listed-id',
      'createPet-once-for-each-name',
    ],
  },
  {
    ...writing,
    id: 'createPet.every-time',
    needs: ['createPet', 'listPets'],
    level: 'MUST',
    clause: 'newPet.fields',
    title: 'MUST create an animal each time that it is asked',
    turn: 'last',
    creates: 3,
    async run(kit) {
      const all = ['a', 'b', 'c'].map((letter) => kit.newPet(`again ${letter}`, { status: 'pending' }));
      await Promise.all(all.map((sent) => create(kit, sent, created(sent))));
    },
    after(kit) {
      const entries = kit.answered.filter(({ request, answer }) => isPlainCreation(kit, request) && !isLater(answer));
      if (!entries.some(({ answer }) => answer.status === 201)) throw new NotApplicable('no animal could be created');
      judgeAll(entries, '201', ({ answer }) => (answer.status === 201 ? undefined : String(answer.status)));
    },
    kills: ['createPet-fails-at-times', 'createPet-works-ten-times'],
  },
];

/** Whether a request is one of those that every service accepts: a short name, a known category. */
function isPlainCreation(kit: Kit, { method, key, body = '' }: KitRequest): boolean {
  const labels = ['plain', 'available', 'pending', 'sold', 'unstated', 'twin', 'again', 'more', 'before', 'after'];
  return method === 'POST' && key === 'valid' && labels.some((label) => body.startsWith(`{"name":"${kit.name(label)}`));
}

/** What the specification leaves open, as long as it comes back exactly when it is accepted. */
const exact: Check[] = (
  [
    [
      'categoryId-beyond-2-53',
      'a categoryId of 9007199254740993',
      (kit) => kit.newPet('big', { categoryId: 9007199254740993n }),
      ['createPet-categoryId-rounded', 'createPet-categoryId-stored-rounded'],
    ],
    [
      'categoryId-maximum',
      'a categoryId of 9223372036854775807',
      (kit) => kit.newPet('maximum', { categoryId: 9223372036854775807n }),
      ['createPet-categoryId-as-int32'],
    ],
    [
      'categoryId-negative',
      'a categoryId of -1',
      (kit) => kit.newPet('negative', { categoryId: -1 }),
      ['createPet-categoryId-unsigned'],
    ],
    [
      'name-unusual',
      'a name of letters from many scripts',
      (kit) => kit.newPet('Bjørn Мурка 猫 ねこ 🐈‍⬛'),
      ['createPet-name-latin1', 'createPet-name-without-emoji'],
    ],
    [
      'name-markup',
      'a name with quotes, backslashes and markup',
      (kit) => kit.newPet(String.raw`"\/' <b>&amp;</b> %41 $& {{x}} ; --`),
      ['createPet-name-escaped', 'createPet-name-percent-decoded'],
    ],
    [
      'name-long',
      'a name of 5,000 characters',
      (kit) => kit.newPet('long '.repeat(1000).trim()),
      ['createPet-name-cut', 'createPet-name-stored-cut'],
    ],
  ] satisfies [string, string, (kit: Kit) => NewPet, string[]][]
).map(([name, words, toSent, kills]): Check => ({
  ...writing,
  id: `createPet.${name}`,
  creates: 1,
  level: 'MUST',
  clause: name.startsWith('name') ? 'animal.name' : 'animal.categoryId',
  title: `MUST answer exactly what was sent when it accepts ${words}`,
  async run(kit) {
    const sent = toSent(kit);
    const pet = toPet((await create(kit, sent, createdOrRefused(sent))).answer);
    if (pet && !kit.isRemoved)
      await kit.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), isEarly: isNotFound });
  },
  kills,
}));

/** What plainlyCreated sends: a refused body differs from it in one thing. */
const twin = (kit: Kit, label: string) => kit.newPet(label, { status: 'available' });
const withField = (field: string, value: unknown) => (kit: Kit, label: string) => ({
  ...twin(kit, label),
  [field]: value,
});
const without = (field: keyof NewPet) => (kit: Kit, label: string) => {
  const { [field]: _left, ...rest } = twin(kit, label);
  return rest;
};
/** A number that JSON.stringify would not write. */
const rawCategory = (digits: string) => (kit: Kit, label: string) =>
  `{"name":${JSON.stringify(kit.name(label))},"categoryId":${digits},"status":"available"}`;

/** Bodies that are JSON and no NewPet: exactly 400. */
const invalidBodies: readonly [name: string, words: string, body: (kit: Kit, label: string) => object | string][] = [
  ['name-missing', 'without a name', without('name')],
  ['name-null', 'whose name is null', withField('name', null)],
  ['name-number', 'whose name is a number', withField('name', 734_829)],
  ['name-boolean', 'whose name is a boolean', withField('name', true)],
  ['name-array', 'whose name is an array', (kit, label) => ({ ...twin(kit, label), name: [kit.name(label)] })],
  [
    'name-object',
    'whose name is an object',
    (kit, label) => ({ ...twin(kit, label), name: { first: kit.name(label) } }),
  ],
  ['categoryId-missing', 'without a categoryId', without('categoryId')],
  ['categoryId-null', 'whose categoryId is null', withField('categoryId', null)],
  [
    'categoryId-string',
    'whose categoryId is a string',
    (kit, label) => ({ ...twin(kit, label), categoryId: String(kit.categoryId) }),
  ],
  ['categoryId-boolean', 'whose categoryId is a boolean', withField('categoryId', true)],
  [
    'categoryId-array',
    'whose categoryId is an array',
    (kit, label) => ({ ...twin(kit, label), categoryId: [kit.categoryId] }),
  ],
  ['categoryId-object', 'whose categoryId is an object', withField('categoryId', {})],
  ['categoryId-fraction', 'whose categoryId is a fraction', rawCategory('1.5')],
  ['categoryId-beyond-int64', 'whose categoryId is beyond int64', rawCategory('9223372036854775808')],
  ['categoryId-below-int64', 'whose categoryId is below int64', rawCategory('-9223372036854775809')],
  ['categoryId-huge', 'whose categoryId is 1e400', rawCategory('1e400')],
  ['categoryId-empty-string', 'whose categoryId is an empty string', withField('categoryId', '')],
  ['status-padded', 'whose status has spaces around it', withField('status', ' sold ')],
  ['status-boolean', 'whose status is a boolean', withField('status', true)],
  ['status-object', 'whose status is an object', withField('status', { is: 'sold' })],
  ['status-unknown', 'whose status is unknown', withField('status', 'lost')],
  ['status-null', 'whose status is null', withField('status', null)],
  ['status-case', 'whose status is in another letter case', withField('status', 'Available')],
  ['status-number', 'whose status is a number', withField('status', 1)],
  ['status-array', 'whose status is an array', withField('status', ['available'])],
  ['status-empty', 'whose status is empty', withField('status', '')],
  ['body-array', 'that is an array', (kit, label) => [twin(kit, label)]],
  ['body-string', 'that is a string', (kit, label) => stringifyJson(kit.name(label))],
  ['body-number', 'that is a number', () => '7'],
  ['body-boolean', 'that is a boolean', () => 'true'],
  ['body-null', 'that is null', () => 'null'],
  ['body-empty-object', 'that is an empty object', () => '{}'],
];

const refusals = invalidBodies.map(([name, words, body], index): Check => ({
  ...writing,
  id: `createPet.${name}`,
  level: 'MUST',
  clause: 'createPet.refused',
  title: `MUST refuse a body ${words} with 400`,
  control: plainlyCreated,
  probe: { request: (kit) => createPet(body(kit, `bad ${toLetters(index)}`)), expect: refused(400) },
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

/** Whether an animal without a name of this run could be what a service made of a refused body. */
const isNameless = ({ name }: Pet) =>
  ['', 'null', 'undefined', 'true', '734829', '[object Object]', 'Unnamed'].includes(name);

const toIds = (pets: readonly Pet[]) => new Set(pets.map(({ id }) => String(id)));

/** Animals that were seen when nothing that is refused was on its way any more. */
const settledSights = (kit: Kit) =>
  kit.sights().filter(({ entry }) => operationOf(entry.request) !== 'createPet' && entry.turn === 'last');

const isOwn = (kit: Kit, { id }: Pet) => kit.creations().some(({ pet }) => pet.id === id);

/** What lists show when they show an animal, or after a while without it. */
async function showing(kit: Kit, pet: Pet | undefined): Promise<Pet[]> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const pets = await kit.list();
    if (pets.some(({ id }) => id === pet?.id) || performance.now() > end) return pets;
    await wait(100);
  }
}

const effects: Check[] = [
  {
    ...writing,
    id: 'createPet.refused-stores-nothing',
    needs: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'createPet.refused',
    title: 'MUST store nothing when it refuses',
    creates: 2,
    /** Sends refused bodies between two creations that lists have to show, and looks for what else they show. */
    async run(kit) {
      const bodies = invalidBodies.map(([, , body], index) => createPet(body(kit, `none ${toLetters(index)}`)));
      const keys = ['missing', 'wrong', 'appended', 'empty'] as const;
      bodies.push(...keys.map((key) => createPet(kit.newPet(`none ${key}`), { key })));
      const before = toIds([...(await kit.list()), ...(await kit.list())]);
      await kit.send(createPet(kit.newPet('before')));
      // An animal without a name is new where the lists were too short to leave it out before, and showed the same twice.
      const between = await kit.list();
      const isCalm = between.every(({ id, name }) => before.has(String(id)) || name.startsWith(kit.name('')));
      await Promise.all(bodies.map((body) => kit.send(body)));
      const { answer } = await kit.send(createPet(kit.newPet('after')));
      if (!isCalm || before.size >= LIMIT.maximum) return;
      const after = await showing(kit, toPet(answer));
      const stray = after.find((pet) => isNameless(pet) && !before.has(String(pet.id)) && !isOwn(kit, pet));
      if (stray) throw new Violation('no animal of a refused body in any list', `the animal ${preview(stray)}`);
    },
    after(kit) {
      const labels = ['none', 'bad', 'no'].map((label) => kit.name(`${label} `));
      for (const { pet, entry } of settledSights(kit)) {
        if (labels.some((label) => pet.name.startsWith(label)))
          throw new Violation('no animal of a refused body in any answer', `the animal ${preview(pet)}`, entry);
      }
    },
    kills: ['createPet-stores-before-validating', 'createPet-stores-before-authenticating'],
  },
  {
    ...writing,
    id: 'createPet.once',
    needs: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'createPet.response',
    title: 'MUST add one animal for each creation, under the id that it answers',
    after(kit) {
      const own = toIds(kit.creations().map(({ pet }) => pet));
      // Whether a creation without an answer took place cannot be known.
      const unanswered = kit.journal.filter(({ answer, request }) => !answer && request.method === 'POST');
      for (const { pet, entry } of settledSights(kit)) {
        if (!pet.name.startsWith(kit.name('')) || own.has(String(pet.id))) continue;
        if (unanswered.some(({ request }) => request.body?.includes(stringifyJson(pet.name)))) continue;
        throw new Violation('only ids that were answered to a creation', `the animal ${preview(pet)}`, entry);
      }
    },
    kills: ['createPet-stores-twice', 'listPets-other-ids', 'getPet-copies'],
  },
  {
    ...writing,
    id: 'createPet.same-everywhere',
    needs: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST show a created animal with the same values in every list and answer',
    after(kit) {
      const own = new Map(kit.creations().map(({ pet }) => [String(pet.id), pet]));
      for (const { pet, entry } of kit.sights()) {
        const first = own.get(String(pet.id));
        const problem = first && differenceProblem(first, pet);
        if (problem) throw new Violation(`the animal as it was created: ${preview(first)}`, problem, entry);
      }
    },
    kills: ['listPets-names-upper-case', 'listPets-categoryId-rounded', 'createPet-stored-as-sold'],
  },
  {
    ...writing,
    id: 'createPet.kept',
    needs: ['createPet'],
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST keep every animal that it has created, as it was created',
    turn: 'last',
    async run(kit) {
      if (kit.isRemoved) throw new NotApplicable('getPet was to be removed on 5 December 2030');
      const pets = kit.creations().map(({ pet }) => pet);
      await Promise.all(
        pets.map((pet) => kit.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), isEarly: isNotFound })),
      );
    },
    kills: ['createPet-keeps-ten', 'createPet-forgets-some', 'getPet-categoryId-rounded'],
  },
  {
    ...writing,
    id: 'createPet.listed',
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST list a created animal where the lists show all animals',
    turn: 'last',
    async run(kit) {
      const pet = await kit.created('pending');
      await kit.settle(async () => {
        const all = await wholeStore(kit);
        if (!all)
          throw new NotApplicable('the lists are too long, or too short, to tell whether they show all animals');
        return all.some(({ id }) => id === pet.id)
          ? undefined
          : new Violation(`a list with the animal ${preview(pet)}`, `${all.length} other animals`);
      });
    },
    kills: ['createPet-not-listed'],
  },
];

/**
 * All animals of a target, when its lists can be trusted to show all: fewer than a list may have, as many as the lists of
 * each status together, and one of these no longer with limit=100 than with limit=20.
 */
async function wholeStore(kit: Kit): Promise<readonly Pet[] | undefined> {
  const ask = async (query: string) => toPets((await kit.send(listPets(query))).answer);
  const [all = [], ...rest] = await Promise.all(
    ['limit=100', ...petStatuses.flatMap((status) => [`limit=100&status=${status}`, `limit=20&status=${status}`])].map(
      ask,
    ),
  );
  const pairs = petStatuses.map((_status, index) => [rest[2 * index]?.length ?? 0, rest[2 * index + 1]?.length ?? 0]);
  const unstated = all.filter(({ status }) => status === undefined).length;
  const sum = pairs.reduce((total, [long = 0]) => total + long, unstated);
  const hasShortOne = pairs.some(
    ([long = 0, short = 0]) => long > 0 && long === short && short < LIMIT.default && all.length > LIMIT.default,
  );
  return all.length < LIMIT.maximum && sum === all.length && hasShortOne ? all : undefined;
}

/** SPEC.md "Add an animal". */
export const createPetChecks: readonly Check[] = [...accepted, ...exact, ...refusals, ...notJson, ...effects];
