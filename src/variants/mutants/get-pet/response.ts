import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isGet, petIdOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { errorResponse, petOf, withHeaders, withJson } from '../../toolkit/response.ts';
import { editPet, onStatus } from './edit-pet.ts';

/** Reads an animal from the database at first, and afterwards from a cache that changes its name. */
const changeRereads = (name: string, description: string, change: (name: string) => unknown): Variant =>
  mutant(name, description, () => {
    const cached = new Set<string>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || response.status !== 200) return response;
      if (cached.has(petIdOf(call))) return withJson(response, (pet: Pet) => ({ ...pet, name: change(pet.name) }));
      cached.add(petIdOf(call));
      return response;
    };
  });

const rereads: readonly Variant[] = [
  changeRereads('getPet-cached-names-end-at-control', 'Cuts names at a control character in a cache.', (name) =>
    name.replace(/\p{Cc}.*/su, ''),
  ),
  changeRereads('getPet-cached-null-is-null', 'Keeps the name null as no value in a cache.', (name) =>
    name === 'null' ? null : name,
  ),
];

/** Mutants that return an existing animal wrongly. */
export const getPetResponseMutants: readonly Variant[] = [
  onStatus(200, 'getPet-removed-early', 'Removes the operation before 5 December 2030.', () => errorResponse(410)),
  editPet('getPet-other-animal', 'Returns another id than the requested one.', (pet) => ({
    ...pet,
    id: Number(pet.id) + 1,
  })),
  editPet('getPet-lower-case-name', 'Returns names in lower case.', (pet) => ({
    ...pet,
    name: pet.name.toLowerCase(),
  })),
  editPet('getPet-status-hidden', 'Omits the status of the animal.', ({ status: _hidden, ...pet }) => pet),
  editPet('getPet-categoryId-rounded', 'Rounds a large categoryId to a double.', (pet) => ({
    ...pet,
    categoryId: BigInt(Number(pet.categoryId)) % 2n ** 63n,
  })),
  editPet('getPet-array', 'Returns the animal in an array.', (pet) => [pet]),
  onStatus(200, 'getPet-deprecation-true', 'Sends Deprecation: true.', (response) =>
    withHeaders(response, { deprecation: 'true' }),
  ),
  onStatus(200, 'getPet-sunset-other-day', 'Sends a Sunset on another day.', (response) =>
    withHeaders(response, { sunset: 'Sat, 07 Dec 2030 00:00:00 GMT' }),
  ),
  mutant('getPet-works-once', 'Finds each animal only once.', () => {
    const seen = new Set<string>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || response.status !== 200) return response;
      if (seen.has(petIdOf(call))) return errorResponse(404);
      seen.add(petIdOf(call));
      return response;
    };
  }),
  ...rereads,
  mutant('getPet-counts-in-name', 'Changes the name of an animal with every read.', () => {
    const counts = new Map<string, number>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || response.status !== 200) return response;
      const count = counts.get(petIdOf(call)) ?? 0;
      counts.set(petIdOf(call), count + 1);
      return withJson(response, (pet: Pet) => ({ ...pet, name: count === 0 ? pet.name : `${pet.name} ${count}` }));
    };
  }),
  mutant('getPet-copies', 'Stores a copy of an animal when it is read.', () => {
    let copies = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || response.status !== 200 || ++copies > 3) return response;
      const { id: _other, ...pet } = await petOf(response);
      await call.petstore.pets.create(pet);
      return response;
    };
  }),
  mutant('getPet-fails-at-times', 'Returns 404 for every fourth animal that exists.', () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      return isGet(call) && response.status === 200 && ++count % 4 === 0 ? errorResponse(404) : response;
    };
  }),
];
