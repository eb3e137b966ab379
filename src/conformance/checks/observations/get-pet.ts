import { getPet } from '../../exchange/request.ts';
import { NotApplicable } from '../outcome.ts';
import { observe } from './observe.ts';

/** How the target handles ids that the specification leaves open, and the removal of getPet. */
export const getPetObservations = observe({
  'petId-word': {
    clause: 'petIdNotInteger',
    title: 'How a petId that is not an integer is handled',
    request: () => getPet('abc'),
  },
  'petId-zeros': {
    clause: 'petIdNotation',
    title: 'How a petId with leading zeros is handled',
    request: async (ctx) => getPet(String((await ctx.pets.any()).id).replace(/\d/, '00$&')),
  },
  'after-sunset': {
    clause: 'afterSunset',
    title: 'How getPet responds from 5 December 2030 on',
    async request(ctx) {
      if (!ctx.isRemoved) throw new NotApplicable({ kind: 'removal', isOver: false });
      return getPet((await ctx.pets.any()).id);
    },
  },
});
