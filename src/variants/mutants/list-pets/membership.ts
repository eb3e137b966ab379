import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isObject } from '../../../shared/is-object.ts';
import { isCreate, isFiltered, isList, jsonOf, limitOf } from '../../toolkit/call.ts';
import { type Call, type Traits, editResponse, isResponseOf, mutant } from '../../toolkit/define.ts';
import { petOf, withJson, withoutPets } from '../../toolkit/response.ts';
import { petsByStatus } from '../../toolkit/store.ts';
import { editList } from './edit-list.ts';

/** Omits animals from lists. */
const omit = (name: string, description: string, isOmitted: (pet: Pet, call: Call) => boolean) =>
  editList(name, description, (pets, call) => pets.filter((pet) => !isOmitted(pet, call)));

/** Remembers some of the creations, and omits their animals from some lists. */
function omitCreated(
  name: string,
  description: string,
  isRemembered: (body: unknown) => boolean,
  isMatch: (call: Call) => boolean,
  traits: Traits = {},
): Variant {
  return mutant(
    name,
    description,
    () => {
      const ids = new Set<string>();
      return async (call) => {
        const body = isCreate(call) ? await jsonOf(call) : undefined;
        const response = await call.next(call.request);
        if (isCreate(call) && response.status === 201 && isRemembered(body))
          ids.add(String((await petOf(response)).id));
        const isShortened = isList(call) && response.status === 200 && isMatch(call);
        return isShortened ? withoutPets(response, ({ id }) => ids.has(String(id))) : response;
      };
    },
    traits,
  );
}

const isUnfiltered = (call: Call) => !isFiltered(call);

/** Does not list an animal if another one was being created when it came. */
const losesUpdates = mutant(
  'createPet-concurrent-not-listed',
  'Does not list animals that are created at the same time as others.',
  () => {
    const ids = new Set<string>();
    let inProgress = 0;
    return async (call) => {
      const isLost = isCreate(call) && inProgress++ > 0;
      const response = await call.next(call.request);
      if (isCreate(call)) inProgress--;
      if (isLost && response.status === 201) ids.add(String((await petOf(response)).id));
      return isList(call) && response.status === 200
        ? withoutPets(response, ({ id }) => ids.has(String(id)))
        : response;
    };
  },
);

/** Has two instances, each of which filters by an index of the animals that were created through it. */
const indexesEachInstance = mutant(
  'listPets-filter-index-per-instance',
  'Shows only some of the new animals if there is a status filter, and the others the next time, at random.',
  () => {
    const instances = [new Set<string>(), new Set<string>()] as const;
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (isCreate(call) && response.status === 201)
        instances[count++ % 4 === 1 ? 0 : 1].add(String((await petOf(response)).id));
      const unknown = instances[Math.random() < 0.5 ? 0 : 1];
      return isList(call) && response.status === 200 && isFiltered(call)
        ? withoutPets(response, ({ id }) => unknown.has(String(id)))
        : response;
    };
  },
);

/** Mutants whose complete lists lack animals. */
export const listPetsMembershipMutants: readonly Variant[] = [
  losesUpdates,
  indexesEachInstance,
  omitCreated(
    'listPets-new-animals-without-status-missing',
    'Does not list animals that were created without a status.',
    (body) => isObject(body) && !('status' in body),
    () => true,
  ),
  omitCreated(
    'listPets-filter-shows-old-animals-only',
    'Does not list new animals if there is a status filter.',
    () => true,
    isFiltered,
  ),
  omitCreated(
    'listPets-filter-outdated-beside-few',
    'Does not list new animals beside three old ones if there is a status filter.',
    () => true,
    isFiltered,
    { options: { pets: petsByStatus({ available: 1, pending: 1, sold: 1 }) } },
  ),
  omitCreated(
    'listPets-filter-outdated-beside-many-sold',
    'Does not list new animals beside 40 old ones, most of them sold, if there is a status filter.',
    () => true,
    isFiltered,
    { options: { pets: petsByStatus({ available: 10, pending: 5, sold: 25 }) } },
  ),
  omitCreated(
    'listPets-outdated',
    'Does not list new animals unless there is a status filter.',
    () => true,
    isUnfiltered,
  ),
  omitCreated(
    'listPets-outdated-beside-few',
    'Does not list new animals beside two old ones unless there is a status filter.',
    () => true,
    isUnfiltered,
    { options: { pets: petsByStatus({ available: 1, pending: 1, sold: 0 }) } },
  ),
  omitCreated(
    'listPets-new-sold-missing',
    'Does not list new sold animals unless there is a status filter.',
    (body) => isObject(body) && body.status === 'sold',
    isUnfiltered,
  ),
  omitCreated(
    'listPets-outdated-at-random',
    'Lists no new animals in half of the responses.',
    () => true,
    () => Math.random() < 0.5,
  ),
  omit(
    'listPets-negative-categories-missing',
    'Does not list animals of negative categories.',
    ({ categoryId }) => categoryId < 0,
  ),
  omit(
    'listPets-filter-drops-unusual-names',
    'Does not list names beyond ASCII if there is a status filter.',
    ({ name }, call) => isFiltered(call) && /[^\0-~]/.test(name),
  ),
  omit(
    'listPets-shows-available-only',
    'Lists only available animals, unless there is a status filter.',
    ({ status }, call) => !isFiltered(call) && status !== 'available',
  ),
  omit(
    'listPets-hides-sold',
    'Does not list sold animals, unless there is a status filter.',
    ({ status }, call) => !isFiltered(call) && status === 'sold',
  ),
  editList('listPets-last-animal-missing', 'Does not list the last animal.', (pets, call) =>
    pets.length > 1 && pets.length < (limitOf(call) || 20) ? pets.slice(0, -1) : pets,
  ),
  mutant(
    'listPets-filter-drops-first',
    'Omits the first animal if there is a status filter.',
    editResponse(isResponseOf('listPets', 200), (response, call) =>
      isFiltered(call) && (limitOf(call) || 20) > 20
        ? withJson(response, (pets: Pet[]) => (pets.length > 1 ? pets.slice(1) : pets))
        : response,
    ),
  ),
];
