import { petStatuses } from '../../../contract/index.ts';
import { checksOf } from '../checks-of.ts';
import { listPetsCheck, listWith } from './requests.ts';

/** The status filter, one check for each status. */
export const statusChecks = petStatuses.flatMap((status) =>
  checksOf(listPetsCheck, {
    [`listPets.status-${status}`]: {
      clause: 'listPets.status',
      title: `MUST return only ${status} animals for status=${status}, and at least one if any exist`,
      async program(ctx) {
        await ctx.pets.anyWithStatus(status);
        await ctx.send(listWith(undefined, status));
      },
    },
  }),
);
