import type { Pet } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { editResponse, mutant } from './define.ts';
import { withEachPet } from './response.ts';

/** Changes every animal in every response. */
export const editPets = (name: string, description: string, edit: (pet: Pet) => unknown): Variant =>
  mutant(
    name,
    description,
    editResponse(
      ({ ok }, { operation }) => ok && operation !== undefined,
      (response) => withEachPet(response, edit),
    ),
  );

/** Returns other names than those that were sent. */
export const editNames = (name: string, description: string, edit: (name: string) => string): Variant =>
  editPets(name, description, (pet) => ({ ...pet, name: edit(pet.name) }));

/** Removes what matches from all names. */
export const removeFromNames = (name: string, description: string, pattern: RegExp): Variant =>
  editNames(name, description, (text) => text.replaceAll(pattern, ''));
