import { isList } from '../toolkit/call.ts';
import { type Call, type Fault, type Mutant, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import { editFiltered, editQuery } from '../toolkit/edit-list.ts';
import { keepParameter } from '../toolkit/keep-parameter.ts';
import { withQuery } from '../toolkit/request.ts';

/** Returns 10 animals for every nth list that matches. */
const defaultOf10 =
  (interval: number, isMatch: (call: Call) => boolean): Fault =>
  () => {
    let count = 0;
    return async (call) => {
      const is10 = isList(call) && isMatch(call) && ++count % interval === 0;
      return call.next(is10 ? withQuery(call, (query) => query.set('limit', '10')) : call.request);
    };
  };

function setDefaultLimit(query: URLSearchParams, limit: number): void {
  if (!query.has('limit')) query.set('limit', String(limit));
}

export const listPetsLimitDefaultMutants: readonly Mutant[] = mutantsOf('MUST', 'listPets.limit-default', {
  'listPets-default-10': ['Returns 10 animals without a limit.', editQuery((query) => setDefaultLimit(query, 10))],
  'listPets-default-100': ['Returns 100 animals without a limit.', editQuery((query) => setDefaultLimit(query, 100))],
  'listPets-default-10-with-status': [
    'Returns 10 animals with a filter and without a limit.',
    editFiltered((limit) => (Number.isNaN(limit) ? 10 : limit)),
  ],
  'listPets-default-25-with-sold': [
    'Returns 25 animals with status=sold and without a limit.',
    editFiltered((limit, status) => (Number.isNaN(limit) && status === 'sold' ? 25 : limit)),
  ],
  'listPets-default-10-at-times': [
    'Returns 10 animals for every second list without a limit.',
    defaultOf10(2, ({ url }) => !url.searchParams.has('limit')),
  ],
  'listPets-default-10-in-one-of-three': [
    'Returns 10 animals for every third list without a query.',
    defaultOf10(3, ({ url }) => url.search === ''),
  ],
  'connection-keeps-limit': ['Remembers the limit of lists over a connection.', keepParameter('limit'), OVER_HTTP],
});
