import { isPetStatus, type Pet } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import { isObject } from '../../shared/is-object.ts';
import {
  headerOf,
  isCreate,
  isFiltered,
  isGet,
  isKept,
  isList,
  isLongList,
  jsonOf,
  limitOf,
  objectOf,
  petIdOf,
  statusOf,
} from '../toolkit/call.ts';
import {
  type Call,
  editResponse,
  type Fault,
  isResponseOf,
  type Mutant,
  mutantsOf,
  OVER_HTTP,
  type Traits,
} from '../toolkit/define.ts';
import { editList } from '../toolkit/edit-list.ts';
import { afterCreation, changeRereads, editPet, editStoredPet, isCreated } from '../toolkit/edit-pets.ts';
import { atTimes } from '../toolkit/edit-response.ts';
import { keepParameter } from '../toolkit/keep-parameter.ts';
import { on } from '../toolkit/on.ts';
import { withQuery } from '../toolkit/request.ts';
import { errorResponse, petOf, withEachPet, withJson, withoutPets, withText } from '../toolkit/response.ts';
import {
  afterwards,
  createFor,
  findPet,
  petsByStatus,
  petsOf,
  removePet,
  spoiltBy,
  updatePet,
} from '../toolkit/store.ts';

/** Animals from the start, in a store of another size than that of the reference. */
const beside = (count: number): Traits => ({ options: { pets: petsOf(count) } });

/** An animal that was created, and the request for it. */
interface Creation {
  pet: Pet;
  body: unknown;
  call: Call;
}

/**
 * Leaves animals that were created out of some lists.
 *
 * @param isHidden Of all creations when the list is requested, the first one has the index 0.
 */
const hide =
  (isMatch: (call: Call) => boolean, isHidden: (creation: Creation, index: number, count: number) => boolean): Fault =>
  () => {
    const creations: Creation[] = [];
    return async (call) => {
      const body = isCreate(call) ? await jsonOf(call) : undefined;
      const response = await call.next(call.request);
      if (isCreate(call) && response.status === 201) creations.push({ pet: await petOf(response), body, call });
      if (!isList(call) || !response.ok || !isMatch(call)) return response;
      const hidden = creations.filter((creation, index) => isHidden(creation, index, creations.length));
      const ids = new Set(hidden.map(({ pet }) => String(pet.id)));
      return withoutPets(response, ({ id }) => ids.has(String(id)));
    };
  };

/** Leaves all of them out of some lists. */
const hideNew = (isMatch: (call: Call) => boolean): Fault => hide(isMatch, () => true);

/** The second creation, the fourth ... */
const isEven = (_creation: Creation, index: number) => index % 2 === 1;

/** A whole page without a filter. */
const isFirstPage = (call: Call) => isList(call) && call.url.search === '';

const isListPath = ({ url }: Call) => url.pathname.endsWith('/pets');

/** Omits animals from lists. */
const omit = (isOmitted: (pet: Pet, call: Call) => boolean) =>
  editList((pets, call) => pets.filter((pet) => !isOmitted(pet, call)));

const isUnfiltered = (call: Call) => !isFiltered(call);

export const serviceCollectionMutants: readonly Mutant[] = mutantsOf('MUST', 'service.collection', {
  'listPets-empty-without-status': [
    'Returns an empty list without a status filter.',
    editList((pets, call) => (isFiltered(call) ? pets : [])),
  ],
  'listPets-names-upper-case': [
    'Lists names in upper case.',
    editList((pets) => pets.map((pet) => ({ ...pet, name: pet.name.toUpperCase() }))),
  ],
  'listPets-categoryId-rounded': [
    'Lists a large categoryId rounded to a double.',
    editList((pets) => pets.map((pet) => ({ ...pet, categoryId: BigInt(Number(pet.categoryId)) % 2n ** 63n }))),
  ],
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
        return isList(call) && response.status === 200
          ? withoutPets(response, ({ id }) => ids.has(String(id)))
          : response;
      };
    },
  ],
  'listPets-filter-index-per-instance': [
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
  ],
  'listPets-new-animals-without-status-missing': [
    'Does not list animals that were created without a status.',
    hide(isList, ({ body }) => isObject(body) && !('status' in body)),
  ],
  'listPets-filter-shows-old-animals-only': [
    'Does not list new animals if there is a status filter.',
    hideNew(isFiltered),
  ],
  'listPets-filter-outdated-beside-few': [
    'Does not list new animals beside three old ones if there is a status filter.',
    hideNew(isFiltered),
    { options: { pets: petsByStatus({ available: 1, pending: 1, sold: 1 }) } },
  ],
  'listPets-filter-outdated-beside-many-sold': [
    'Does not list new animals beside 40 old ones, most of them sold, if there is a status filter.',
    hideNew(isFiltered),
    { options: { pets: petsByStatus({ available: 10, pending: 5, sold: 25 }) } },
  ],
  'listPets-outdated': ['Does not list new animals unless there is a status filter.', hideNew(isUnfiltered)],
  'listPets-outdated-beside-few': [
    'Does not list new animals beside two old ones unless there is a status filter.',
    hideNew(isUnfiltered),
    { options: { pets: petsByStatus({ available: 1, pending: 1, sold: 0 }) } },
  ],
  'listPets-new-sold-missing': [
    'Does not list new sold animals unless there is a status filter.',
    hide(isUnfiltered, ({ body }) => isObject(body) && body.status === 'sold'),
  ],
  'listPets-outdated-at-random': ['Lists no new animals in half of the responses.', hideNew(() => Math.random() < 0.5)],
  'listPets-negative-categories-missing': [
    'Does not list animals of negative categories.',
    omit(({ categoryId }) => categoryId < 0),
  ],
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
    editResponse(isResponseOf('listPets', 200), (response, call) =>
      isFiltered(call) && (limitOf(call) || 20) > 20
        ? withJson(response, (pets: Pet[]) => (pets.length > 1 ? pets.slice(1) : pets))
        : response,
    ),
  ],
  'createPet-forgets-some': [
    'Does not store every ninth new animal.',
    afterCreation(({ id }, call, count) => {
      if (count % 9 === 0) removePet(call, id);
    }),
  ],
  'createPet-keeps-ten': [
    'Keeps only the ten newest of the created animals.',
    () => {
      const ids: Pet['id'][] = [];
      return editResponse(isResponseOf('createPet', 201), async (response, call) => {
        ids.push((await petOf(response)).id);
        const oldest = ids.length > 10 ? ids.shift() : undefined;
        if (oldest !== undefined) removePet(call, oldest);
        return response;
      })();
    },
  ],
  'createPet-not-listed': ['Does not list new animals.', hideNew(isList)],
  'createPet-not-listed-beside-few': ['Does not list new animals beside five old ones.', hideNew(isList), beside(5)],
  'createPet-not-listed-beside-many': ['Does not list new animals beside 60 old ones.', hideNew(isList), beside(60)],
  'createPet-every-second-not-listed': ['Does not list every second new animal.', hide(isList, isEven)],
  'createPet-every-second-not-listed-beside-few': [
    'Does not list every second new animal beside five old ones.',
    hide(isList, isEven),
    beside(5),
  ],
  'createPet-stored-as-sold': [
    'Stores every new animal as sold.',
    editStoredPet((pet) => {
      pet.status = 'sold';
    }),
  ],
  'createPet-replaces-by-id': [
    'Replaces the animal whose id is in the body.',
    () => async (call) => {
      const body = await objectOf(call);
      const response = await call.next(call.request);
      if (response.status !== 201 || !isInt64(body?.id)) return response;
      const { id } = body;
      const { name } = await petOf(response);
      await updatePet(call, id, (pet) => void (pet.name = name));
      return response;
    },
  ],
  'getPet-categoryId-rounded': [
    'Rounds a large categoryId to a double.',
    editPet((pet) => ({
      ...pet,
      categoryId: BigInt(Number(pet.categoryId)) % 2n ** 63n,
    })),
  ],
  'getPet-works-once': [
    'Finds each animal only once.',
    () => {
      const seen = new Set<string>();
      return async (call) => {
        const response = await call.next(call.request);
        if (!isGet(call) || response.status !== 200) return response;
        if (seen.has(petIdOf(call))) return errorResponse(404);
        seen.add(petIdOf(call));
        return response;
      };
    },
  ],
  'getPet-cached-names-end-at-control': [
    'Cuts names at a control character in a cache.',
    changeRereads((name) => name.replace(/\p{Cc}.*/su, '')),
  ],
  'getPet-counts-in-name': [
    'Changes the name of an animal with every read.',
    () => {
      const counts = new Map<string, number>();
      return async (call) => {
        const response = await call.next(call.request);
        if (!isGet(call) || response.status !== 200) return response;
        const count = counts.get(petIdOf(call)) ?? 0;
        counts.set(petIdOf(call), count + 1);
        return withJson(response, (pet: Pet) => ({ ...pet, name: count === 0 ? pet.name : `${pet.name} ${count}` }));
      };
    },
  ],
  'getPet-fails-at-times': [
    'Returns 404 for every fourth animal that exists.',
    atTimes(4, isGet, () => errorResponse(404)),
  ],
  'getPet-other-status-if-unstated': [
    'Lists an animal without a status as available, and returns it as pending.',
    editResponse(
      ({ ok }, { operation }) => ok && (operation === 'getPet' || operation === 'listPets'),
      (response, { operation }) => {
        const fill = (pet: Pet): Pet => ({ status: operation === 'getPet' ? 'pending' : 'available', ...pet });
        return withEachPet(response, fill);
      },
    ),
    { options: { choices: { statusWhenOmitted: 'absent' } } },
  ],
  'listPets-empty-one-in-three': [
    'Returns an empty list for every third list.',
    atTimes(3, isLongList, (response) => withText(response, '[]')),
  ],
  'getPet-controls-removed-with-cookie': [
    'Removes control characters from names for clients with cookies.',
    on(
      (call) => isGet(call) && headerOf(call, 'cookie') !== '',
      (response) =>
        response.ok
          ? withJson(response, (pet: Pet) => ({ ...pet, name: pet.name.replaceAll(/\p{C}/gu, '') }))
          : response,
    ),
  ],
  'createPet-name-taken-updates-first': [
    'Gives earlier animals the status of a new one with the same name.',
    () => async (call) => {
      const response = await call.next(call.request);
      if (!isCreated(response, call)) return response;
      const { id, name, status } = await petOf(response);
      if (status === undefined) return response;
      for (const pet of call.petstore.pets.all())
        if (pet.name === name && pet.id !== id)
          await updatePet(call, pet.id, (changed) => void (changed.status = status));
      return response;
    },
  ],
  'connection-keeps-status': ['Remembers the status of lists over a connection.', keepParameter('status'), OVER_HTTP],
  'head-changes-status': [
    'Gives an animal another status if its headers are requested.',
    () => async (call) => {
      const response = await call.next(call.request);
      if (call.request.method !== 'HEAD' || !call.url.pathname.includes('/pets/')) return response;
      const pet = findPet(call);
      const status = pet?.status === 'sold' ? 'pending' : 'sold';
      if (pet) await updatePet(call, pet.id, (found) => void (found.status = status));
      return response;
    },
  ],
  'listPets-empty-for-full-pages': [
    'Lists nothing by default if animals fill whole pages.',
    editList((pets, call) => (Number.isNaN(limitOf(call)) && call.petstore.pets.count() % 20 === 0 ? [] : pets)),
  ],
  'listPets-filter-lags-one-creation': [
    'Adds a new animal to the lists with a filter when the next one is created.',
    hide(isFiltered, ({ pet }, index, count) => pet.status !== 'available' && index === count - 1),
  ],
  'listPets-filter-lags-by-one': [
    'Adds a new animal to the lists with a filter when the next one is created, whatever its status.',
    hide(isFiltered, (_creation, index, count) => index === count - 1),
  ],
  'listPets-filter-lags-three-creations': [
    'Adds new animals to the lists with a filter three at a time.',
    hide(isFiltered, (_creation, index, count) => index >= count - (count % 3)),
  ],
  'listPets-filter-stops-after-31': [
    'Adds no more than 31 new animals to the lists with a filter.',
    hide(isFiltered, (_creation, index) => index >= 31),
  ],
  'listPets-filter-forgets-after-30': [
    'Lists only the 30 newest of the created animals with a filter.',
    hide(isFiltered, (_creation, index, count) => index < count - 30),
  ],
  'listPets-filter-first-outdated': [
    'Lists old animals if the filter comes before the limit.',
    hideNew(({ url }) => /status=\w+&limit/.test(url.search)),
  ],
  'listPets-any-accept-outdated': [
    'Lists old animals for clients that accept anything.',
    hideNew((call) => ['', '*/*'].includes(headerOf(call, 'accept'))),
  ],
  'connection-lists-outdated': [
    'Lists old animals with a filter over a kept connection.',
    hideNew((call) => isFiltered(call) && isKept(call)),
    OVER_HTTP,
  ],
  'listPets-chunked-missing': [
    'Never lists an animal whose body came in chunks.',
    hide(isList, ({ call }) => headerOf(call, 'transfer-encoding') !== ''),
    OVER_HTTP,
  ],
  'listPets-limit-before-status-above-60': [
    'Applies a limit of more than 60 before the filter.',
    () => async (call) => {
      const limit = Number(call.url.searchParams.get('limit'));
      const status = statusOf(call);
      if (!isList(call) || !isPetStatus(status) || limit <= 60 || limit === 100) return call.next(call.request);
      const response = await call.next(withQuery(call, (query) => query.delete('status')));
      return response.ok ? withoutPets(response, (pet) => pet.status !== status) : response;
    },
  ],
  'options-changes-status': [
    'Changes an animal when its methods are requested.',
    afterwards(async (call) => {
      const pet = call.request.method === 'OPTIONS' ? findPet(call) : undefined;
      if (pet)
        await updatePet(call, pet.id, (found) => void (found.status = pet.status === 'sold' ? 'pending' : 'sold'));
    }),
  ],
  'getPet-query-changes-status': [
    'Gives an animal the status in the query.',
    afterwards(async (call, { ok }) => {
      const status = statusOf(call);
      const pet = isGet(call) && ok && isPetStatus(status) ? findPet(call) : undefined;
      if (pet && isPetStatus(status)) await updatePet(call, pet.id, (found) => void (found.status = status));
    }),
  ],
  'listPets-empty-after-rejected-list': [
    'Returns an empty first list without parameters after a list that was rejected.',
    spoiltBy(
      (call, { status }) => isList(call) && status === 400,
      isFirstPage,
      (response) => withText(response, '[]'),
    ),
  ],
  'head-creates': [
    'Creates an animal if the headers of the list are requested.',
    createFor((call) => call.request.method === 'HEAD' && isListPath(call)),
  ],
  'options-creates': [
    'Creates an animal if the methods of the list are requested.',
    createFor((call) => call.request.method === 'OPTIONS' && isListPath(call)),
  ],
});
