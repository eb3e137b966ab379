import { LIMIT, isPetStatus } from '../../../contract/index.ts';
import { operationOf } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { aList } from '../expectations.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import { judgeAll } from '../judge-all.ts';
import type { Problem } from '../outcome.ts';
import { listPetsCheck, listWithLimit } from './requests.ts';

/** The only value of a parameter; `undefined` if it is absent or repeated. */
function queryParameter({ request }: CompletedExchange, name: string): string | undefined {
  const values = new URLSearchParams(request.path.split('?')[1]).getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** The maximum length of a list; `undefined` if the specification leaves that open. */
function maximumLength(entry: CompletedExchange): number | undefined {
  if (!entry.request.path.includes('limit=')) return LIMIT.default;
  const limit = queryParameter(entry, 'limit') ?? '';
  return /^[1-9]\d?$|^100$/.test(limit) ? Number(limit) : undefined;
}

function limitProblem(entry: CompletedExchange): string | undefined {
  const { length } = toPets(entry.response);
  return length > (maximumLength(entry) ?? length) ? `${length} animals` : undefined;
}

function filterProblem(entry: CompletedExchange): Problem | undefined {
  const status = queryParameter(entry, 'status');
  return entry.response.status === 200 && isPetStatus(status)
    ? aList({ status }).findProblem(entry.response)
    : undefined;
}

const listEntries = (ctx: CheckContext) =>
  ctx.operationExchanges.filter(({ request }) => operationOf(request) === 'listPets');

/** Rules for each of the many lists of a run, which reveal intermittent faults. */
export const everyListChecks: readonly Check[] = [
  {
    ...listPetsCheck,
    id: 'listPets.limit-always',
    dependsOn: ['listPets', 'createPet'],
    clause: 'listPets.limit',
    title: 'MUST NOT return more animals than the limit in any list',
    afterRun: (ctx) => judgeAll(listEntries(ctx), 'no more animals than the limit', limitProblem),
    kills: ['listPets-limit-ignored-at-times'],
  },
  {
    ...listPetsCheck,
    id: 'listPets.status-always',
    dependsOn: ['listPets', 'createPet', 'observe.category-zero'],
    clause: 'listPets.status',
    title: 'MUST NOT return an animal with another status in any filtered list',
    afterRun: (ctx) => judgeAll(listEntries(ctx), 'only animals with the requested status', filterProblem),
    kills: ['listPets-status-ignored-at-times', 'listPets-status-matches-names', 'listPets-status-within-names'],
  },
  {
    ...listPetsCheck,
    id: 'listPets.every-time',
    clause: 'listPets.response',
    title: 'MUST return 200 for every valid listPets request',
    async run(ctx) {
      await Promise.all(Array.from({ length: 8 }, (_, index) => ctx.expect(listWithLimit(1 + index))));
    },
    kills: ['listPets-fails-at-times'],
  },
];
