import { LIMIT } from '../../../contract/index.ts';
import { getPet, listPets } from '../../exchange/request.ts';
import { checksOf } from '../checks-of.ts';
import { getControl, listControl } from '../controls.ts';

/** Values of parameters that the specification does not define. */
export const parameterChecks = checksOf(
  {},
  {
    'listPets.limit-above-maximum': {
      clause: 'listPets.limit',
      title: 'SHOULD NOT return more than 100 animals for a limit above 100',
      operation: 'listPets',
      control: listControl,
      program: (ctx) => ctx.send(listPets(`limit=${LIMIT.maximum + 1}`)),
    },
    'getPet.id-with-letters': {
      clause: 'getPet.petId',
      title: 'SHOULD NOT treat the id 1abc as 1',
      operation: 'getPet',
      control: getControl,
      program: async (ctx) => ctx.send(getPet(`${(await ctx.pets.any()).id}abc`)),
    },
  },
);
