import { getPet, listPets } from '../../http/request.ts';
import type { Check } from '../check.ts';
import { getControl, listControl } from '../controls.ts';
import { toPets } from '../expectations.ts';
import { expectRejected } from './expect-rejected.ts';

/** Values of parameters that the specification does not define. */
export const parameterChecks: readonly Check[] = [
  {
    id: 'listPets.limit-above-maximum',
    level: 'SHOULD',
    clause: 'listPets.limit',
    title: 'SHOULD NOT return more than 100 animals for a limit above 100',
    operation: 'listPets',
    control: listControl,
    interaction: {
      request: () => listPets('limit=101'),
      expect: {
        summary: 'at most 100 animals, or an error',
        findProblem: (response) => (toPets(response).length > 100 ? `${toPets(response).length} animals` : undefined),
      },
    },
    kills: ['listPets-limit-unbounded'],
  },
  {
    id: 'getPet.id-with-letters',
    level: 'SHOULD',
    clause: 'getPet.petId',
    title: 'SHOULD NOT treat the id 1abc as 1',
    operation: 'getPet',
    control: getControl,
    interaction: { request: async (ctx) => getPet(`${(await ctx.anyPet()).id}abc`), expect: expectRejected },
    kills: ['getPet-parses-int'],
  },
];
