import { petStatuses } from '../../../contract/index.ts';
import { listPets } from '../../http/request.ts';
import type { Check } from '../check.ts';
import { aList, toPets } from '../expectations.ts';
import { NotApplicable } from '../outcome.ts';
import { isEmptyList, listPetsCheck } from './requests.ts';

/** The form of the list, with and without animals. */
export const responseChecks: readonly Check[] = [
  {
    ...listPetsCheck,
    phase: 'first',
    id: 'listPets.responds',
    clause: 'listPets.response',
    title: 'MUST return 200 and an array of animals for listPets',
    interaction: { request: () => listPets(), expect: aList() },
    kills: ['listPets-wrapped', 'listPets-206'],
  },
  {
    ...listPetsCheck,
    phase: 'first',
    id: 'listPets.empty',
    clause: 'listPets.response',
    title: 'MUST return 200 and an empty array when no animals match',
    async run(ctx) {
      const statuses = petStatuses.filter((status) => !ctx.initialPets.some((pet) => pet.status === status));
      if (statuses.length === 0) throw new NotApplicable('the target lists animals of every status');
      await Promise.all(
        statuses.map((status) =>
          ctx.expect({ request: () => listPets(`status=${status}`), expect: aList({ status }) }),
        ),
      );
    },
    kills: ['listPets-empty-is-404', 'listPets-empty-is-null', 'listPets-empty-is-204'],
  },
  {
    ...listPetsCheck,
    id: 'listPets.not-empty',
    clause: 'service.collection',
    title: 'MUST NOT return an empty list when animals exist',
    async run(ctx) {
      const { id } = await ctx.anyPet();
      await ctx.expect({
        request: () => listPets(),
        expect: {
          summary: `200 with a non-empty array, because the animal ${id} exists`,
          findProblem: (response) =>
            aList().findProblem(response) ?? (toPets(response).length > 0 ? undefined : 'an empty array'),
        },
        mayRetry: isEmptyList,
      });
    },
    kills: ['listPets-empty-without-status'],
  },
];
