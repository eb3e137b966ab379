import type { Pet } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { wait } from '../../shared/wait.ts';
import { type Call, type Traits, conformingVariant, errorResponse, withJson } from '../toolkit/index.ts';

/** Delays every response. */
const delay = (name: string, description: string, toDelay: () => number) =>
  conformingVariant(name, description, () => async (call) => {
    await wait(toDelay());
    return call.next(call.request);
  });

interface RateLimit {
  requests: number;
  /** In milliseconds. */
  interval: number;
  /** The response to further requests. @param remaining Milliseconds until the next interval. */
  reject(this: void, remaining: number): Response;
}

/** Limits the number of requests per interval. */
function limitRate(name: string, description: string, { requests, interval, reject }: RateLimit): Variant {
  return conformingVariant(name, description, () => {
    let start = 0;
    let count = 0;
    return async (call) => {
      const now = Date.now();
      if (now - start >= interval) {
        start = now;
        count = 0;
      }
      count++;
      return count > requests ? reject(start + interval - now) : call.next(call.request);
    };
  });
}

const tooManyRequests = (headers: Record<string, string>) =>
  errorResponse(429, { code: 'too_many_requests', message: 'Too many requests. Try again later.', headers });

/** Hides new animals from reads for a while. */
function hideNewPets(name: string, description: string, isHidden: (age: number, call: Call) => boolean): Variant {
  return conformingVariant(name, description, () => {
    const births = new Map<string, number>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!response.ok || !call.operation) return response;
      const isNew = ({ id }: Pet) => {
        const birth = births.get(String(id));
        return birth !== undefined && isHidden(Date.now() - birth, call);
      };
      if (call.operation === 'listPets') return withJson(response, (pets: Pet[]) => pets.filter((pet) => !isNew(pet)));
      const pet = (await response.clone().json()) as Pet;
      if (call.operation === 'createPet') births.set(String(pet.id), Date.now());
      else if (isNew(pet)) return errorResponse(404, { code: 'not_found', message: 'No such animal.' });
      return response;
    };
  });
}

/** Simulates another client that writes while the checks run. */
function addWriter(
  name: string,
  description: string,
  write: (call: Call, count: number) => unknown,
  traits: Traits = {},
): Variant {
  const createBehavior = () => {
    let count = 0;
    return async (call: Call) => {
      await write(call, ++count);
      return call.next(call.request);
    };
  };
  return conformingVariant(name, description, createBehavior, traits);
}

const guest = (count: number) => ({ name: `Guest ${count}`, categoryId: 1, status: 'available' as const });

/** Removes the oldest animal of the other client. */
function removeGuest({ petstore: { pets } }: Call): void {
  const [pet] = pets.all().filter(({ name }) => name.startsWith('Guest'));
  if (pet) pets.delete((query) => query.where({ id: pet.id }));
}

/** Conforming variants that are slow, limit requests, show new animals late, or have other clients. */
export const timeVariants: readonly Variant[] = [
  delay('jitter', 'Responds within 400 ms.', () => Math.random() * 400),
  delay('out-of-order', 'Responds within 20 ms, in any order.', () => Math.random() * 20),
  conformingVariant('cold-start', 'Takes two seconds for the first response.', () => {
    let start: Promise<void> | undefined;
    return async (call) => {
      await (start ??= wait(2000));
      return call.next(call.request);
    };
  }),
  limitRate('rate-limit-seconds', 'Allows 100 requests per second.', {
    requests: 100,
    interval: 1000,
    reject: () => tooManyRequests({ 'retry-after': '1' }),
  }),
  limitRate('rate-limit-date', 'Allows 80 requests per second, with a date in Retry-After.', {
    requests: 80,
    interval: 1000,
    reject: (remaining) => tooManyRequests({ 'retry-after': new Date(Date.now() + remaining + 999).toUTCString() }),
  }),
  limitRate('rate-limit-tight', 'Allows 5 requests per 100 ms.', {
    requests: 5,
    interval: 100,
    reject: () => tooManyRequests({ 'retry-after': '0' }),
  }),
  limitRate('rate-limit-silent', 'Allows 120 requests per second, without Retry-After.', {
    requests: 120,
    interval: 1000,
    reject: () => tooManyRequests({}),
  }),
  limitRate('overloaded', 'Returns 503 with Retry-After beyond 100 requests per second.', {
    requests: 100,
    interval: 1000,
    reject: () =>
      errorResponse(503, { code: 'overloaded', message: 'Try again later.', headers: { 'retry-after': '1' } }),
  }),
  hideNewPets('lag', 'Shows new animals after 300 ms.', (age) => age < 300),
  hideNewPets('lag-of-two-seconds', 'Shows new animals after two seconds.', (age) => age < 2000),
  hideNewPets(
    'lag-in-lists',
    'Lists new animals after a second.',
    (age, { operation }) => operation === 'listPets' && age < 1000,
  ),
  hideNewPets(
    'lag-in-gets',
    'Returns new animals by id after a second.',
    (age, { operation }) => operation === 'getPet' && age < 1000,
  ),
  hideNewPets(
    'replicas',
    'Shows new animals intermittently for a second, then always.',
    (age) => age < 1000 && Math.random() < 0.5,
  ),
  addWriter(
    'another-writer',
    'Another client adds animals.',
    (call, count) => count % 3 === 0 && call.petstore.pets.create(guest(count)),
  ),
  addWriter(
    'another-writer-newest-first',
    'Another client adds animals that are listed first.',
    (call, count) => count % 2 === 0 && call.petstore.pets.create(guest(count)),
    { options: { choices: { listOrder: 'newest-first' } } },
  ),
  addWriter(
    'another-writer-empty',
    'Another client adds animals to an empty store.',
    (call, count) => count % 4 === 0 && call.petstore.pets.create(guest(count)),
    { options: { pets: [] } },
  ),
  addWriter('another-writer-and-seller', 'Other clients add and remove animals.', async (call, count) => {
    if (count % 2 === 0) await call.petstore.pets.create(guest(count));
    else if (count % 5 === 0) removeGuest(call);
  }),
];
