import { LIMIT } from '../../../contract/index.ts';
import { getPet, listPets } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import { getControl, listControl } from '../controls.ts';

/** Values of parameters that the specification does not define. */
export const parameterChecks: readonly Check[] = [
  {
    id: 'listPets.limit-above-maximum',
    level: 'SHOULD',
    clause: 'listPets.limit',
    title: 'SHOULD NOT return more than 100 animals for a limit above 100',
    operation: 'listPets',
    control: listControl,
    program: (ctx) => ctx.send(listPets(`limit=${LIMIT.maximum + 1}`)),
  },
  {
    id: 'getPet.id-with-letters',
    level: 'SHOULD',
    clause: 'getPet.petId',
    title: 'SHOULD NOT treat the id 1abc as 1',
    operation: 'getPet',
    control: getControl,
    program: async (ctx) => ctx.send(getPet(`${(await ctx.anyPet()).id}abc`)),
  },
];
