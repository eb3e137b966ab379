import type { PetInput } from '../../reference/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { orReject } from './read-body.ts';
import type { AdminCall } from './route.ts';

/**
 * Replaces all animals of a session, and returns what `toResponse` makes of the change, or the response that rejects it.
 * Nothing is replaced then.
 */
export function replaceAll(
  { server, session: { petstore } }: AdminCall,
  pets: readonly PetInput[],
  toResponse: () => PlainResponse,
): PlainResponse {
  return orReject(() => {
    const rejection = server.capacity.refuseAll(petstore.animals, pets);
    if (rejection) return rejection;
    petstore.seed(pets);
    return toResponse();
  });
}
