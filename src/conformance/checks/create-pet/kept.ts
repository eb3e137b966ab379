import { petStatuses } from '../../../contract/index.ts';
import { getPet } from '../../exchange/request.ts';
import { checksOf } from '../checks-of.ts';
import { createPetCheck } from './create-pet-check.ts';

/** Checks of what happens to an animal after its creation. */
export const keptChecks = checksOf(
  { ...createPetCheck, clause: 'service.collection' },
  {
    'createPet.same-everywhere': {
      dependsOn: ['createPet', 'listPets', 'getPet'],
      aspect: 'same-values',
      title: 'MUST return a created animal with the same values in every response',
    },
    'createPet.kept': {
      dependsOn: ['createPet'],
      title: 'MUST keep every animal that it created, unchanged',
      phase: 'last',
      async program(ctx) {
        if (ctx.isRemoved) await Promise.all([undefined, ...petStatuses].map((status) => ctx.listMany(status)));
        else await ctx.sendAll(ctx.createdPets().map(({ pet }) => getPet(pet.id)));
      },
    },
  },
);
