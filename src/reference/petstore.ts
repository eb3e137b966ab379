import type { Pet } from '../contract/index.ts';
import { assertPets } from './assert-pets.ts';
import { authenticate } from './authenticate.ts';
import { type Choices, parseChoices } from './choices.ts';
import { createPet } from './create-pet.ts';
import { methodNotAllowed, notImplemented, routeNotFound } from './errors.ts';
import { seedPets } from './generated/seed-pets.ts';
import { getPet } from './get-pet.ts';
import { jsonResponse } from './json-response.ts';
import { listPets } from './list-pets.ts';
import { PetCollection } from './pet-collection.ts';
import { toRoute } from './route.ts';
import type { Service } from './service.ts';

export interface PetstoreOptions {
  /** The API keys that are accepted. @default ['demo-key'] */
  apiKeys?: readonly string[];
  /** The animals at the start and after each reset. @default the 45 seed animals, 15 of each status */
  pets?: readonly Pet[];
  /** What to do where SPEC.md is silent. */
  choices?: Partial<Choices>;
  /** The clock: a date at which it stands still, or a function. @default the clock of the machine */
  now?: Date | (() => Date);
  /** The path below which the service lives; a leading star stands for any prefix. @default '*\/v1' */
  basePath?: string;
  /** The largest body that is read, in bytes; a larger one is answered with 413. @default 1048576 */
  maxBodyBytes?: number;
}

/** The service, as a function from a request to its answer, and the data behind it. */
export interface Petstore {
  /** Answers a request. Rejects only when the request's own body cannot be read. */
  fetch(this: void, request: Request, options?: { basePath?: string }): Promise<Response>;
  /** The animals, as an @msw/data collection. */
  readonly pets: PetCollection;
  readonly apiKeys: readonly string[];
  readonly choices: Choices;
  /** Brings back the animals of the start. */
  reset(this: void): void;
}

export const DEFAULT_API_KEY = 'demo-key';

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

function toClock(now: Date | (() => Date)): () => Date {
  if (typeof now === 'function') return now;
  if (Number.isNaN(now.getTime()))
    throw new Error('Failed to create a petstore: now is no valid date. Give a date such as new Date("2030-12-06").');
  return () => now;
}

/**
 * Creates the reference implementation of the Petstore Animals Service, with its data in memory.
 *
 * @throws Error when an option is wrong: a key, an animal, a choice, a date.
 * @example
 * const petstore = createPetstore();
 * const headers = { authorization: 'Bearer demo-key' };
 * const response = await petstore.fetch(new Request('http://localhost/v1/pets', { headers }));
 */
export function createPetstore(options: PetstoreOptions = {}): Petstore {
  const { pets: seed = seedPets as readonly Pet[], now = () => new Date(), maxBodyBytes = 1024 * 1024 } = options;
  if (!Number.isInteger(maxBodyBytes) || maxBodyBytes < 1) {
    throw new Error(
      `Failed to create a petstore: maxBodyBytes is ${maxBodyBytes}. Use a whole number of bytes from 1 on.`,
    );
  }
  const choices = parseChoices(options.choices);
  const pets = new PetCollection(choices.idScheme);
  const service: Service = {
    pets,
    choices,
    maxBodyBytes,
    apiKeys: parseApiKeys(options.apiKeys ?? [DEFAULT_API_KEY]),
    now: toClock(now),
  };
  assertPets(seed);
  const initial = structuredClone(seed);
  const reset = () => pets.seed(initial);
  reset();
  return {
    fetch: (request, { basePath = options.basePath ?? '*/v1' } = {}) => answer(request, basePath, service),
    pets,
    apiKeys: service.apiKeys,
    choices,
    reset,
  };
}

/** The way of a request through the service. */
async function answer(request: Request, basePath: string, service: Service): Promise<Response> {
  const { choices } = service;
  const { pathname, searchParams } = new URL(request.url);
  const route = toRoute(request.method, pathname, basePath, choices);
  const refusal = () => authenticate(request, service);
  switch (route.name) {
    case 'unknownRoute': {
      const isKeyFirst = choices.unknownRoute === '401-first';
      const hint = `The operations are GET and POST /pets and GET /pets/{petId}, below ${basePath.replace(/^\*/, '') || '/'}.`;
      return (isKeyFirst && refusal()) || routeNotFound(request.method, pathname, hint);
    }
    case 'wrongMethod': {
      if (request.method === 'OPTIONS' && choices.options === '204')
        return new Response(null, { status: 204, headers: { allow: route.allow } });
      if (choices.wrongMethod === '404') return routeNotFound(request.method, pathname, `Use one of ${route.allow}.`);
      return (choices.wrongMethod === '401-first' && refusal()) || methodNotAllowed(request.method, route.allow);
    }
    case 'storeOrders': {
      const denied = refusal();
      if (denied) return denied;
      if (choices.storeOrders === 'empty') return jsonResponse(200, []);
      if (choices.storeOrders === '501') return notImplemented('GET /store/orders');
      return routeNotFound('GET', pathname, 'The specification mentions it by name only.');
    }
  }
  const denied = refusal();
  if (denied) return denied;
  if (route.name === 'createPet') return createPet(request, pathname, service);
  const response = route.name === 'getPet' ? getPet(route.petId, pathname, service) : listPets(searchParams, service);
  return request.method === 'HEAD' ? new Response(null, response) : response;
}
