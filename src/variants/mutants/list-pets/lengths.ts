import type { Variant } from '../../../reference/index.ts';
import { isList } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { withQuery } from '../../toolkit/request.ts';
import { editLimit, editQuery } from './edit-list.ts';

const isBetween = (limit: number) => limit >= 40 && limit <= 98;

/** Changes the limit of lists with a status filter. @param limit `NaN` without one. */
function editFiltered(name: string, description: string, edit: (limit: number, status: string) => number): Variant {
  return editQuery(name, description, (query) => {
    const status = query.get('status');
    const limit = Number(query.get('limit') ?? Number.NaN);
    const edited = status === null ? limit : edit(limit, status);
    if (!Number.isNaN(edited)) query.set('limit', String(edited));
  });
}

/** Returns 10 animals for every nth list that matches. */
const defaultOf10 = (name: string, description: string, interval: number, isMatch: (call: Call) => boolean): Variant =>
  mutant(name, description, () => {
    let count = 0;
    return async (call) => {
      const is10 = isList(call) && isMatch(call) && ++count % interval === 0;
      return call.next(is10 ? withQuery(call, (query) => query.set('limit', '10')) : call.request);
    };
  });

/** Mutants whose lists have a wrong length only for some limits, with some filters, or at times. */
export const listPetsLengthMutants: readonly Variant[] = [
  editLimit('listPets-limit-40-to-98-ignored', 'Returns up to 100 animals for limits from 40 to 98.', (limit) =>
    isBetween(limit) ? 100 : undefined,
  ),
  editLimit('listPets-limit-40-to-98-is-ten', 'Returns 10 animals for limits from 40 to 98.', (limit) =>
    isBetween(limit) ? 10 : undefined,
  ),
  editFiltered('listPets-limit-100-with-status-is-ten', 'Returns 10 animals for limit=100 with a filter.', (limit) =>
    limit === 100 ? 10 : limit,
  ),
  editFiltered(
    'listPets-limit-off-by-one-with-sold',
    'Returns one animal more than a limit with status=sold.',
    (limit, status) => (status === 'sold' && limit > 1 && limit < 100 && limit !== 20 ? limit + 1 : limit),
  ),
  editFiltered('listPets-default-10-with-status', 'Returns 10 animals with a filter and without a limit.', (limit) =>
    Number.isNaN(limit) ? 10 : limit,
  ),
  editFiltered(
    'listPets-default-25-with-sold',
    'Returns 25 animals with status=sold and without a limit.',
    (limit, status) => (Number.isNaN(limit) && status === 'sold' ? 25 : limit),
  ),
  defaultOf10(
    'listPets-default-10-at-times',
    'Returns 10 animals for every second list without a limit.',
    2,
    ({ url }) => !url.searchParams.has('limit'),
  ),
  defaultOf10(
    'listPets-default-10-in-one-of-three',
    'Returns 10 animals for every third list without a query.',
    3,
    ({ url }) => url.search === '',
  ),
];
