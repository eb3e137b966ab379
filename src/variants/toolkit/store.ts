import { type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import { petIdOf } from './call.ts';
import type { Call } from './define.ts';

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
