import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isCreate } from '../../toolkit/call.ts';
import { type Call, editResponse, isResponseOf, mutant } from '../../toolkit/define.ts';
import { petOf, withJson } from '../../toolkit/response.ts';

/** Changes the animal in the response to a creation, but not in the store. */
export function editCreatedPet(name: string, description: string, edit: (pet: Pet) => unknown): Variant {
  return mutant(
    name,
    description,
    editResponse(isResponseOf('createPet', 201), (response) => withJson(response, edit)),
  );
}

/** Returns a created animal with a changed name. */
export const editCreatedName = (name: string, description: string, edit: (petName: string) => unknown): Variant =>
  editCreatedPet(name, description, (pet) => ({ ...pet, name: edit(pet.name) }));

/** Changes the store after a creation, but not the response. */
export function afterCreation(
  name: string,
  description: string,
  effect: (pet: Pet, call: Call, count: number) => unknown,
): Variant {
  return mutant(name, description, () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (isCreate(call) && response.status === 201) await effect(await petOf(response), call, ++count);
      return response;
    };
  });
}
