import { petStatuses } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isList, statusOf } from '../../toolkit/call.ts';
import { type Behavior, mutant } from '../../toolkit/define.ts';
import { withQuery } from '../../toolkit/request.ts';
import { errorResponse, withoutPets } from '../../toolkit/response.ts';
import { editLimit, editList, editQuery } from './edit-list.ts';

/** Handles every nth list differently. */
function everyNthList(name: string, description: string, interval: number, behavior: Behavior): Variant {
  return mutant(name, description, () => {
    let count = 0;
    return async (call) => (isList(call) && ++count % interval === 0 ? behavior(call) : call.next(call.request));
  });
}

function setDefaultLimit(query: URLSearchParams, limit: number): void {
  if (!query.has('limit')) query.set('limit', String(limit));
}

/** Mutants that handle limit and status wrongly. */
export const listPetsQueryMutants: readonly Variant[] = [
  editQuery('listPets-limit-ignored', 'Ignores limit.', (query) => query.delete('limit')),
  editLimit('listPets-limit-off-by-one', 'Returns one animal more than limit.', (limit) =>
    limit < 100 ? limit + 1 : undefined,
  ),
  editLimit('listPets-21-for-20', 'Returns 21 animals for limit=20.', (limit) => (limit === 20 ? 21 : undefined)),
  editLimit('listPets-limit-100-refused', 'Rejects limit=100.', (limit) => (limit === 100 ? 101 : undefined)),
  editLimit('listPets-limit-above-50-is-ten', 'Returns 10 animals for a limit above 50.', (limit) =>
    limit > 50 ? 10 : undefined,
  ),
  editLimit('listPets-limit-rounded-up', 'Rounds limits up to multiples of ten.', (limit) =>
    limit > 1 && limit <= 100 ? Math.ceil(limit / 10) * 10 : undefined,
  ),
  editLimit('listPets-odd-limit-refused', 'Rejects limits other than 1 and multiples of ten.', (limit) =>
    limit !== 1 && limit % 10 !== 0 ? 0 : undefined,
  ),
  editQuery('listPets-default-10', 'Returns 10 animals without a limit.', (query) => setDefaultLimit(query, 10)),
  editQuery('listPets-default-100', 'Returns 100 animals without a limit.', (query) => setDefaultLimit(query, 100)),
  editQuery('listPets-limit-ignored-with-status', 'Ignores limit if there is a status filter.', (query) => {
    if (query.has('status')) query.delete('limit');
  }),
  editQuery('listPets-status-ignored-with-limit', 'Ignores the status filter if there is a limit.', (query) => {
    if (query.has('limit')) query.delete('status');
  }),
  ...petStatuses.flatMap((status) => [
    editQuery(`listPets-status-${status}-ignored`, `Ignores the filter status=${status}.`, (query) =>
      query.delete('status', status),
    ),
    editList(
      `listPets-status-${status}-empty`,
      `Returns an empty list for the filter status=${status}.`,
      (pets, call) => (statusOf(call) === status ? [] : pets),
    ),
  ]),
  everyNthList('listPets-limit-ignored-at-times', 'Ignores limit in every tenth list.', 10, (call) =>
    call.next(withQuery(call, (query) => query.delete('limit'))),
  ),
  everyNthList('listPets-status-ignored-at-times', 'Ignores the status filter in every tenth list.', 10, (call) =>
    call.next(withQuery(call, (query) => query.delete('status'))),
  ),
  everyNthList('listPets-fails-at-times', 'Responds to every seventh list with 404.', 7, async () =>
    errorResponse(404),
  ),
  mutant('listPets-limit-before-status', 'Applies the status filter after the limit.', () => async (call) => {
    const status = statusOf(call);
    if (!isList(call) || !status) return call.next(call.request);
    const response = await call.next(withQuery(call, (query) => query.delete('status')));
    return response.status === 200 ? withoutPets(response, (pet) => pet.status !== status) : response;
  }),
];
