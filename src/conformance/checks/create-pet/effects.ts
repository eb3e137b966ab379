import { LIMIT, type Pet, preview, stringifyJson } from '../../../contract/index.ts';
import type { Check } from '../../check.ts';
import { isNotFound } from '../../controls.ts';
import { differenceProblem, theAnimal, toPet } from '../../expectations.ts';
import { createPet, getPet, operationOf } from '../../kit-request.ts';
import { type Kit, toLetters } from '../../kit.ts';
import { NotApplicable, Violation } from '../../outcome.ts';
import { wait } from '../../wait.ts';
import { writing } from './create.ts';
import { invalidBodies } from './invalid-bodies.ts';
import { wholeStore } from './whole-store.ts';

/** How long lists may take to show what was created last, in milliseconds. */
const PATIENCE_MS = 2000;

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

/** What a creation changes, and a refused one does not. */
export const effects: Check[] = [
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
