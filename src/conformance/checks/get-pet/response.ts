import { petStatuses } from '../../../contract/index.ts';
import { type HttpRequest, getPet } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import { getPetCheck } from './get-pet-check.ts';
import { listedCheck } from './listed.ts';

/** How many times an animal is read to find out whether reading changes it. */
const READS = 6;

/** Checks that an existing animal is returned as it was created or listed. */
export const responseChecks: readonly Check[] = [
  {
    ...getPetCheck,
    id: 'getPet.created',
    clause: 'getPet.response',
    title: 'MUST return 200 and the animal as it was created',
    isMutating: true,
    async program(ctx) {
      const pets = await Promise.all(petStatuses.map((status) => ctx.createdPet(status)));
      await ctx.sendAll(pets.map(({ id }) => getPet(id)));
    },
  },
  listedCheck,
  {
    ...getPetCheck,
    id: 'getPet.stable',
    clause: 'service.collection',
    title: 'MUST NOT change an animal when it is read',
    isMutating: true,
    async program(ctx) {
      const request = getPet((await ctx.createdPet('sold')).id);
      await ctx.send(request);
      await ctx.sendAll(Array<HttpRequest>(READS).fill(request));
    },
  },
];
