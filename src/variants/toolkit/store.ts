import { type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import { petIdOf } from './call.ts';
import type { Call, Effect, Traits, When } from './define.ts';

/** Animals whose statuses alternate. */
export const petsOf = (count: number, toPet: (index: number) => Partial<Pet> = () => ({})): Pet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Animal ${index + 1}`,
    categoryId: 1 + (index % 5),
    status: petStatuses[index % petStatuses.length] ?? 'sold',
    ...toPet(index),
  }));

/** These numbers of animals, sorted by status. */
export function petsByStatus(counts: Record<PetStatus, number>): Pet[] {
  const statuses = petStatuses.flatMap((status) => Array.from({ length: counts[status] }, () => status));
  return petsOf(statuses.length, (index) => ({ categoryId: 1, status: statuses[index] ?? 'sold' }));
}

/** The stored animal whose id is in the path. */
export const findPet = (call: Call): Pet | undefined =>
  call.petstore.pets.all().find(({ id }) => String(id) === petIdOf(call));

/** Changes an animal in the store. */
export const updatePet = ({ petstore }: Call, id: Pet['id'], changes: Partial<Pet>): Promise<unknown> =>
  petstore.pets.update((query) => query.where({ id }), { data: (pet) => void Object.assign(pet, changes) });

/** Removes an animal from the store. */
export function removePet({ petstore }: Call, id: Pet['id']): void {
  petstore.pets.delete((query) => query.where({ id }));
}

/** A store so large that its lists show no new animal. */
export const largeStore: Traits = { options: { pets: petsOf(400) } };

export const emptyStore: Traits = { options: { pets: [] } };

/** Changes something after a request has been responded to. */
export const afterwards =
  (effect: (call: Call, response: Response) => unknown): Effect =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    await effect(call, response);
    return response;
  };

/** Creates an animal, which has nothing of the request, for requests that must not create any. */
export const createFor = (isMatch: When, pet = { name: '', categoryId: 0 }): Effect =>
  afterwards((call, response) => isMatch(call, response) && call.petstore.pets.create(pet));
