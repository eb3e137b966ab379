import { preview } from '../../../json/preview.ts';
import { getPet } from '../../http/request.ts';
import type { Check } from '../check.ts';
import { isNotFound } from '../controls.ts';
import { differenceProblem, theAnimal } from '../expectations.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { createPetCheck } from './expect-creation.ts';
import { wholeStore } from './whole-store.ts';

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
    ...createPetCheck,
    id: 'createPet.kept',
    dependsOn: ['createPet'],
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST keep every animal that it created, unchanged',
    phase: 'last',
    async run(ctx) {
      if (ctx.isRemoved) throw new NotApplicable('getPet may have been removed on 5 December 2030');
      const pets = ctx.createdPets().map(({ pet }) => pet);
      await Promise.all(
        pets.map((pet) => ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound })),
      );
    },
    kills: ['createPet-keeps-ten', 'createPet-forgets-some', 'getPet-categoryId-rounded'],
  },
  {
    ...createPetCheck,
    id: 'createPet.listed',
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST include a created animal in a complete list',
    phase: 'last',
    async run(ctx) {
      const pet = await ctx.createdPet('pending');
      await ctx.eventually(async () => {
        const all = await wholeStore(ctx);
        if (!all) throw new NotApplicable('the lists are too long or too short to show that they contain all animals');
        if (all.some(({ id }) => id === pet.id)) return undefined;
        return new Violation(`a list with the animal ${preview(pet)}`, `${all.length} other animals`);
      });
    },
    kills: ['createPet-not-listed'],
  },
];
