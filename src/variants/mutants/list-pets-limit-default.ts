import { statusOf } from '../toolkit/call.ts';
import { type Call, type Effect, type Mutant, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import { editDefault } from '../toolkit/edit-list.ts';
import { keepParameter } from '../toolkit/edit-request.ts';
import { emptyStore } from '../toolkit/store.ts';
import { isFiltered } from '../toolkit/when-request.ts';

/** Returns 10 animals for every nth list that matches and has no limit. */
const defaultOf10 =
  (interval: number, isMatch = (_call: Call) => true): Effect =>
  () => {
    let count = 0;
    return editDefault(10, (call) => isMatch(call) && ++count % interval === 0)();
  };

export const listPetsLimitDefaultMutants: readonly Mutant[] = mutantsOf('MUST', 'listPets.limit-default', {
  'listPets-default-10': ['Returns 10 animals without a limit.', editDefault(10)],
  'listPets-default-100': ['Returns 100 animals without a limit.', editDefault(100)],
  'listPets-default-10-with-status': [
    'Returns 10 animals with a filter and without a limit.',
    editDefault(10, isFiltered),
  ],
  'listPets-default-25-with-sold': [
    'Returns 25 animals with status=sold and without a limit.',
    editDefault(25, (call) => statusOf(call) === 'sold'),
  ],
  'listPets-default-25-with-sold-of-new': [
    'The same in an empty store.',
    editDefault(25, (call) => statusOf(call) === 'sold'),
    emptyStore,
  ],
  'listPets-default-10-at-times': ['Returns 10 animals for every second list without a limit.', defaultOf10(2)],
  'listPets-default-10-in-one-of-three': [
    'Returns 10 animals for every third list without a query.',
    defaultOf10(3, ({ url }) => url.search === ''),
  ],
  'connection-keeps-limit': ['Remembers the limit of lists over a connection.', keepParameter('limit'), OVER_HTTP],
});
