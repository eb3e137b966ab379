import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { headerOf, isCreate, isFiltered, isKept, isList } from '../../toolkit/call.ts';
import { type Call, type Traits, OVER_HTTP, mutant } from '../../toolkit/define.ts';
import { petOf, withoutPets } from '../../toolkit/response.ts';

/** A call for a list, with the animals that were created so far. */
interface ListCall extends Call {
  /** The ids of the created animals, the first one first. */
  created: readonly string[];
}

/** Leaves animals that were created out of some lists. */
function hide(
  name: string,
  description: string,
  isHidden: (pet: Pet, call: ListCall) => boolean,
  traits: Traits = {},
): Variant {
  const createBehavior = () => {
    const created: string[] = [];
    return async (call: Call) => {
      const response = await call.next(call.request);
      if (isCreate(call) && response.status === 201) created.push(String((await petOf(response)).id));
      if (!isList(call) || !response.ok) return response;
      const isOwn = ({ id }: Pet) => created.includes(String(id));
      return withoutPets(response, (pet) => isOwn(pet) && isHidden(pet, { ...call, created }));
    };
  };
  return mutant(name, description, createBehavior, traits);
}

/** How many animals were created since this one. */
const countSince = ({ id }: Pet, { created }: ListCall) => created.length - 1 - created.indexOf(String(id));
const indexOf = ({ id }: Pet, { created }: ListCall) => created.indexOf(String(id));

/** Mutants whose lists come from an index or a copy of the data that is out of date. */
export const effectMembershipMutants: readonly Variant[] = [
  hide(
    'listPets-filter-lags-one-creation',
    'Adds a new animal to the lists with a filter when the next one is created.',
    (pet, call) => isFiltered(call) && pet.status !== 'available' && countSince(pet, call) === 0,
  ),
  hide(
    'listPets-filter-lags-by-one',
    'Adds a new animal to the lists with a filter when the next one is created, whatever its status.',
    (pet, call) => isFiltered(call) && countSince(pet, call) === 0,
  ),
  hide(
    'listPets-filter-lags-three-creations',
    'Adds new animals to the lists with a filter three at a time.',
    (pet, call) => isFiltered(call) && indexOf(pet, call) >= call.created.length - (call.created.length % 3),
  ),
  hide(
    'listPets-filter-stops-after-31',
    'Adds no more than 31 new animals to the lists with a filter.',
    (pet, call) => isFiltered(call) && indexOf(pet, call) >= 31,
  ),
  hide(
    'listPets-filter-forgets-after-30',
    'Lists only the 30 newest of the created animals with a filter.',
    (pet, call) => isFiltered(call) && countSince(pet, call) >= 30,
  ),
  hide('listPets-filter-first-outdated', 'Lists old animals if the filter comes before the limit.', (_pet, { url }) =>
    /status=\w+&limit/.test(url.search),
  ),
  hide('listPets-any-accept-outdated', 'Lists old animals for clients that accept anything.', (_pet, call) =>
    ['', '*/*'].includes(headerOf(call, 'accept')),
  ),
  hide(
    'connection-lists-outdated',
    'Lists old animals with a filter over a kept connection.',
    (_pet, call) => isFiltered(call) && isKept(call),
    OVER_HTTP,
  ),
  mutant(
    'listPets-chunked-missing',
    'Never lists an animal whose body came in chunks.',
    () => {
      const hidden = new Set<string>();
      return async (call) => {
        const response = await call.next(call.request);
        if (isCreate(call) && response.status === 201 && headerOf(call, 'transfer-encoding') !== '')
          hidden.add(String((await petOf(response)).id));
        if (!isList(call) || !response.ok) return response;
        return withoutPets(response, ({ id }) => hidden.has(String(id)));
      };
    },
    OVER_HTTP,
  ),
];
