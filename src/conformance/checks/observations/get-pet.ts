import { getPet } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { NotApplicable } from '../outcome.ts';
import { observe } from './observe.ts';

/** An animal that has existed for so long that no lag hides it, if there is one. */
const oldest = async ({ initialPets: [first], pets }: CheckContext) => first ?? pets.any();

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
    request: async (ctx) => getPet(String((await oldest(ctx)).id).replace(/\d/, '00$&')),
  },
  'after-sunset': {
    clause: 'afterSunset',
    title: 'How getPet responds from 5 December 2030 on',
    async request(ctx) {
      if (!ctx.isRemoved) throw new NotApplicable({ kind: 'removal', isOver: false });
      return getPet((await oldest(ctx)).id);
    },
  },
});
