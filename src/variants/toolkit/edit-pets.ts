import type { Pet } from '../../contract/index.ts';
import { isCreate, isGet, petIdOf } from './call.ts';
import { type Call, editResponse, type Fault, isResponseOf } from './define.ts';
import { onStatus } from './edit-response.ts';
import { petOf, withEachPet, withJson } from './response.ts';
import { updatePet } from './store.ts';

/** Changes every animal in every response. */
export const editPets = (edit: (pet: Pet) => unknown): Fault =>
  editResponse(
    ({ ok }, { operation }) => ok && operation !== undefined,
    (response) => withEachPet(response, edit),
  );

/** Returns other names than those that were sent. */
export const editNames = (edit: (name: string) => string): Fault =>
  editPets((pet) => ({ ...pet, name: edit(pet.name) }));

/** Removes what matches from all names. */
export const removeFromNames = (pattern: RegExp): Fault => editNames((text) => text.replaceAll(pattern, ''));

/** Changes the animal in the response to a creation, but not in the store. */
export function editCreatedPet(edit: (pet: Pet) => unknown): Fault {
  return editResponse(isResponseOf('createPet', 201), (response) => withJson(response, edit));
}

/** Returns a created animal with a changed name. */
export const editCreatedName = (edit: (petName: string) => unknown): Fault =>
  editCreatedPet((pet) => ({ ...pet, name: edit(pet.name) }));

/** Changes the store after a creation, but not the response. */
export function afterCreation(effect: (pet: Pet, call: Call, count: number) => unknown): Fault {
  return () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (isCreate(call) && response.status === 201) await effect(await petOf(response), call, ++count);
      return response;
    };
  };
}

/** Changes the stored animal after a creation. */
export const editStoredPet = (edit: (stored: Pet) => void) =>
  afterCreation(({ id }, call) => updatePet(call, id, edit));

/** Whether a response is that to a creation that was accepted. */
export const isCreated = isResponseOf('createPet', 201);

/** Changes the animal in the responses of getPet. */
export const editPet = (edit: (pet: Pet) => unknown): Fault => onStatus(200, (response) => withJson(response, edit));

/** Reads an animal from the database at first, and afterwards from a cache that changes its name. */
export const changeRereads =
  (change: (name: string) => unknown): Fault =>
  () => {
    const cached = new Set<string>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || response.status !== 200) return response;
      if (cached.has(petIdOf(call))) return withJson(response, (pet: Pet) => ({ ...pet, name: change(pet.name) }));
      cached.add(petIdOf(call));
      return response;
    };
  };
