import type { Pet } from '../../contract/index.ts';
import { type Call, withJson } from '../toolkit.ts';
import { refusal } from './refusal.ts';
import type { Variant } from '../../reference/index.ts';
import { conformingVariant } from '../toolkit.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Answers when its time has come. */
const slow = (name: string, description: string, toDelay: () => number) =>
  conformingVariant(name, description, () => async (call) => {
    await pause(toDelay());
    return call.next(call.request);
  });

/** Takes so many requests in each span of time. */
function limited(name: string, description: string, most: number, span: number, toAnswer: (wait: number) => Response) {
  return conformingVariant(name, description, () => {
    let [start, count] = [0, 0];
    return async (call) => {
      const now = Date.now();
      if (now - start >= span) [start, count] = [now, 0];
      return ++count > most ? toAnswer(start + span - now) : call.next(call.request);
    };
  });
}

const tooMany = (headers: Record<string, string>) => refusal(429, 'too_many_requests', 'Come back later.', headers);

/** Hides a new animal from reads for a while. */
function lagging(name: string, description: string, isHidden: (age: number, call: Call) => boolean): Variant {
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
      else if (isNew(pet)) return refusal(404, 'not_found', 'No such animal.');
      return response;
    };
  });
}

/** Lets another client write while the kit looks. */
function shared(name: string, description: string, write: (call: Call, turn: number) => unknown, traits = {}): Variant {
  const manner = () => {
    let turn = 0;
    return async (call: Call) => {
      await write(call, ++turn);
      return call.next(call.request);
    };
  };
  return conformingVariant(name, description, manner, traits);
}

const guest = (turn: number) => ({ name: `Guest ${turn}`, categoryId: 1, status: 'available' as const });

/** Takes away the oldest animal that the other client has left behind. */
function removeGuest({ petstore: { pets } }: Call): void {
  const [pet] = pets.all().filter(({ name }) => name.startsWith('Guest'));
  if (pet) pets.delete((query) => query.where({ id: pet.id }));
}

/** Strangers that take their time, ask for it, or are not alone. */
export const timeVariants: readonly Variant[] = [
  slow('jitter', 'Answers within 400 ms.', () => Math.random() * 400),
  slow('out-of-order', 'Answers within 20 ms, in any order.', () => Math.random() * 20),
  conformingVariant('cold-start', 'Takes two seconds for its first answer.', () => {
    let start: Promise<void> | undefined;
    return async (call) => {
      await (start ??= pause(2000));
      return call.next(call.request);
    };
  }),
  limited('rate-limit-seconds', 'Takes 100 requests a second.', 100, 1000, () => tooMany({ 'retry-after': '1' })),
  limited('rate-limit-date', 'Takes 80 requests a second, and names the time to come back.', 80, 1000, (wait) =>
    tooMany({ 'retry-after': new Date(Date.now() + wait + 999).toUTCString() }),
  ),
  limited('rate-limit-tight', 'Takes 5 requests in a tenth of a second.', 5, 100, () =>
    tooMany({ 'retry-after': '0' }),
  ),
  limited('rate-limit-silent', 'Takes 120 requests a second, and says nothing of when.', 120, 1000, () => tooMany({})),
  limited('overloaded', 'Answers 503 with Retry-After after 100 requests a second.', 100, 1000, () =>
    refusal(503, 'overloaded', 'Come back later.', { 'retry-after': '1' }),
  ),
  lagging('lag', 'Shows new animals after 300 ms.', (age) => age < 300),
  lagging('lag-of-two-seconds', 'Shows new animals after two seconds.', (age) => age < 2000),
  lagging(
    'lag-in-lists',
    'Lists new animals after a second.',
    (age, { operation }) => operation === 'listPets' && age < 1000,
  ),
  lagging(
    'lag-in-gets',
    'Finds new animals after a second.',
    (age, { operation }) => operation === 'getPet' && age < 1000,
  ),
  lagging(
    'replicas',
    'Shows new animals now and then for a second, then always.',
    (age) => age < 1000 && Math.random() < 0.5,
  ),
  shared(
    'another-writer',
    'Another client adds animals.',
    (call, turn) => turn % 3 === 0 && call.petstore.pets.create(guest(turn)),
  ),
  shared(
    'another-writer-newest-first',
    'Another client adds animals, which are listed first.',
    (call, turn) => turn % 2 === 0 && call.petstore.pets.create(guest(turn)),
    { options: { choices: { listOrder: 'newest-first' } } },
  ),
  shared(
    'another-writer-empty',
    'Another client fills an empty store.',
    (call, turn) => turn % 4 === 0 && call.petstore.pets.create(guest(turn)),
    { options: { pets: [] } },
  ),
  shared('another-writer-and-seller', 'Other clients add animals and take them away.', async (call, turn) => {
    if (turn % 2 === 0) await call.petstore.pets.create(guest(turn));
    else if (turn % 5 === 0) removeGuest(call);
  }),
];
