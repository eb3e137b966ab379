import { petStatuses } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { listControl } from '../controls.ts';
import { compareWithLimit20 } from './compare-with-limit-20.ts';
import { findEmptyList, listPetsCheck, listWithLimit } from './requests.ts';

const limitCheck = { ...listPetsCheck, needsFullPage: true, clause: 'listPets.limit' } as const;

/** Checks of the number of animals in a list. */
export const limitChecks: readonly Check[] = [
  {
    ...limitCheck,
    id: 'listPets.limit-1',
    title: 'MUST return at most 1 animal for limit=1',
    async run(ctx) {
      await ctx.ensureFullPage();
      await ctx.expect(listWithLimit(1));
      await ctx.eventually(() => findEmptyList(ctx, 'limit=1'));
    },
    kills: ['listPets-limit-ignored', 'listPets-limit-off-by-one', 'listPets-limit-1-is-empty'],
  },
  {
    ...limitCheck,
    id: 'listPets.limit-20',
    title: 'MUST return at most 20 animals for limit=20',
    async run(ctx) {
      await ctx.ensureFullPage();
      await ctx.expect(listWithLimit(20));
    },
    kills: ['listPets-21-for-20'],
  },
  {
    ...limitCheck,
    id: 'listPets.limit-between',
    title: 'MUST return at most as many animals as the limit, for limits between 1 and 100',
    async run(ctx) {
      await ctx.ensureFullPage();
      await Promise.all([2, 9, 10, 19, 21, 50, 99].map((limit) => ctx.expect(listWithLimit(limit))));
    },
    kills: ['listPets-limit-rounded-up', 'listPets-odd-limit-refused'],
  },
  {
    ...limitCheck,
    id: 'listPets.limit-100',
    title: 'MUST return at most 100 animals for limit=100, and no fewer than for limit=20',
    run: (ctx) =>
      compareWithLimit20(ctx, {
        query: 'limit=100',
        limit: 100,
        isRight: (length, shortest) => length >= shortest,
      }),
    kills: ['listPets-limit-100-refused', 'listPets-limit-above-50-is-ten'],
  },
  {
    ...limitCheck,
    id: 'listPets.limit-absent',
    clause: 'listPets.limit-default',
    title: 'MUST return as many animals without a limit as for limit=20',
    run: (ctx) =>
      compareWithLimit20(ctx, {
        query: '',
        limit: 20,
        isRight: (length, shortest, longest) => length >= shortest && length <= longest,
      }),
    kills: ['listPets-default-10', 'listPets-default-100'],
  },
  {
    ...listPetsCheck,
    id: 'listPets.limit-and-status',
    clause: 'listPets.limit',
    title: 'MUST apply limit and status together',
    control: listControl,
    async run(ctx) {
      await Promise.all(
        petStatuses.map(async (status) => {
          await ctx.anyPetWithStatus(status);
          await ctx.expect(listWithLimit(1, status));
          await ctx.eventually(() => findEmptyList(ctx, `limit=1&status=${status}`));
        }),
      );
    },
    kills: ['listPets-limit-ignored-with-status', 'listPets-status-ignored-with-limit', 'listPets-limit-before-status'],
  },
];
