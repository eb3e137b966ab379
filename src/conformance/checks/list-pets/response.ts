import { type PetStatus, petStatuses } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { listPets } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { Expectation } from '../check-context.ts';
import { aList } from '../expectations.ts';
import { toPets, isEmptyList } from '../../exchange/parsed-pets.ts';
import { NotApplicable } from '../outcome.ts';
import { listPetsCheck, toQuery } from './requests.ts';

/** Expects 200 and a list. That it is an array is the subject here; the form of its animals is not. */
function anArray(status?: PetStatus): Expectation {
  const { summary, findProblem } = aList({ ...(status && { status }) });
  return {
    summary,
    findProblem: (response) =>
      response.status === 200 && response.json !== undefined && !Array.isArray(response.json)
        ? `200 with ${preview(response.json)}`
        : findProblem(response),
  };
}

/** The form of the list, with and without animals. */
export const responseChecks: readonly Check[] = [
  {
    ...listPetsCheck,
    phase: 'main',
    id: 'listPets.responds',
    clause: 'listPets.response',
    title: 'MUST return 200 and an array of animals for listPets',
    interaction: { request: () => listPets(), expect: anArray() },
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
      if (statuses.length === 0) throw new NotApplicable({ kind: 'unsuitable-list', because: 'every-status' });
      const filters = [...(ctx.initialPets.length === 0 ? [undefined] : []), ...statuses];
      await Promise.all(
        filters.map((status) =>
          ctx.expect({ request: () => listPets(toQuery(undefined, status)), expect: anArray(status) }),
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
