import { LIMIT, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { type HttpRequest, listPets } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { checksOf } from '../checks-of.ts';
import { listControl } from '../controls.ts';
import { listPetsCheck, listWith, times, toQuery } from './requests.ts';

/** Without a filter, and with each. */
const scopes = [undefined, ...petStatuses];

/** The number of animals in the longest list. */
async function countListed(ctx: CheckContext, status?: PetStatus): Promise<number> {
  return toPets((await ctx.send(listWith(LIMIT.maximum, status))).response).length;
}

/** Ranges of limits: one of each is drawn, so that no range of them is left out in every run. */
const DRAWN_LIMITS = [
  [3n, 18n],
  [22n, 49n],
  [50n, 74n],
  [75n, 98n],
] as const;

/** Limits that cut a list of this length: by one animal, and in half. */
const limitsBelow = (length: number) => [length - 1, Math.floor(length / 2)].filter((limit) => limit >= 1);

/** Lists with limits that cut the longest list. */
async function listBelowLength(ctx: CheckContext, status: PetStatus): Promise<void> {
  const limits = limitsBelow(await countListed(ctx, status)).filter((limit) => limit > 1);
  await ctx.sendAll(limits.map((limit) => listWith(limit, status)));
}

/** Pairs of lists, each over a connection of its own that no program of a run uses. The second list must not depend on the first. */
const listsInTurn: readonly HttpRequest[][] = [
  ['limit=1', ''],
  ['status=pending', 'limit=100'],
].map((queries, index) => queries.map((query) => ({ ...listPets(query), connection: -1 - index })));

/** How often lists without a limit are compared with those for the default. */
const LOOKS = { all: 4, filtered: 2 };

/** Checks of the number of animals in a list. */
export const limitChecks = [
  ...checksOf(
    { ...listPetsCheck, needsFullPage: true, clause: 'listPets.limit' },
    {
      'listPets.limit-1': {
        title: 'MUST return at most 1 animal for limit=1',
        program: (ctx) => ctx.send(listWith(1)),
      },
      'listPets.limit-20': {
        title: 'MUST return at most 20 animals for limit=20',
        program: (ctx) => ctx.send(listWith(20)),
      },
      'listPets.limit-between': {
        title: 'MUST return at most as many animals as the limit, for limits between 1 and 100',
        async program(ctx) {
          const drawn = DRAWN_LIMITS.map(([from, to]) => Number(ctx.draw(`limit from ${from}`, from, to)));
          const cutting = limitsBelow(await countListed(ctx));
          // Lists with larger limits must not be shorter.
          await ctx.send(listWith(20));
          await ctx.sendAll([2, 10, 19, 21, 25, 50, 99, ...cutting, ...drawn].map((limit) => listWith(limit)));
        },
      },
      'listPets.limit-100': {
        title:
          'MUST return at most 100 animals for limit=100, and no fewer than for limit=20, with and without a filter',
        async program(ctx) {
          await ctx.sendAll(scopes.map((status) => listWith(20, status)));
          await ctx.sendAll(scopes.map((status) => listWith(100, status)));
        },
      },
      'listPets.limit-absent': {
        // Creates more animals of one status than a default page has.
        dependsOn: ['createPet'],
        clause: 'listPets.limit-default',
        title: 'MUST return as many animals without a limit as for limit=20, with and without a filter',
        async program(ctx) {
          await ctx.sendAll(scopes.map((status) => listWith(20, status)));
          // Most clients send no parameters at all.
          await ctx.sendAll(
            scopes.flatMap((status) => times(status ? LOOKS.filtered : LOOKS.all, listWith(undefined, status))),
          );
        },
      },
      'listPets.one-connection': {
        clause: 'listPets.limit-default',
        title: 'MUST forget the limit and the status of the request before it over the same connection',
        async program(ctx) {
          // So many complete lists show that a later one lacks animals.
          await ctx.sendAll([listPets('limit=20'), ...times(8, listPets('limit=100'))]);
          await Promise.all(
            listsInTurn.map(async (requests) => {
              for (const request of requests) await ctx.send(request);
            }),
          );
        },
      },
    },
  ),
  ...checksOf(listPetsCheck, {
    'listPets.limit-and-status': {
      clause: 'listPets.limit',
      title: 'MUST apply limit and status together',
      control: listControl,
      program: (ctx) =>
        Promise.all(
          petStatuses.map(async (status) => {
            await ctx.pets.anyWithStatus(status);
            await Promise.all([ctx.send(listPets(toQuery(1, status))), listBelowLength(ctx, status)]);
          }),
        ),
    },
  }),
];
