import type { Pet } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { isFiltered, isList, objectOf, petIdOf } from '../toolkit/call.ts';
import { type Call, editResponse, isResponseOf, mutant } from '../toolkit/define.ts';
import { errorResponse, petOf, withEachPet, withJson } from '../toolkit/response.ts';
import { editPet } from './get-pet/edit-pet.ts';
import { editList } from './list-pets/edit-list.ts';

/** The animals of the seed data have the ids from 1 to 45. */
const isOld = ({ id }: Pet) => id <= 45;

const isSetTo = ({ url }: Call, name: string, value: string) => url.searchParams.get(name) === value;

/** Changes the old animals of lists for some queries. */
const editOld = (name: string, description: string, isMatch: (call: Call) => boolean, edit: (pet: Pet) => Pet) =>
  editList(name, description, (pets, call) =>
    isMatch(call) ? pets.map((pet) => (isOld(pet) ? edit(pet) : pet)) : pets,
  );

const withOtherCategory = (pet: Pet): Pet => ({ ...pet, categoryId: BigInt(pet.categoryId) + 1n });

/** Mutants that show an animal differently in different responses. */
export const consistencyMutants: readonly Variant[] = [
  mutant(
    'getPet-last-of-page-missing',
    'Returns 404 for the last animal of a page.',
    editResponse(isResponseOf('getPet', 200), (response, call) =>
      petIdOf(call) === '20' ? errorResponse(404) : response,
    ),
  ),
  editPet('getPet-other-category-of-old-animals', 'Returns another category of every ninth old animal.', (pet) =>
    isOld(pet) && Number(pet.id) % 9 === 0 ? withOtherCategory(pet) : pet,
  ),
  editPet('getPet-other-status-of-old-animals', 'Returns old animals as sold.', (pet) =>
    isOld(pet) ? { ...pet, status: 'sold' } : pet,
  ),
  editOld(
    'listPets-other-name-with-sold',
    'Lists old names in upper case for status=sold.',
    (call) => isSetTo(call, 'status', 'sold'),
    (pet) => ({ ...pet, name: pet.name.toUpperCase() }),
  ),
  editOld(
    'listPets-other-category-with-limit-100',
    'Lists another category of old animals for limit=100.',
    (call) => isSetTo(call, 'limit', '100'),
    withOtherCategory,
  ),
  editList('listPets-status-hidden', 'Omits the status of listed animals.', (pets) =>
    pets.map(({ status: _hidden, ...pet }) => pet),
  ),
  editPet('getPet-status-pending-hidden', 'Omits the status of a pending animal.', (pet) => {
    const { status, ...rest } = pet;
    return status === 'pending' ? rest : pet;
  }),
  mutant(
    'listPets-filter-ignored-and-hidden',
    'Ignores the status filter and omits every status.',
    () => async (call) => {
      if (call.operation === undefined) return call.next(call.request);
      const url = new URL(call.url);
      if (call.operation === 'listPets')
        for (const status of ['available', 'pending', 'sold']) url.searchParams.delete('status', status);
      const response = await call.next(new Request(url, call.request));
      const hide = ({ status: _hidden, ...pet }: Pet) => pet;
      return response.ok ? withEachPet(response, hide) : response;
    },
  ),
  mutant(
    'listPets-unstated-under-every-status',
    'Lists animals that were created without a status under every status.',
    () => {
      const unstated = new Set<string>();
      return async (call) => {
        const body = await objectOf(call);
        const response = await call.next(call.request);
        if (response.status === 201 && body && !('status' in body)) unstated.add(String((await petOf(response)).id));
        if (!isList(call) || !response.ok || !isFiltered(call)) return response;
        const added = call.petstore.pets.all().filter(({ id }) => unstated.has(String(id)));
        return withJson(response, (pets: Pet[]) => (pets.length < 10 ? pets : [...pets.slice(added.length), ...added]));
      };
    },
    { options: { choices: { statusWhenOmitted: 'absent' } } },
  ),
  mutant(
    'getPet-other-status-if-unstated',
    'Lists an animal without a status as available, and returns it as pending.',
    editResponse(
      ({ ok }, { operation }) => ok && (operation === 'getPet' || operation === 'listPets'),
      (response, { operation }) => {
        const fill = (pet: Pet): Pet => ({ status: operation === 'getPet' ? 'pending' : 'available', ...pet });
        return withEachPet(response, fill);
      },
    ),
    { options: { choices: { statusWhenOmitted: 'absent' } } },
  ),
];
