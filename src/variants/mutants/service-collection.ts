import { isPetStatus, type Pet, type PetStatus } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import { limitOf, objectOf, petIdOf, statusOf } from '../toolkit/call.ts';
import { type Call, type Effect, family, type Mutant, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import type { Traits, When } from '../toolkit/define.ts';
import { asEmptyList, editList, emptyListIf, omit } from '../toolkit/edit-list.ts';
import { afterCreation, categoryAsDouble, changeRereads, editListed } from '../toolkit/edit-pets.ts';
import { editPet, editStoredPet, inUpperCase, petIdIf } from '../toolkit/edit-pets.ts';
import { keepParameter } from '../toolkit/edit-request.ts';
import { atTimes, editJson, editResponse, onceSeen, spoiltBy } from '../toolkit/edit-response.ts';
import { asError } from '../toolkit/on.ts';
import { withQuery } from '../toolkit/request.ts';
import { petOf, withEachPet, withJson, withoutPets } from '../toolkit/response.ts';
import { afterwards, createFor, findPet, petsByStatus, petsOf, removePet, updatePet } from '../toolkit/store.ts';
import { hasHeader, hasSearch, isCreate, isFiltered, isGet, isKept, isList } from '../toolkit/when-request.ts';
import { isLongList } from '../toolkit/when-request.ts';
import { allOf, isCreated, isFound, isListed, isListRejected } from '../toolkit/when-response.ts';

/** Animals from the start, in a store of another size than that of the reference. */
const beside = (count: number): Traits => ({ options: { pets: petsOf(count) } });

/** Old animals by their status, in a store of another size than that of the reference. */
const besideStatuses = (counts: Record<PetStatus, number>): Traits => ({ options: { pets: petsByStatus(counts) } });

/** An animal that was created, and the request for it. */
interface Creation {
  pet: Pet;
  call: Call;
}

/** Whether a creation is left out, of all when a list is requested. The first one has the index 0. */
type IsHidden = (creation: Creation, index: number, count: number) => boolean;

/** Leaves animals that were created out of some lists. */
const hide =
  (isMatch: When, isHidden: IsHidden): Effect =>
  () => {
    const creations: Creation[] = [];
    return async (call) => {
      const response = await call.next(call.request);
      if (isCreated(call, response)) creations.push({ pet: await petOf(response), call });
      if (!isListed(call, response) || !isMatch(call, response)) return response;
      const hidden = creations.filter((creation, index) => isHidden(creation, index, creations.length));
      const ids = new Set(hidden.map(({ pet }) => String(pet.id)));
      return withoutPets(response, ({ id }) => ids.has(String(id)));
    };
  };

const listOld = (when: string, isMatch: When, traits: Traits = {}) =>
  [`Does not list new animals ${when}.`, hide(isMatch, () => true), traits] as const;

const listFiltered = (what: string, isHidden: IsHidden) =>
  [`Shows ${what} if there is a status filter.`, hide(isFiltered, isHidden)] as const;

/** The second creation, the fourth ... */
const isEven = (_creation: Creation, index: number) => index % 2 === 1;

const isFirstPage = (call: Call) => isList(call) && call.url.search === '';

const isUnfiltered = (call: Call) => !isFiltered(call);

/** Creates an animal for a method of the list that only reads. */
const createForMethod = (method: string): Effect =>
  createFor(({ request, url }) => request.method === method && url.pathname.endsWith('/pets'));

/** Changes the status of an animal for a method that only reads. */
const changeStatusFor = (method: string): Effect =>
  afterwards(async (call) => {
    const pet = call.request.method === method ? findPet(call) : undefined;
    if (pet) await updatePet(call, pet.id, { status: pet.status === 'sold' ? 'pending' : 'sold' });
  });

export const serviceCollectionMutants: readonly Mutant[] = mutantsOf('MUST', 'service.collection', {
  'listPets-empty-without-status': ['Returns an empty list without a status filter.', emptyListIf(isUnfiltered)],
  'listPets-names-upper-case': ['Lists names in upper case.', editListed(inUpperCase)],
  'listPets-categoryId-rounded': ['Lists a large categoryId rounded to a double.', editListed(categoryAsDouble)],
  'createPet-concurrent-not-listed': [
    'Does not list animals that are created at the same time as others.',
    () => {
      const ids = new Set<string>();
      let inProgress = 0;
      return async (call) => {
        const isLost = isCreate(call) && inProgress++ > 0;
        const response = await call.next(call.request);
        if (isCreate(call)) inProgress--;
        if (isLost && response.status === 201) ids.add(String((await petOf(response)).id));
        return isListed(call, response) ? withoutPets(response, ({ id }) => ids.has(String(id))) : response;
      };
    },
  ],
  'listPets-filter-index-per-instance': [
    'Shows only some of the new animals if there is a status filter, and the others the next time, at random.',
    () => {
      let isFirst = false;
      return hide(
        (call) => {
          isFirst = Math.random() < 0.5;
          return isFiltered(call);
        },
        (_creation, index) => isFirst === (index % 4 === 1),
      )();
    },
  ],
  'listPets-new-animals-without-status-missing': [
    'Does not list animals that were created without a status.',
    hide(isList, ({ call }) => !('status' in (objectOf(call) ?? {}))),
  ],
  'listPets-new-sold-missing': [
    'Does not list new sold animals unless there is a status filter.',
    hide(isUnfiltered, ({ call }) => objectOf(call)?.status === 'sold'),
  ],
  'listPets-negative-categories-missing': ['Lists no negative categories.', omit(({ categoryId }) => categoryId < 0)],
  'listPets-filter-drops-unusual-names': [
    'Does not list names beyond ASCII if there is a status filter.',
    omit(({ name }, call) => isFiltered(call) && /[^\0-~]/.test(name)),
  ],
  'listPets-shows-available-only': [
    'Lists only available animals, unless there is a status filter.',
    omit(({ status }, call) => !isFiltered(call) && status !== 'available'),
  ],
  'listPets-hides-sold': [
    'Does not list sold animals, unless there is a status filter.',
    omit(({ status }, call) => !isFiltered(call) && status === 'sold'),
  ],
  'listPets-last-animal-missing': [
    'Does not list the last animal.',
    editList((pets, call) => (pets.length > 1 && pets.length < (limitOf(call) || 20) ? pets.slice(0, -1) : pets)),
  ],
  'listPets-filter-drops-first': [
    'Omits the first animal if there is a status filter.',
    editList((pets, call) => (isFiltered(call) && limitOf(call) > 20 && pets.length > 1 ? pets.slice(1) : pets)),
  ],
  'createPet-forgets-some': [
    'Does not store every ninth new animal.',
    afterCreation(({ id }, call, count) => count % 9 === 0 && removePet(call, id)),
  ],
  'createPet-keeps-ten': [
    'Keeps only the ten newest of the created animals.',
    () => {
      const ids: Pet['id'][] = [];
      return afterCreation(({ id }, call) => {
        ids.push(id);
        const oldest = ids.length > 10 ? ids.shift() : undefined;
        if (oldest !== undefined) removePet(call, oldest);
      })();
    },
  ],
  'createPet-every-second-not-listed': ['Does not list every second new animal.', hide(isList, isEven)],
  'createPet-every-second-not-listed-beside-few': [
    'Does not list every second new animal beside five old ones.',
    hide(isList, isEven),
    beside(5),
  ],
  'createPet-stored-as-sold': ['Stores every new animal as sold.', editStoredPet(() => ({ status: 'sold' }))],
  'createPet-replaces-by-id': [
    'Replaces the animal whose id is in the body.',
    afterCreation(async ({ name }, call) => {
      const id = objectOf(call)?.id;
      if (isInt64(id)) await updatePet(call, id, { name });
    }),
  ],
  'getPet-categoryId-rounded': ['Rounds a large categoryId to a double.', editPet(categoryAsDouble)],
  'getPet-works-once': ['Finds each animal only once.', onceSeen(petIdIf(isFound), petIdIf(isFound), asError(404))],
  'getPet-cached-names-end-at-control': [
    'Cuts names at a control character in a cache.',
    changeRereads((name) => name.replace(/\p{Cc}.*/su, '')),
  ],
  'getPet-counts-in-name': [
    'Changes the name of an animal with every read.',
    () => {
      const counts = new Map<string, number>();
      return editResponse(isFound, (response, call) => {
        const count = counts.get(petIdOf(call)) ?? 0;
        counts.set(petIdOf(call), count + 1);
        return withJson(response, (pet: Pet) => ({ ...pet, name: count === 0 ? pet.name : `${pet.name} ${count}` }));
      })();
    },
  ],
  'getPet-fails-at-times': ['Returns 404 for every fourth animal that exists.', atTimes(4, isGet, asError(404))],
  'getPet-other-status-if-unstated': [
    'Lists an animal without a status as available, and returns it as pending.',
    editResponse(
      (call, response) => isFound(call, response) || isListed(call, response),
      (response, call) => withEachPet(response, (pet) => ({ status: isGet(call) ? 'pending' : 'available', ...pet })),
    ),
    { options: { choices: { statusWhenOmitted: 'absent' } } },
  ],
  'listPets-empty-one-in-three': ['Returns an empty list for every third list.', atTimes(3, isLongList, asEmptyList)],
  'getPet-controls-removed-with-cookie': [
    'Removes control characters from names for clients with cookies.',
    editJson(allOf(isFound, hasHeader('cookie')), (pet: Pet) => ({ ...pet, name: pet.name.replaceAll(/\p{C}/gu, '') })),
  ],
  'createPet-name-taken-updates-first': [
    'Gives earlier animals the status of a new one with the same name.',
    afterCreation(async ({ id, name, status }, call) => {
      const earlier = call.petstore.pets.all().filter((pet) => pet.name === name && pet.id !== id);
      if (status) for (const pet of earlier) await updatePet(call, pet.id, { status });
    }),
  ],
  'connection-keeps-status': ['Remembers the status of lists over a connection.', keepParameter('status'), OVER_HTTP],
  'head-changes-status': ['Gives an animal another status if its headers are requested.', changeStatusFor('HEAD')],
  'listPets-empty-for-full-pages': [
    'Lists nothing by default if animals fill whole pages.',
    emptyListIf((call) => Number.isNaN(limitOf(call)) && call.petstore.pets.count() % 20 === 0),
  ],
  ...family(listOld, {
    'listPets-filter-shows-old-animals-only': ['if there is a status filter', isFiltered],
    'listPets-filter-outdated-beside-few': [
      'beside three old ones if there is a status filter',
      isFiltered,
      besideStatuses({ available: 1, pending: 1, sold: 1 }),
    ],
    'listPets-filter-outdated-beside-many-sold': [
      'beside 40 old ones, most of them sold, if there is a status filter',
      isFiltered,
      besideStatuses({ available: 10, pending: 5, sold: 25 }),
    ],
    'listPets-outdated': ['unless there is a status filter', isUnfiltered],
    'listPets-outdated-beside-few': [
      'beside two old ones unless there is a status filter',
      isUnfiltered,
      besideStatuses({ available: 1, pending: 1, sold: 0 }),
    ],
    'listPets-outdated-at-random': ['in half of the responses', () => Math.random() < 0.5],
    'createPet-not-listed': ['at all', isList],
    'createPet-not-listed-beside-few': ['beside five old ones', isList, beside(5)],
    'createPet-not-listed-beside-many': ['beside 60 old ones', isList, beside(60)],
    'listPets-filter-first-outdated': ['if the filter comes before the limit', hasSearch(/status=\w+&limit/)],
    'listPets-any-accept-outdated': ['for clients that accept anything', hasHeader('accept', /^(?:\*\/\*)?$/)],
    'connection-lists-outdated': ['with a filter over a kept connection', allOf(isFiltered, isKept), OVER_HTTP],
  }),
  ...family(listFiltered, {
    'listPets-filter-lags-one-creation': [
      'a new animal only with the next one, unless it is available,',
      ({ pet }, index, count) => pet.status !== 'available' && index === count - 1,
    ],
    'listPets-filter-lags-by-one': ['a new animal only with the next one', (_, index, count) => index === count - 1],
    'listPets-filter-lags-three-creations': ['new ones in threes', (_, index, count) => index >= count - (count % 3)],
    'listPets-filter-stops-after-31': ['no more than 31 new animals', (_, index) => index >= 31],
    'listPets-filter-forgets-after-30': ['only the 30 newest creations', (_, index, count) => index < count - 30],
  }),
  'listPets-chunked-missing': [
    'Never lists an animal whose body came in chunks.',
    hide(isList, ({ call }) => hasHeader('transfer-encoding')(call)),
    OVER_HTTP,
  ],
  'listPets-limit-before-status-above-60': [
    'Applies a limit of more than 60 before the filter.',
    () => async (call) => {
      const status = statusOf(call);
      if (!isList(call) || !isPetStatus(status) || !(limitOf(call) > 60) || limitOf(call) === 100)
        return call.next(call.request);
      const response = await call.next(withQuery(call, (query) => query.delete('status')));
      return response.ok ? withoutPets(response, (pet) => pet.status !== status) : response;
    },
  ],
  'options-changes-status': ['Changes an animal when its methods are requested.', changeStatusFor('OPTIONS')],
  'getPet-query-changes-status': [
    'Gives an animal the status in the query.',
    afterwards(async (call, response) => {
      const status = statusOf(call);
      const pet = isFound(call, response) ? findPet(call) : undefined;
      if (pet && isPetStatus(status)) await updatePet(call, pet.id, { status });
    }),
  ],
  'listPets-empty-after-rejected-list': [
    'Returns an empty first list without parameters after a list that was rejected.',
    spoiltBy(isListRejected, isFirstPage, asEmptyList),
  ],
  'head-creates': ['Creates an animal if the headers of the list are requested.', createForMethod('HEAD')],
  'options-creates': ['Creates an animal if the methods of the list are requested.', createForMethod('OPTIONS')],
});
