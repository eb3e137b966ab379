import { checksOf } from '../checks-of.ts';
import { listPetsCheck, listWith } from './requests.ts';

/** Rules for each of the many lists of a run, which reveal intermittent faults. */
export const everyListChecks = checksOf(listPetsCheck, {
  'listPets.limit-always': {
    dependsOn: ['listPets', 'createPet'],
    clause: 'listPets.limit',
    aspect: 'limit',
    title: 'MUST NOT return more animals than the limit in any list',
  },
  'listPets.status-always': {
    dependsOn: ['listPets', 'createPet', 'observe.category-zero'],
    clause: 'listPets.status',
    aspect: 'filter',
    title: 'MUST NOT return an animal with another status in any filtered list',
  },
  'listPets.every-time': {
    clause: 'listPets.response',
    title: 'MUST return 200 for every valid listPets request',
    program: (ctx) => ctx.sendAll(Array.from({ length: 8 }, (_, index) => listWith(1 + index))),
  },
});
