import type { Pet } from '../../contract/index.ts';
import { objectOf, petIdOf } from '../toolkit/call.ts';
import { type Mutant, mutantsOf, OVER_HTTP, UNSAFE_VALUES } from '../toolkit/define.ts';
import { afterCreation, editListed, editPet, editStoredPet } from '../toolkit/edit-pets.ts';
import { inUpperCase, petIdIf, recategorize, rename } from '../toolkit/edit-pets.ts';
import { atTimes, editResponse, onceSeen, spoiltBy } from '../toolkit/edit-response.ts';
import { asError, on } from '../toolkit/on.ts';
import { petOf, textResponse } from '../toolkit/response.ts';
import { afterwards, findPet, petsOf, removePet } from '../toolkit/store.ts';
import { hasPetId, hasSearch, isCreate, isGet, isKept } from '../toolkit/when-request.ts';
import { allOf, isBodyRejected, isCreated, isFound, isUnknown } from '../toolkit/when-response.ts';

/** The animals of the seed data have the ids from 1 to 45. */
const isOld = ({ id }: Pet) => id <= 45;

/** Changes only old animals. */
const ifOld = (toChanges: (pet: Pet) => object) => (pet: Pet) => (isOld(pet) ? toChanges(pet) : {});

const toOtherCategory = recategorize((category) => category + 1n);

export const getPetResponseMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'service.deprecated-get', {
    'getPet-removed-early': ['Removes the operation before 5 December 2030.', on(isFound, asError(410))],
  }),
  ...mutantsOf('MUST', 'getPet.response', {
    'createPet-not-stored': ['Does not store new animals.', afterCreation(({ id }, call) => removePet(call, id))],
    'createPet-stores-once': [
      'Stores only the first new animal.',
      afterCreation(({ id }, call, count) => count > 1 && removePet(call, id)),
    ],
    'createPet-stored-otherwise': ['Stores names in upper case.', editStoredPet(inUpperCase)],
    'getPet-lower-case-name': ['Returns names in lower case.', editPet(rename((name) => name.toLowerCase()))],
    'getPet-last-of-page-missing': [
      'Returns 404 for the last animal of a page.',
      on(allOf(isFound, hasPetId(/^20$/)), asError(404)),
    ],
    'getPet-other-category-of-old-animals': [
      'Returns another category of every ninth old animal.',
      editPet(ifOld((pet) => (Number(pet.id) % 9 === 0 ? toOtherCategory(pet) : {}))),
    ],
    'getPet-other-status-of-old-animals': ['Returns old animals as sold.', editPet(ifOld(() => ({ status: 'sold' })))],
    'listPets-other-name-with-sold': [
      'Lists old names in upper case for status=sold.',
      editListed(ifOld(inUpperCase), hasSearch(/\bstatus=sold\b/)),
    ],
    'listPets-other-category-with-limit-100': [
      'Lists another category of old animals for limit=100.',
      editListed(ifOld(toOtherCategory), hasSearch(/\blimit=100\b/)),
    ],
    'getPet-misses-one-in-nine': ['Returns 404 for every ninth animal that exists.', atTimes(9, isGet, asError(404))],
    'getPet-crashes-at-times': ['Returns 500 for some requests in getPet.', atTimes(6, isGet, asError(500))],
    'getPet-surrogate-is-500': [
      'Fails for an animal whose name has half of a surrogate pair.',
      editResponse(isFound, async (response) =>
        (await petOf(response)).name.isWellFormed() ? response : textResponse(500),
      ),
      UNSAFE_VALUES,
    ],
    'getPet-remembers-404': ['Remembers unknown ids.', onceSeen(petIdIf(isUnknown), petIdIf(isFound), asError(404))],
    'getPet-oldest-forgotten': [
      'Returns 404 for all but the 40 newest animals.',
      editResponse((call, response) => {
        const newest = call.petstore.pets.all().slice(-40);
        return isFound(call, response) && !newest.some(({ id }) => String(id) === petIdOf(call));
      }, asError(404)),
      { options: { pets: petsOf(9) } },
    ],
    'createPet-deleted-taken-over': [
      'Hides an animal whose body calls it deleted.',
      onceSeen(
        async (call, response) =>
          isCreated(call, response) && objectOf(call)?.deleted === true
            ? String((await petOf(response)).id)
            : undefined,
        petIdIf(isGet),
        asError(404),
      ),
    ],
    'connection-rolls-back-after-400': [
      'Loses the creation that follows a rejected one over the same connection.',
      () => {
        let isBroken = false;
        return afterwards(async (call, response) => {
          if (!isCreate(call) || !isKept(call)) return;
          if (response.status === 201 && isBroken) removePet(call, (await petOf(response)).id);
          isBroken = response.status === 400;
        })();
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
    'getPet-404-after-404': ['Returns 404 once after an unknown id.', spoiltBy(isUnknown, isGet, asError(404))],
    'getPet-404-after-rejected-body': [
      'Returns 404 once after a rejected body.',
      spoiltBy(isBodyRejected, isGet, asError(404)),
    ],
  }),
];
