import type { Pet } from '../../contract/index.ts';
import { breakAtTimes } from '../toolkit/break-responses.ts';
import { isCreate, isGet, isKept, objectOf, petIdOf } from '../toolkit/call.ts';
import {
  type Call,
  editResponse,
  isResponseOf,
  type Mutant,
  mutantsOf,
  OVER_HTTP,
  UNSAFE_VALUES,
} from '../toolkit/define.ts';
import { editList } from '../toolkit/edit-list.ts';
import { afterCreation, editPet, editStoredPet } from '../toolkit/edit-pets.ts';
import { atTimes, onStatus } from '../toolkit/edit-response.ts';
import { asError } from '../toolkit/on.ts';
import { errorResponse, petOf, textResponse } from '../toolkit/response.ts';
import { afterwards, findPet, petsOf, removePet, spoiltBy } from '../toolkit/store.ts';

/** The animals of the seed data have the ids from 1 to 45. */
const isOld = ({ id }: Pet) => id <= 45;

const isSetTo = ({ url }: Call, name: string, value: string) => url.searchParams.get(name) === value;

/** Changes the old animals of lists for some queries. */
const editOld = (isMatch: (call: Call) => boolean, edit: (pet: Pet) => Pet) =>
  editList((pets, call) => (isMatch(call) ? pets.map((pet) => (isOld(pet) ? edit(pet) : pet)) : pets));

const withOtherCategory = (pet: Pet): Pet => ({ ...pet, categoryId: BigInt(pet.categoryId) + 1n });

export const getPetResponseMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'service.deprecated-get', {
    'getPet-removed-early': ['Removes the operation before 5 December 2030.', onStatus(200, asError(410))],
  }),
  ...mutantsOf('MUST', 'getPet.response', {
    'createPet-not-stored': ['Does not store new animals.', afterCreation(({ id }, call) => removePet(call, id))],
    'createPet-stores-once': [
      'Stores only the first new animal.',
      afterCreation(({ id }, call, count) => {
        if (count > 1) removePet(call, id);
      }),
    ],
    'createPet-stored-otherwise': [
      'Stores names in upper case.',
      editStoredPet((pet) => {
        pet.name = pet.name.toUpperCase();
      }),
    ],
    'getPet-lower-case-name': [
      'Returns names in lower case.',
      editPet((pet) => ({
        ...pet,
        name: pet.name.toLowerCase(),
      })),
    ],
    'getPet-last-of-page-missing': [
      'Returns 404 for the last animal of a page.',
      editResponse(isResponseOf('getPet', 200), (response, call) =>
        petIdOf(call) === '20' ? errorResponse(404) : response,
      ),
    ],
    'getPet-other-category-of-old-animals': [
      'Returns another category of every ninth old animal.',
      editPet((pet) => (isOld(pet) && Number(pet.id) % 9 === 0 ? withOtherCategory(pet) : pet)),
    ],
    'getPet-other-status-of-old-animals': [
      'Returns old animals as sold.',
      editPet((pet) => (isOld(pet) ? { ...pet, status: 'sold' } : pet)),
    ],
    'listPets-other-name-with-sold': [
      'Lists old names in upper case for status=sold.',
      editOld(
        (call) => isSetTo(call, 'status', 'sold'),
        (pet) => ({ ...pet, name: pet.name.toUpperCase() }),
      ),
    ],
    'listPets-other-category-with-limit-100': [
      'Lists another category of old animals for limit=100.',
      editOld((call) => isSetTo(call, 'limit', '100'), withOtherCategory),
    ],
    'getPet-misses-one-in-nine': [
      'Returns 404 for every ninth animal that exists.',
      atTimes(9, isGet, () => errorResponse(404)),
    ],
    'getPet-crashes-at-times': ['Responds to some requests with 500 in getPet.', breakAtTimes('getPet', asError(500))],
    'getPet-surrogate-is-500': [
      'Fails for an animal whose name has half of a surrogate pair.',
      () => async (call) => {
        const response = await call.next(call.request);
        if (!isGet(call) || !response.ok) return response;
        return (await petOf(response)).name.isWellFormed() ? response : textResponse(500);
      },
      UNSAFE_VALUES,
    ],
    'getPet-remembers-404': [
      'Returns 404 for good once an id was unknown.',
      () => {
        const unknown = new Set<string>();
        return async (call) => {
          const response = await call.next(call.request);
          if (!isGet(call)) return response;
          if (response.status === 404) unknown.add(petIdOf(call));
          return response.ok && unknown.has(petIdOf(call)) ? errorResponse(404) : response;
        };
      },
    ],
    'getPet-oldest-forgotten': [
      'Returns 404 for all but the 40 newest animals.',
      () => async (call) => {
        const response = await call.next(call.request);
        const newest = call.petstore.pets.all().slice(-40);
        const isForgotten = isGet(call) && response.ok && !newest.some(({ id }) => String(id) === petIdOf(call));
        return isForgotten ? errorResponse(404) : response;
      },
      {
        options: {
          pets: petsOf(9),
        },
      },
    ],
    'createPet-deleted-taken-over': [
      'Hides an animal whose body calls it deleted.',
      () => {
        const hidden = new Set<string>();
        return async (call) => {
          const body = await objectOf(call);
          const response = await call.next(call.request);
          if (response.status === 201 && body?.deleted === true) hidden.add(String((await petOf(response)).id));
          return isGet(call) && hidden.has(petIdOf(call)) ? errorResponse(404) : response;
        };
      },
    ],
    'connection-rolls-back-after-400': [
      'Loses the creation that follows a rejected one over the same connection.',
      () => {
        let isBroken = false;
        return async (call) => {
          const response = await call.next(call.request);
          if (!isCreate(call) || !isKept(call)) return response;
          if (response.status === 201 && isBroken) removePet(call, (await petOf(response)).id);
          isBroken = response.status === 400;
          return response;
        };
      },
      OVER_HTTP,
    ],
    'options-removes': [
      'Removes an animal when its methods are requested.',
      afterwards((call) => {
        const pet = call.request.method === 'OPTIONS' ? findPet(call) : undefined;
        if (pet) removePet(call, pet.id);
      }),
    ],
    'getPet-404-after-404': [
      'Returns 404 for the first animal after an id that was unknown.',
      spoiltBy(
        (call, { status }) => isGet(call) && status === 404,
        isGet,
        () => errorResponse(404),
      ),
    ],
    'getPet-404-after-rejected-body': [
      'Returns 404 for the first animal after a body that was rejected.',
      spoiltBy(
        (call, { status }) => isCreate(call) && status === 400,
        isGet,
        () => errorResponse(404),
      ),
    ],
  }),
];
