import { createService } from './create-service.ts';
import { seedPets } from './generated/seed-pets.ts';
import { respond } from './operations/respond.ts';
import { toResponse } from './operations/plain-response.ts';
import type { Petstore } from './petstore.ts';

/**
 * Creates a petstore without choices, failures and a journal, which keeps those out of the bundle of an application that
 * uses the handlers without creating a petstore.
 *
 * @throws Error when a key is invalid.
 */
export function createMinimalPetstore(apiKeys?: readonly string[]): Pick<Petstore, 'fetch' | 'reset'> {
  const service = createService({ apiKeys });
  return {
    fetch: async (request, { basePath = '*/v1' } = {}) =>
      toResponse(await respond({ request, url: new URL(request.url), basePath }, service), request.method),
    reset: () => service.pets.seed(seedPets),
  };
}
