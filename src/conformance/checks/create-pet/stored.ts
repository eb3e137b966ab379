import { LIMIT, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { toLetters } from '../../../shared/to-letters.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { type HttpRequest, createPet, getPet } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { checksOf } from '../checks-of.ts';
import { NotApplicable } from '../outcome.ts';
import { PLAIN_STATUS, createPetCheck } from './create-pet-check.ts';
import { invalidBodies } from './invalid-bodies.ts';
import { findNeighbours, idsFollowEachOther } from './neighbours.ts';

function toInvalidRequests(ctx: CheckContext): HttpRequest[] {
  const keys = ['missing', 'wrong', 'appended', 'empty'] as const;
  return [
    ...invalidBodies.map(({ toBody }, index) => createPet(toBody(ctx, `none ${toLetters(index)}`))),
    ...keys.map((key) => createPet(ctx.newPet(`none ${key}`), { key })),
  ];
}

/** Checks that a valid request stores one animal, and an invalid one none. */
export const storedChecks = checksOf(createPetCheck, {
  'createPet.refused-stores-nothing': {
    dependsOn: ['createPet', 'listPets', 'getPet'],
    clause: 'createPet.refused',
    aspect: 'stored',
    title: 'MUST NOT store an animal when it rejects a request',
    maxCreates: 2,
    async program(ctx) {
      await ctx.create(ctx.newPet('before', { status: PLAIN_STATUS }));
      await ctx.sendAll(toInvalidRequests(ctx));
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
