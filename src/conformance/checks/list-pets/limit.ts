import { LIMIT, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { listPets } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { listControl } from '../controls.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { type Comparison, compareWithLimit20 } from './compare-with-limit-20.ts';
import { findEmptyList, listPetsCheck, listWithLimit, toQuery } from './requests.ts';

/** Without a filter, and with each. */
const scopes = [undefined, ...petStatuses];

/** The number of animals in the longest list. */
async function countListed(ctx: CheckContext, status?: PetStatus): Promise<number> {
  return toPets((await ctx.send(listPets(toQuery(ctx.longestLimit, status)))).response).length;
}

/** Whether a list is at least as long as those for limit=20. */
const isLonger: Comparison['isRight'] = (length, shortest) => length >= shortest;
/** Whether a list is as long as those for limit=20. */
const isWithin: Comparison['isRight'] = (length, shortest, longest) => length >= shortest && length <= longest;

/** Ranges of limits: one of each is drawn, so that no range of them is left out in every run. */
const DRAWN_LIMITS = [
  [3n, 18n],
  [22n, 49n],
  [50n, 74n],
  [75n, 98n],
] as const;

/** Limits that cut a list of this length: by one animal, and in half. */
const limitsBelow = (length: number) => [length - 1, Math.floor(length / 2)].filter((limit) => limit >= 1);

async function expectLimitsBelowLength(ctx: CheckContext, status: PetStatus): Promise<void> {
  const limits = limitsBelow(await countListed(ctx, status)).filter((limit) => limit > 1);
  await Promise.all(limits.map((limit) => ctx.expect(listWithLimit(limit, status))));
}

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
      const [almostAll = 0, half = 0] = limitsBelow(await countListed(ctx));
      const drawn = DRAWN_LIMITS.map(([from, to]) => Number(ctx.draw(`limit from ${from}`, from, to)));
      const limits = [2, 10, 19, 21, 25, 50, 99, half, ...drawn].filter((limit) => limit > 0);
      await Promise.all([
        ...limits.map((limit) => ctx.expect(listWithLimit(limit))),
        almostAll > LIMIT.default &&
          compareWithLimit20(ctx, { limit: almostAll, maximum: almostAll, looks: 1, isRight: isLonger }),
      ]);
    },
    kills: [
      'listPets-limit-rounded-up',
      'listPets-odd-limit-refused',
      'listPets-limit-40-to-98-ignored',
      'listPets-limit-40-to-98-is-ten',
    ],
  },
  {
    ...limitCheck,
    id: 'listPets.limit-100',
    title: 'MUST return at most 100 animals for limit=100, and no fewer than for limit=20, with and without a filter',
    async run(ctx) {
      await ctx.ensureFullPage();
      await Promise.all(
        scopes.map((status) =>
          compareWithLimit20(ctx, { limit: 100, status, maximum: 100, looks: 1, isRight: isLonger }),
        ),
      );
    },
    kills: ['listPets-limit-100-refused', 'listPets-limit-above-50-is-ten', 'listPets-limit-100-with-status-is-ten'],
  },
  {
    ...limitCheck,
    id: 'listPets.limit-absent',
    // Creates more animals of one status than a default page has.
    dependsOn: ['createPet'],
    clause: 'listPets.limit-default',
    title: 'MUST return as many animals without a limit as for limit=20, with and without a filter',
    async run(ctx) {
      await ctx.ensureFullPage();
      await Promise.all(
        scopes.map((status) =>
          // Most clients send no parameters at all.
          compareWithLimit20(ctx, {
            limit: undefined,
            status,
            maximum: LIMIT.default,
            looks: status === undefined ? 4 : 2,
            isRight: isWithin,
          }),
        ),
      );
    },
    kills: [
      'listPets-default-10',
      'listPets-default-100',
      'listPets-default-10-with-status',
      'listPets-default-25-with-sold',
      'listPets-default-10-at-times',
      'listPets-default-10-in-one-of-three',
    ],
  },
  {
    ...limitCheck,
    id: 'listPets.one-connection',
    clause: 'listPets.limit-default',
    title: 'MUST forget the limit and the status of the request before it over the same connection',
    async run(ctx) {
      await ctx.ensureFullPage();
      const { longestLimit } = ctx;
      const pairs = [
        { limit: undefined, maximum: LIMIT.default, after: 'limit=1' },
        { limit: longestLimit, with: longestLimit, maximum: longestLimit, after: 'status=pending' },
      ];
      // One after the other, since they share a connection.
      for (const pair of pairs) await compareWithLimit20(ctx, { ...pair, looks: 1, isRight: isWithin });
    },
    kills: ['connection-keeps-limit', 'connection-keeps-status'],
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
          await Promise.all([
            ctx.expect(listWithLimit(1, status)),
            ctx.eventually(() => findEmptyList(ctx, toQuery(1, status))),
            expectLimitsBelowLength(ctx, status),
          ]);
        }),
      );
    },
    kills: [
      'listPets-limit-ignored-with-status',
      'listPets-status-ignored-with-limit',
      'listPets-limit-before-status',
      'listPets-limit-off-by-one-with-sold',
    ],
  },
];
