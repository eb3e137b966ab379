import { preview } from '../../../json/preview.ts';
import { getPet } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { isNotFound } from '../controls.ts';
import { theAnimal } from '../expectations.ts';
import { differenceProblem } from '../../exchange/difference-problem.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { createPetCheck } from './expect-creation.ts';
import { ownSightings } from './own-sightings.ts';

/** Compares the animals of the run with what lists show of them, where getPet may have been removed. */
async function expectKeptInLists(ctx: CheckContext): Promise<void> {
  const own = new Map(ctx.createdPets().map(({ pet }) => [String(pet.id), pet]));
  const shown = (await ctx.listEverything()).filter(({ id }) => own.has(String(id)));
  if (shown.length === 0) throw new NotApplicable({ kind: 'not-shown', neither: 'getPet' });
  for (const pet of shown) {
    const first = own.get(String(pet.id));
    const problem = first && differenceProblem(first, pet);
    if (problem) throw new Violation(`the animal as it was created: ${preview(first)}`, problem);
  }
}

/** Checks of what happens to an animal after its creation. */
export const keptChecks: readonly Check[] = [
  {
    ...createPetCheck,
    id: 'createPet.same-everywhere',
    dependsOn: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST return a created animal with the same values in every response',
    afterRun(ctx) {
      for (const { creation, pet, entry } of ownSightings(ctx)) {
        const problem = differenceProblem(creation.pet, pet);
        if (problem) throw new Violation(`the animal as it was created: ${preview(creation.pet)}`, problem, entry);
      }
    },
    kills: ['listPets-names-upper-case', 'listPets-categoryId-rounded', 'createPet-stored-as-sold'],
  },
  {
    ...createPetCheck,
    id: 'createPet.kept',
    dependsOn: ['createPet'],
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST keep every animal that it created, unchanged',
    phase: 'last',
    async run(ctx) {
      if (ctx.isRemoved) return expectKeptInLists(ctx);
      const pets = ctx.createdPets().map(({ pet }) => pet);
      await Promise.all(
        pets.map((pet) => ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound })),
      );
    },
    kills: ['createPet-keeps-ten', 'createPet-forgets-some', 'getPet-categoryId-rounded'],
  },
];
