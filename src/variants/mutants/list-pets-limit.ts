import type { Pet } from '../../contract/index.ts';
import { limitOf, statusOf } from '../toolkit/call.ts';
import { type Call, type Effect, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editLimit, emptyListIf, everyNthList } from '../toolkit/edit-list.ts';
import { editQuery, ignoreLimit, ignoreParameters, ignoreStatus } from '../toolkit/edit-request.ts';
import { withQuery } from '../toolkit/request.ts';
import { withJson, withoutPets } from '../toolkit/response.ts';
import { hasParameter, hasSearch, isFiltered, isList } from '../toolkit/when-request.ts';

/** Takes another parameter for the limit. */
const takeForLimit = (parameter: string): Effect =>
  editQuery(hasParameter(parameter), (query) => query.set('limit', query.get(parameter) ?? ''));

/** Reads some limits as another one. */
const readLimits = (from: number, to: number, read: number, isMatch = (_call: Call) => true): Effect =>
  editLimit((limit, call) => (limit >= from && limit <= to && isMatch(call) ? read : undefined));

const requirements = mutantsOf('MUST', 'listPets.limit', {
  'listPets-limit-ignored': ['Ignores limit.', ignoreLimit(isList)],
  'listPets-limit-off-by-one': ['Adds one to the limit.', editLimit((limit) => (limit < 100 ? limit + 1 : undefined))],
  'listPets-21-for-20': ['Returns 21 animals for limit=20.', readLimits(20, 20, 21)],
  'listPets-limit-100-refused': ['Rejects limit=100.', readLimits(100, 100, 101)],
  'listPets-limit-above-50-is-ten': [
    'Returns 10 animals for a limit above 50.',
    editLimit((limit) => (limit > 50 ? 10 : undefined)),
  ],
  'listPets-limit-rounded-up': [
    'Rounds limits up to multiples of ten.',
    editLimit((limit) => (limit > 1 && limit <= 100 ? Math.ceil(limit / 10) * 10 : undefined)),
  ],
  'listPets-odd-limit-refused': [
    'Rejects limits other than 1 and multiples of ten.',
    editLimit((limit) => (limit !== 1 && limit % 10 !== 0 ? 0 : undefined)),
  ],
  'listPets-limit-ignored-with-status': ['Ignores limit if there is a status filter.', ignoreLimit(isFiltered)],
  'listPets-status-ignored-with-limit': ['Ignores status if there is a limit.', ignoreStatus(hasParameter('limit'))],
  'listPets-limit-ignored-at-times': [
    'Ignores limit in every tenth list.',
    everyNthList(10, (call) => call.next(withQuery(call, (query) => query.delete('limit')))),
  ],
  'listPets-limit-before-status': [
    'Applies the status filter after the limit.',
    () => async (call) => {
      const status = statusOf(call);
      if (!isList(call) || !status) return call.next(call.request);
      const response = await call.next(withQuery(call, (query) => query.delete('status')));
      return response.status === 200 ? withoutPets(response, (pet) => pet.status !== status) : response;
    },
  ],
  'listPets-limit-40-to-98-ignored': ['Returns up to 100 animals for limits from 40 to 98.', readLimits(40, 98, 100)],
  'listPets-limit-40-to-98-is-ten': ['Returns 10 animals for limits from 40 to 98.', readLimits(40, 98, 10)],
  'listPets-limit-100-with-status-is-ten': [
    'Returns 10 animals for limit=100 with a filter.',
    readLimits(100, 100, 10, isFiltered),
  ],
  'listPets-limit-off-by-one-with-sold': [
    'Returns one animal more than a limit with status=sold.',
    editLimit((limit, call) =>
      statusOf(call) === 'sold' && limit > 1 && limit < 100 && limit !== 20 ? limit + 1 : undefined,
    ),
  ],
  'listPets-limit-1-is-empty': ['Returns an empty list for limit=1.', emptyListIf((call) => limitOf(call) === 1)],
  'listPets-per-page-wins': ['Takes per_page for the limit.', takeForLimit('per_page')],
  'listPets-top-wins': ['Takes $top for the limit.', takeForLimit('$top')],
  'listPets-limit-above-50-is-five-more': [
    'Adds five to limits from 51 to 75 without a filter.',
    editLimit((limit, call) => (limit > 50 && limit <= 75 && !isFiltered(call) ? limit + 5 : undefined)),
  ],
  'listPets-limit-12-is-one-more': ['Returns one animal more for a limit of 12.', readLimits(12, 12, 13)],
  'listPets-limit-17-is-one-more': ['Returns one animal more for a limit of 17.', readLimits(17, 17, 18)],
  'listPets-reads-known-parameters-first': [
    'Ignores limit and status if another parameter comes first.',
    ignoreParameters(hasSearch(/^\?(?!(?:limit|status)=)/)),
  ],
  'listPets-encoded-names-ignored': ['Ignores percent-encoded names.', ignoreParameters(hasSearch(/[?&]\w*%\w+=/))],
});

const recommendations = mutantsOf('SHOULD', 'listPets.limit', {
  'listPets-limit-unbounded': [
    'Returns more than 100 animals for a limit above 100.',
    () => async (call) => {
      if (!isList(call) || !(limitOf(call) > 100)) return call.next(call.request);
      const response = await call.next(withQuery(call, (query) => query.set('limit', '100')));
      return withJson(response, ([first]: Pet[]) =>
        Array.from({ length: Math.min(limitOf(call), 1000) }, (_, index) => ({ ...first, id: index + 1 })),
      );
    },
  ],
});

export const listPetsLimitMutants: readonly Mutant[] = [...requirements, ...recommendations];
