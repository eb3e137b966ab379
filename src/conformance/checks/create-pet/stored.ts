import { LIMIT, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { createPet, getPet } from '../../exchange/request.ts';
import { checksOf } from '../checks-of.ts';
import { NotApplicable } from '../outcome.ts';
import { PLAIN_STATUS, createPetCheck } from './create-pet-check.ts';
import { findNeighbours, idsFollowEachOther } from './neighbours.ts';

/** Checks that a valid request stores one animal, and an invalid one none. */
export const storedChecks = checksOf(createPetCheck, {
  'createPet.refused-stores-nothing': {
    dependsOn: ['createPet', 'listPets', 'getPet'],
    clause: 'createPet.refused',
    aspect: 'stored',
    title: 'MUST NOT store an animal when it rejects a request',
    phase: 'last',
    maxCreates: 1,
    async program(ctx) {
      // Other checks have sent more of these.
      const { name, categoryId } = ctx.newPet('none');
      await ctx.sendAll([
        createPet({ name, categoryId, status: 'unknown' }),
        createPet(ctx.newPet('none key'), { key: 'missing' }),
      ]);
      const { id } = await ctx.create(ctx.newPet('after', { status: PLAIN_STATUS }));
      let isListed = false;
      // Until a list shows the last animal, or lag cannot explain that it does not: those that it belongs to may be full.
      await ctx.waitUntil(async () => {
        const look = async (status?: PetStatus) => toPets((await ctx.listMany(status)).response);
        const [all, own, ...others] = await Promise.all([
          look(),
          look(PLAIN_STATUS),
          ...petStatuses.filter((status) => status !== PLAIN_STATUS).map((status) => look(status)),
        ]);
        isListed = [all, own, ...others].some((pets) => pets.some((pet) => pet.id === id));
        return isListed || [all, own].every(({ length }) => length >= LIMIT.maximum);
      });
      // An animal that a rejected request has stored would be seen in lists, or under an id next to another one.
      if (!isListed && (ctx.isRemoved || !idsFollowEachOther(ctx)))
        throw new NotApplicable({ kind: 'not-shown', neither: 'ids' });
    },
  },
  'createPet.once': {
    dependsOn: ['createPet', 'listPets', 'getPet'],
    clause: 'createPet.response',
    title: 'MUST store one animal per creation, under the id that it returns',
    phase: 'last',
    async program(ctx) {
      if (!ctx.isRemoved) await ctx.sendAll(findNeighbours(ctx).map((id) => getPet(id)));
    },
  },
});
