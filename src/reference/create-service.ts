import type { Pet } from '../contract/index.ts';
import type { Choices } from './choices/choice-table.ts';
import { defaultChoices } from './generated/default-choices.ts';
import { seedPets } from './generated/seed-pets.ts';
import { PetCollection } from './data/pet-collection.ts';
import type { Service } from './service.ts';

/** The API key that every adapter accepts by default. */
export const DEFAULT_API_KEY = 'demo-key';
/** The largest body that is accepted by default: 1 MiB. */
export const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;

/** The options of `createService`; each has a default. */
export interface ServiceOptions {
  apiKeys?: readonly string[] | undefined;
  pets?: readonly Pet[] | undefined;
  choices?: Choices | undefined;
  maxBodyBytes?: number | undefined;
  now?: Service['now'] | undefined;
  random?: Service['random'] | undefined;
}

function parseApiKeys(apiKeys: readonly string[]): readonly string[] {
  if (apiKeys.length === 0) throw new Error('Failed to create a petstore: apiKeys is empty. Use at least one key.');
  for (const key of apiKeys) {
    if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) {
      throw new Error(
        'Failed to create a petstore: an API key is empty or has a character that is not allowed in a header. Use printable ASCII without spaces.',
      );
    }
  }
  return [...apiKeys];
}

/**
 * Creates the data and settings on which the operations work, without injected failures.
 *
 * @throws Error when a key or an animal is invalid.
 */
export function createService({
  apiKeys = [DEFAULT_API_KEY],
  pets: initialPets = seedPets,
  choices = defaultChoices,
  maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
  now = () => new Date(),
  random = Math.random,
}: ServiceOptions): Service {
  const pets = new PetCollection(choices.idScheme, random);
  pets.seed(initialPets);
  return { pets, choices, apiKeys: parseApiKeys(apiKeys), maxBodyBytes, now, random };
}
