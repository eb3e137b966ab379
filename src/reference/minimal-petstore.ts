import { toResponse } from './operations/plain-response.ts';
import { createService } from './create-service.ts';
import { seedPets } from './generated/seed-pets.ts';
import type { Petstore } from './petstore.ts';
import { respond } from './operations/respond.ts';

/**
 * Creates a service that only answers and starts anew, for a face to which nobody hands another: what can be asked of a
 * petstore besides would be out of everybody's reach there.
 *
 * @throws Error when a key is wrong.
 */
export function createMinimalPetstore(apiKeys?: readonly string[]): Pick<Petstore, 'fetch' | 'reset'> {
  const service = createService({ apiKeys });
  return {
    fetch: async (request, { basePath = '*/v1' } = {}) =>
      toResponse(await respond({ request, url: new URL(request.url), basePath }, service), request.method),
    reset: () => service.pets.seed(seedPets),
  };
}
