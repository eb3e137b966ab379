import { type NewPet, type Pet, isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import type { Variant } from '../../../reference/index.ts';
import { type Call, editResponse, isResponseOf, mutant, petOf, withJson } from '../../toolkit/index.ts';

/** Whether a call is to `createPet`. */
export const isCreate = ({ operation }: Call): boolean => operation === 'createPet';

/** Whether a body is a JSON object. */
export const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Changes the animal in the response to a creation, but not in the store. */
export function editCreatedPet(name: string, description: string, edit: (pet: Pet) => unknown): Variant {
  return mutant(
    name,
    description,
    editResponse(isResponseOf('createPet', 201), (response) => withJson(response, edit)),
  );
}

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

/** Removes an animal from the store. */
export function removePet({ petstore }: Call, id: Pet['id']): void {
  petstore.pets.delete((query) => query.where({ id }));
}

/** Makes a valid animal from any body. */
export function repair(body: unknown): NewPet {
  const { name, categoryId, status } = (isObject(body) ? body : {}) as Partial<NewPet>;
  return {
    name: typeof name === 'string' ? name : 'Unnamed',
    categoryId: isInt64(categoryId) ? categoryId : 1,
    ...(isPetStatus(status) && { status }),
  };
}
