import { petStatuses } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { listPetsCheck, listWith } from './requests.ts';

/** The status filter, one check for each status. */
export const statusChecks: readonly Check[] = petStatuses.map((status) => ({
  ...listPetsCheck,
  id: `listPets.status-${status}`,
  clause: 'listPets.status',
  title: `MUST return only ${status} animals for status=${status}, and at least one if any exist`,
  async program(ctx) {
    await ctx.anyPetWithStatus(status);
    await ctx.send(listWith(undefined, status));
  },
}));
