import type { Pet } from '../contract/index.ts';
import type { Choices } from './choices/choice-table.ts';
import { defaultChoices } from './generated/default-choices.ts';
import { seedPets } from './generated/seed-pets.ts';
import { PetCollection } from './data/pet-collection.ts';
import type { Service } from './service.ts';

export const DEFAULT_API_KEY = 'demo-key';
export const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;

/** What a service starts with. */
export interface ServiceStart {
  apiKeys?: readonly string[] | undefined;
  pets?: readonly Pet[] | undefined;
  choices?: Choices | undefined;
  maxBodyBytes?: number | undefined;
  now?: Service['now'] | undefined;
  random?: Service['random'] | undefined;
}

function parseApiKeys(apiKeys: readonly string[]): readonly string[] {
  if (apiKeys.length === 0) throw new Error('Failed to create a petstore: apiKeys is empty. Give at least one key.');
  for (const key of apiKeys) {
    if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) {
      throw new Error(
        'Failed to create a petstore: an API key is empty or has a character that no header carries. Use printable ASCII without spaces.',
      );
    }
  }
  return [...apiKeys];
}

/**
 * Creates what the operations work on, as it is when nothing else is said.
 *
 * @throws Error when a key or an animal is wrong.
 */
export function createService({
  apiKeys = [DEFAULT_API_KEY],
  pets: start = seedPets,
  choices = defaultChoices,
  maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
  now = () => new Date(),
  random = Math.random,
}: ServiceStart): Service {
  const pets = new PetCollection(choices.idScheme, random);
  pets.seed(start);
  return { pets, choices, apiKeys: parseApiKeys(apiKeys), maxBodyBytes, now, random };
}
