import { LIMIT, type PetStatus, isPetStatus, petStatuses } from '../../contract/index.ts';
import type { HttpResponse } from '../http/response.ts';
import type { CompletedEntry } from './journal.ts';
import type { Check } from './check.ts';
import { listControl } from './controls.ts';
import { aList, toPets } from './expectations.ts';
import { listPets, operationOf } from '../http/request.ts';
import type { CheckContext } from './check-context.ts';
import { NotApplicable, Violation } from './outcome.ts';
import { judgeAll } from './judge-all.ts';

const list = { operation: 'listPets', level: 'MUST', phase: 'last' } as const;

const limited = (limit: number, status?: PetStatus) => ({
  request: () => listPets(`limit=${limit}${status ? `&status=${status}` : ''}`),
  expect: aList({ limit, ...(status && { status }) }),
});

const isEmpty = ({ json }: HttpResponse) => Array.isArray(json) && json.length === 0;

/** An empty list where there are animals to list: a page may be short, even empty, but not each time. */
async function findEmpty(ctx: CheckContext, query: string): Promise<Violation | undefined> {
  const entry = await ctx.send(listPets(query));
  return isEmpty(entry.response) ? new Violation('an array that is not empty', 'an empty array', entry) : undefined;
}

async function count(
  ctx: CheckContext,
  query: string,
  limit: number,
): Promise<{ entry: CompletedEntry; length: number }> {
  const entry = await ctx.send(listPets(query));
  const problem = aList({ limit }).findProblem(entry.response);
  if (problem) throw new Violation(aList({ limit }).summary, problem, entry);
  return { entry, length: toPets(entry.response).length };
}

/**
 * Compares how many animals a query lists with how many limit=20 does. Pages may be shorter than the limit, and of
 * varying length, and other clients write meanwhile: what counts is whether the two ever go together.
 */
async function compareWithTwenty(
  ctx: CheckContext,
  query: string,
  limit: number,
  isRight: (length: number, least: number, most: number) => boolean,
): Promise<void> {
  await ctx.ensureFullPage();
  const twenties: number[] = [];
  const lengths: number[] = [];
  const countTwenty = async () => void twenties.push((await count(ctx, 'limit=20', 20)).length);
  await ctx.eventually(async () => {
    await countTwenty();
    const { entry, length } = await count(ctx, query, limit);
    lengths.push(length);
    await countTwenty();
    const [least, most] = [Math.min(...twenties), Math.max(...twenties)];
    if (lengths.some((each) => isRight(each, least, most))) return undefined;
    return new Violation(
      `200 with an array that goes with the ${most} animals of limit=20`,
      `${length} animals`,
      entry,
    );
  });
}

const statusChecks = petStatuses.map((status): Check => ({
  ...list,
  id: `listPets.status-${status}`,
  clause: 'listPets.status',
  title: `MUST list only ${status} animals, and some while there are any, with the filter status=${status}`,
  async run(ctx) {
    const expect = aList({ status, limit: LIMIT.default });
    await ctx.eventually(async () => {
      const known = await ctx.anyPetWithStatus(status);
      const entry = await ctx.send(listPets(`status=${status}`));
      const problem = expect.findProblem(entry.response);
      if (problem) throw new Violation(expect.summary, problem, entry);
      return toPets(entry.response).length > 0
        ? undefined
        : new Violation(
            `${expect.summary}, not empty since the animal ${known.id} is ${status}`,
            'an empty array',
            entry,
          );
    });
  },
  kills: [`listPets-status-${status}-ignored`, `listPets-status-${status}-empty`],
}));

/** The only value of a parameter; `undefined` when it is absent or stands twice. */
function parameter({ request }: CompletedEntry, name: string): string | undefined {
  const values = new URLSearchParams(request.path.split('?')[1]).getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** How many animals a list may have at most, `undefined` where that is open. */
function largest(entry: CompletedEntry): number | undefined {
  if (!entry.request.path.includes('limit=')) return LIMIT.default;
  const limit = parameter(entry, 'limit') ?? '';
  return /^[1-9]\d?$|^100$/.test(limit) ? Number(limit) : undefined;
}

function limitProblem(entry: CompletedEntry): string | undefined {
  const { length } = toPets(entry.response);
  return length > (largest(entry) ?? length) ? `${length} animals` : undefined;
}

function filterProblem(entry: CompletedEntry): string | undefined {
  const status = parameter(entry, 'status');
  return entry.response.status === 200 && isPetStatus(status)
    ? aList({ status }).findProblem(entry.response)
    : undefined;
}

const lists = (ctx: CheckContext) =>
  ctx.operationExchanges.filter(({ request }) => operationOf(request) === 'listPets');

/** What holds for each of the many lists of a run: faults that come and go show here. */
const always: Check[] = [
  {
    ...list,
    id: 'listPets.limit-always',
    dependsOn: ['listPets', 'createPet'],
    clause: 'listPets.limit',
    title: 'MUST never list more animals than the limit says',
    afterRun: (ctx) => judgeAll(lists(ctx), 'no more animals than the limit says', limitProblem),
    kills: ['listPets-limit-ignored-at-times'],
  },
  {
    ...list,
    id: 'listPets.status-always',
    dependsOn: ['listPets', 'createPet'],
    clause: 'listPets.status',
    title: 'MUST never list an animal of another status than the filter says',
    afterRun: (ctx) => judgeAll(lists(ctx), 'only animals of the status that was asked for', filterProblem),
    kills: ['listPets-status-ignored-at-times'],
  },
  {
    ...list,
    id: 'listPets.every-time',
    clause: 'listPets.response',
    title: 'MUST answer listPets each time that it is asked',
    async run(ctx) {
      await Promise.all(Array.from({ length: 8 }, (_, index) => ctx.expect(limited(1 + index))));
    },
    kills: ['listPets-fails-at-times'],
  },
];

/** SPEC.md "List animals". */
export const listPetsChecks: readonly Check[] = [
  {
    ...list,
    phase: 'first',
    id: 'listPets.responds',
    clause: 'listPets.response',
    title: 'MUST answer listPets with 200 and an array of animals',
    interaction: { request: () => listPets(), expect: aList() },
    kills: ['listPets-wrapped', 'listPets-206'],
  },
  {
    ...list,
    phase: 'first',
    id: 'listPets.empty',
    clause: 'listPets.response',
    title: 'MUST answer 200 with an empty array where there are no animals to list',
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
    ...list,
    id: 'listPets.not-empty',
    clause: 'service.collection',
    title: 'MUST list animals while there are any',
    async run(ctx) {
      const { id } = await ctx.anyPet();
      await ctx.expect({
        request: () => listPets(),
        expect: {
          summary: `200 with an array that is not empty since there is the animal ${id}`,
          findProblem: (answer) => aList().findProblem(answer) ?? (toPets(answer)[0] ? undefined : 'an empty array'),
        },
        mayRetry: isEmpty,
      });
    },
    kills: ['listPets-empty-without-status'],
  },
  {
    ...list,
    id: 'listPets.limit-1',
    needsFullPage: true,
    clause: 'listPets.limit',
    title: 'MUST list at most 1 animal with limit=1',
    async run(ctx) {
      await ctx.ensureFullPage();
      await ctx.expect(limited(1));
      await ctx.eventually(() => findEmpty(ctx, 'limit=1'));
    },
    kills: ['listPets-limit-ignored', 'listPets-limit-off-by-one', 'listPets-limit-1-is-empty'],
  },
  {
    ...list,
    id: 'listPets.limit-20',
    needsFullPage: true,
    clause: 'listPets.limit',
    title: 'MUST list at most 20 animals with limit=20',
    async run(ctx) {
      await ctx.ensureFullPage();
      await ctx.expect(limited(20));
    },
    kills: ['listPets-21-for-20'],
  },
  {
    ...list,
    id: 'listPets.limit-between',
    needsFullPage: true,
    clause: 'listPets.limit',
    title: 'MUST list at most as many animals as a limit between 1 and 100 says',
    async run(ctx) {
      await ctx.ensureFullPage();
      await Promise.all([2, 9, 10, 19, 21, 50, 99].map((limit) => ctx.expect(limited(limit))));
    },
    kills: ['listPets-limit-rounded-up', 'listPets-odd-limit-refused'],
  },
  {
    ...list,
    id: 'listPets.limit-100',
    needsFullPage: true,
    clause: 'listPets.limit',
    title: 'MUST list at most 100 animals with limit=100, and no fewer than with limit=20',
    run: (ctx) => compareWithTwenty(ctx, 'limit=100', 100, (length, least) => length >= least),
    kills: ['listPets-limit-100-refused', 'listPets-limit-above-50-is-ten'],
  },
  {
    ...list,
    id: 'listPets.limit-absent',
    needsFullPage: true,
    clause: 'listPets.limit-default',
    title: 'MUST list as many animals without a limit as with limit=20',
    run: (ctx) => compareWithTwenty(ctx, '', 20, (length, least, most) => length >= least && length <= most),
    kills: ['listPets-default-10', 'listPets-default-100'],
  },
  {
    ...list,
    id: 'listPets.limit-and-status',
    clause: 'listPets.limit',
    title: 'MUST honour limit and status together',
    control: listControl,
    async run(ctx) {
      await Promise.all(
        petStatuses.map(async (status) => {
          await ctx.anyPetWithStatus(status);
          await ctx.expect(limited(1, status));
          await ctx.eventually(() => findEmpty(ctx, `limit=1&status=${status}`));
        }),
      );
    },
    kills: ['listPets-limit-ignored-with-status', 'listPets-status-ignored-with-limit', 'listPets-limit-before-status'],
  },
  ...statusChecks,
  ...always,
];
