import { LIMIT, type Pet, preview, stringifyJson } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { isNotFound } from '../controls.ts';
import { differenceProblem, theAnimal, toPet } from '../expectations.ts';
import { createPet, getPet, operationOf } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { toLetters } from '../to-letters.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { wait } from '../../../shared/wait.ts';
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
const settledSights = (ctx: CheckContext) =>
  ctx.sightings().filter(({ entry }) => operationOf(entry.request) !== 'createPet' && entry.phase === 'last');

const isOwn = (ctx: CheckContext, { id }: Pet) => ctx.createdPets().some(({ pet }) => pet.id === id);

/** What lists show when they show an animal, or after a while without it. */
async function showing(ctx: CheckContext, pet: Pet | undefined): Promise<Pet[]> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const pets = await ctx.listEverything();
    if (pets.some(({ id }) => id === pet?.id) || performance.now() > end) return pets;
    await wait(100);
  }
}

/** What a creation changes, and a refused one does not. */
export const effects: Check[] = [
  {
    ...writing,
    id: 'createPet.refused-stores-nothing',
    dependsOn: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'createPet.refused',
    title: 'MUST store nothing when it refuses',
    maxCreates: 2,
    /** Sends refused bodies between two creations that lists have to show, and looks for what else they show. */
    async run(ctx) {
      const bodies = invalidBodies.map(([, , body], index) => createPet(body(ctx, `none ${toLetters(index)}`)));
      const keys = ['missing', 'wrong', 'appended', 'empty'] as const;
      bodies.push(...keys.map((key) => createPet(ctx.newPet(`none ${key}`), { key })));
      const before = toIds([...(await ctx.listEverything()), ...(await ctx.listEverything())]);
      await ctx.send(createPet(ctx.newPet('before')));
      // An animal without a name is new where the lists were too short to leave it out before, and showed the same twice.
      const between = await ctx.listEverything();
      const isCalm = between.every(({ id, name }) => before.has(String(id)) || name.startsWith(ctx.name('')));
      await Promise.all(bodies.map((body) => ctx.send(body)));
      const { response } = await ctx.send(createPet(ctx.newPet('after')));
      if (!isCalm || before.size >= LIMIT.maximum) return;
      const after = await showing(ctx, toPet(response));
      const stray = after.find((pet) => isNameless(pet) && !before.has(String(pet.id)) && !isOwn(ctx, pet));
      if (stray) throw new Violation('no animal of a refused body in any list', `the animal ${preview(stray)}`);
    },
    afterRun(ctx) {
      const labels = ['none', 'bad', 'no'].map((label) => ctx.name(`${label} `));
      for (const { pet, entry } of settledSights(ctx)) {
        if (labels.some((label) => pet.name.startsWith(label)))
          throw new Violation('no animal of a refused body in any answer', `the animal ${preview(pet)}`, entry);
      }
    },
    kills: ['createPet-stores-before-validating', 'createPet-stores-before-authenticating'],
  },
  {
    ...writing,
    id: 'createPet.once',
    dependsOn: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'createPet.response',
    title: 'MUST add one animal for each creation, under the id that it answers',
    afterRun(ctx) {
      const own = toIds(ctx.createdPets().map(({ pet }) => pet));
      // Whether a creation without an answer took place cannot be known.
      const unanswered = ctx.journal.filter(({ response, request }) => !response && request.method === 'POST');
      for (const { pet, entry } of settledSights(ctx)) {
        if (!pet.name.startsWith(ctx.name('')) || own.has(String(pet.id))) continue;
        if (unanswered.some(({ request }) => request.body?.includes(stringifyJson(pet.name)))) continue;
        throw new Violation('only ids that were answered to a creation', `the animal ${preview(pet)}`, entry);
      }
    },
    kills: ['createPet-stores-twice', 'listPets-other-ids', 'getPet-copies'],
  },
  {
    ...writing,
    id: 'createPet.same-everywhere',
    dependsOn: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST show a created animal with the same values in every list and answer',
    afterRun(ctx) {
      const own = new Map(ctx.createdPets().map(({ pet }) => [String(pet.id), pet]));
      for (const { pet, entry } of ctx.sightings()) {
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
    dependsOn: ['createPet'],
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST keep every animal that it has created, as it was created',
    phase: 'last',
    async run(ctx) {
      if (ctx.isRemoved) throw new NotApplicable('getPet was to be removed on 5 December 2030');
      const pets = ctx.createdPets().map(({ pet }) => pet);
      await Promise.all(
        pets.map((pet) => ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound })),
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
    phase: 'last',
    async run(ctx) {
      const pet = await ctx.createdPet('pending');
      await ctx.eventually(async () => {
        const all = await wholeStore(ctx);
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
