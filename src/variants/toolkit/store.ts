import { type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import { petIdOf } from './call.ts';
import type { Call, Fault, Traits } from './define.ts';

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
export const updatePet = ({ petstore }: Call, id: Pet['id'], edit: (pet: Pet) => void): Promise<unknown> =>
  petstore.pets.update((query) => query.where({ id }), { data: edit });

/** Removes an animal from the store. */
export function removePet({ petstore }: Call, id: Pet['id']): void {
  petstore.pets.delete((query) => query.where({ id }));
}

/** A store so large that its lists show no new animal. */
export const largeStore: Traits = { options: { pets: petsOf(400) } };

/** Changes something after a request has been responded to. */
export const afterwards =
  (effect: (call: Call, response: Response) => unknown): Fault =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    await effect(call, response);
    return response;
  };

/** Replaces the first successful response of an operation after a rejection. */
export function spoiltBy(
  isRejected: (call: Call, response: Response) => boolean,
  isSpoilt: (call: Call) => boolean,
  spoil: (response: Response) => Response,
): Fault {
  return () => {
    let isNext = false;
    return async (call) => {
      const response = await call.next(call.request);
      if (isRejected(call, response)) isNext = true;
      if (!isNext || !response.ok || !isSpoilt(call)) return response;
      isNext = false;
      return spoil(response);
    };
  };
}

/** Creates an animal, which has nothing of the request, for requests that must not create any. */
export const createFor =
  (isMatch: (call: Call, response: Response) => boolean | Promise<boolean>, pet = { name: '', categoryId: 0 }): Fault =>
  () =>
  async (call) => {
    const copy = { ...call, request: call.request.clone() };
    const response = await call.next(call.request);
    if (await isMatch(copy, response)) await call.petstore.pets.create(pet);
    return response;
  };
