import { LIMIT } from '../../../contract/index.ts';
import { getPet, listPets } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import { getControl, listControl } from '../controls.ts';
import { NotApplicable } from '../outcome.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
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
    async run(ctx) {
      const response = await ctx.expect({
        request: () => listPets(`limit=${LIMIT.maximum + 1}`),
        expect: {
          summary: `at most ${LIMIT.maximum} animals, or an error`,
          findProblem: (list) => (toPets(list).length > LIMIT.maximum ? `${toPets(list).length} animals` : undefined),
        },
      });
      const { length } = toPets(response);
      if (response.status === 200 && length < LIMIT.maximum)
        throw new NotApplicable({ kind: 'unsuitable-list', because: 'short', animals: length });
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
