import { petStatuses } from '../../../contract/index.ts';
import { listPets } from '../../exchange/request.ts';
import { checksOf } from '../checks-of.ts';
import { NotApplicable } from '../outcome.ts';
import { listPetsCheck, listWith } from './requests.ts';

/** The form of the list, with and without animals. */
export const responseChecks = checksOf(listPetsCheck, {
  'listPets.responds': {
    phase: 'main',
    clause: 'listPets.response',
    title: 'MUST return 200 and an array of animals for listPets',
    program: (ctx) => ctx.send(listPets()),
  },
  'listPets.empty': {
    phase: 'first',
    clause: 'listPets.response',
    title: 'MUST return 200 and an empty array when no animals match',
    async program(ctx) {
      const statuses = petStatuses.filter((status) => !ctx.initialPets.some((pet) => pet.status === status));
      if (statuses.length === 0) throw new NotApplicable({ kind: 'unsuitable-list', because: 'every-status' });
      const filters = [...(ctx.initialPets.length === 0 ? [undefined] : []), ...statuses];
      await ctx.sendAll(filters.map((status) => listWith(undefined, status)));
    },
  },
  'listPets.not-empty': {
    clause: 'service.collection',
    aspect: 'empty-list',
    title: 'MUST NOT return an empty list when animals exist',
    async program(ctx) {
      await ctx.pets.any();
      await ctx.send(listPets());
    },
  },
});
