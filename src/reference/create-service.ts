import type { Choices } from './choices/choice-table.ts';
import { defaultChoices } from './generated/default-choices.ts';
import { seedPets } from './generated/seed-pets.ts';
import { PetCollection } from './data/pet-collection.ts';
import type { Authentication, Service } from './service.ts';

/** The API key that every adapter accepts by default. */
export const DEFAULT_API_KEY = 'demo-key';
/** The largest body that is accepted by default: 1 MiB. */
export const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;

/** The API keys that are accepted: a list of them, `any` key, or `none`, with which requests need no key. */
export type ApiKeys = readonly string[] | 'any' | 'none';

/** The options of `createService`; each has a default. */
export interface ServiceOptions {
  apiKeys?: ApiKeys | undefined;
  /** The initial animals. @default the seed animals */
  origin?: PetCollection | undefined;
  choices?: Choices | undefined;
  maxBodyBytes?: number | undefined;
  now?: Service['now'] | undefined;
  random?: Service['random'] | undefined;
}

function parseApiKeys(apiKeys: ApiKeys): { apiKeys: readonly string[]; authentication: Authentication } {
  // A key that works is still needed, for pages and examples.
  if (apiKeys === 'any' || apiKeys === 'none') return { apiKeys: [DEFAULT_API_KEY], authentication: apiKeys };
  if (!Array.isArray(apiKeys) || apiKeys.length === 0) {
    throw new Error(
      `Failed to create a petstore: apiKeys is ${JSON.stringify(apiKeys)}. Use a list of keys, 'any' to accept every key, or 'none' to accept requests without one.`,
    );
  }
  for (const key of apiKeys as readonly unknown[]) {
    if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) {
      throw new Error(
        'Failed to create a petstore: an API key is empty or has a character that is not allowed in a header. Use printable ASCII without spaces.',
      );
    }
  }
  return { apiKeys: [...(apiKeys as readonly string[])], authentication: 'keys' };
}

/**
 * Creates the data and settings on which the operations work, without injected failures.
 *
 * @throws Error when a key or an animal is invalid.
 */
export function createService({
  apiKeys = [DEFAULT_API_KEY],
  origin,
  choices = defaultChoices,
  maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
  now = () => new Date(),
  random = Math.random,
}: ServiceOptions): Service {
  const pets = new PetCollection(choices, random);
  if (origin) pets.share(origin);
  else pets.seed(seedPets);
  return { data: { pets }, choices, ...parseApiKeys(apiKeys), maxBodyBytes, now, random };
}
