import { LIMIT, petStatuses } from '../../../contract/index.ts';
import { listPets } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import { aList } from '../expectations.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { Violation } from '../outcome.ts';
import { listPetsCheck } from './requests.ts';

/** The status filter, one check for each status. */
export const statusChecks: readonly Check[] = petStatuses.map((status) => ({
  ...listPetsCheck,
  id: `listPets.status-${status}`,
  clause: 'listPets.status',
  title: `MUST return only ${status} animals for status=${status}, and at least one if any exist`,
  async run(ctx) {
    const expected = aList({ status, limit: LIMIT.default });
    await ctx.eventually(async () => {
      const known = await ctx.anyPetWithStatus(status);
      const entry = await ctx.send(listPets(`status=${status}`));
      const problem = expected.findProblem(entry.response);
      if (problem) throw new Violation(expected.summary, problem, entry);
      if (toPets(entry.response).length > 0) return undefined;
      const summary = `${expected.summary}, and not empty because the animal ${known.id} is ${status}`;
      return new Violation(summary, 'an empty array', entry);
    });
  },
  kills: [`listPets-status-${status}-ignored`, `listPets-status-${status}-empty`],
}));
