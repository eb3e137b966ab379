import type { Check } from '../check.ts';
import { getPet } from '../../exchange/request.ts';
import { getPetCheck } from './get-pet-check.ts';

/** The announced removal of the operation. */
export const removalChecks: readonly Check[] = [
  {
    ...getPetCheck,
    id: 'getPet.before-sunset',
    clause: 'service.deprecated-get',
    title: 'MUST support getPet before 5 December 2030',
    program: async (ctx) => ctx.send(getPet((await ctx.anyPet()).id)),
  },
];
