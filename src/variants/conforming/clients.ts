import type { Pet } from '../../contract/index.ts';
import { toInteger } from '../../json/int64.ts';
import type { Variant } from '../../reference/index.ts';
import { type Call, type Traits, conformingVariant } from '../toolkit/define.ts';
import { errorResponse, petOf, withoutPets } from '../toolkit/response.ts';
import { removePet, updatePet } from '../toolkit/store.ts';

/** The writes of another client, before a request. */
type Write = (call: Call, count: number) => unknown;

/** Lets another client write. @returns The animals that it has added. */
async function writeAndFindNew(call: Call, write: Write, count: number): Promise<Pet[]> {
  const { pets } = call.petstore;
  const before = new Set(pets.all().map(({ id }) => String(id)));
  await write(call, count);
  return pets.all().filter(({ id }) => !before.has(String(id)));
}

/** For variants that the observations of concurrent reads tell apart. */
const OBSERVED: Traits = { run: { concurrent: true } };

/** Hides new animals from reads for a while. */
function hideNewPets(
  name: string,
  description: string,
  isHidden: (age: number, call: Call) => boolean,
  write: Write = () => {},
  traits: Traits = {},
): Variant {
  const createBehavior = () => {
    let count = 0;
    const births = new Map<string, number>();
    return async (call: Call) => {
      for (const pet of await writeAndFindNew(call, write, ++count)) births.set(String(pet.id), call.now());
      const response = await call.next(call.request);
      if (!response.ok || !call.operation) return response;
      const isNew = ({ id }: Pet) => {
        const birth = births.get(String(id));
        return birth !== undefined && isHidden(call.now() - birth, call);
      };
      if (call.operation === 'listPets') return withoutPets(response, isNew);
      const pet = await petOf(response);
      if (call.operation === 'createPet') births.set(String(pet.id), call.now());
      else if (isNew(pet)) return errorResponse(404, { code: 'not_found', message: 'No such animal.' });
      return response;
    };
  };
  return conformingVariant(name, description, createBehavior, traits);
}

/** Simulates another client that writes while the checks run. */
function addWriter(name: string, description: string, write: Write, traits: Traits = {}): Variant {
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
function removeGuest(call: Call): void {
  const [pet] = call.petstore.pets.all().filter(({ name }) => name.startsWith('Guest'));
  if (pet) removePet(call, pet.id);
}

/** The largest id of all animals. */
const largestId = (pets: readonly Pet[]): bigint =>
  pets.reduce((max, { id }) => (BigInt(id) > max ? BigInt(id) : max), 0n);

/**
 * Adds an animal after every third creation, and removes it before the next one, which then gets its id. The creations come one
 * after the other, so that none takes the id while the animal is there.
 */
function reuseIds(name: string, description: string): Variant {
  const createBehavior = () => {
    let count = 0;
    let last: Promise<unknown> = Promise.resolve();
    const create = async (call: Call) => {
      const { pets } = call.petstore;
      removeGuest(call);
      const response = await call.next(call.request);
      if (++count % 3 === 0) await pets.create({ ...guest(count), id: toInteger(largestId(pets.all()) + 1n) });
      return response;
    };
    return (call: Call) => {
      if (call.operation !== 'createPet') return call.next(call.request);
      const response = last.then(() => create(call));
      last = response.catch(() => {});
      return response;
    };
  };
  return conformingVariant(name, description, createBehavior);
}

/** Renames one of the old animals, and moves it to another category. */
async function changeOld(call: Call, count: number): Promise<void> {
  const old = call.petstore.pets.all().filter(({ id }) => id <= 45);
  const pet = old[Math.floor(Math.random() * old.length)];
  if (pet)
    await updatePet(call, pet.id, (draft) => {
      draft.name = `Renamed ${count}`;
      draft.categoryId = 1 + (count % 9);
    });
}

/** Conforming variants that show new animals late, or have other clients, or both. */
export const clientVariants: readonly Variant[] = [
  hideNewPets('lag', 'Shows new animals after 300 ms.', (age) => age < 300),
  hideNewPets('lag-of-two-seconds', 'Shows new animals after two seconds.', (age) => age < 2000, undefined, OBSERVED),
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
  hideNewPets(
    'replicas-two-seconds',
    'Shows new animals intermittently for two seconds, then always.',
    (age) => age < 2000 && Math.random() < 0.5,
    undefined,
    OBSERVED,
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
  reuseIds(
    'another-writer-of-newest',
    'Another client adds animals and removes them again, so that their ids are used again.',
  ),
  addWriter('another-editor', 'Another client changes an old animal before each request.', changeOld),
  hideNewPets(
    'lag-in-gets-and-writer',
    'Returns new animals by id after a second, while another client adds animals that are listed first.',
    (age, { operation }) => operation === 'getPet' && age < 1000,
    (call) => call.petstore.pets.create(guest(1)),
    { options: { choices: { listOrder: 'newest-first' } } },
  ),
  hideNewPets(
    'lag-and-writer',
    'Shows new animals after 300 ms, while another client adds animals.',
    (age) => age < 300,
    (call, count) => count % 3 === 0 && call.petstore.pets.create(guest(count)),
  ),
  hideNewPets(
    'replicas-and-writers',
    'Shows new animals intermittently for a second, while other clients add and remove animals.',
    (age) => age < 1000 && Math.random() < 0.5,
    async (call, count) => {
      if (count % 4 === 0) await call.petstore.pets.create(guest(count));
      else if (count % 9 === 0) removeGuest(call);
    },
  ),
  ...(
    [
      ['empty', 'without a name', () => ''],
      ['null', 'named null', () => 'null'],
      ['common', 'named Unnamed or true', (count) => (count % 2 === 0 ? 'Unnamed' : 'true')],
      ['kit', 'named like those of the kit', (count) => `Kitbcdfgh${count % 2 === 0 ? 'aa' : 'ab'}`],
      ['old-kit', 'named like those of older versions of the kit', (count) => `Kit gnbkth bad ${count}`],
    ] satisfies [string, string, (count: number) => string][]
  ).map(([id, words, toName]) =>
    addWriter(`another-writer-of-${id}`, `Another client adds animals ${words}.`, (call, count) =>
      count % 25 === 0 ? call.petstore.pets.create({ ...guest(count), name: toName(count / 25) }) : undefined,
    ),
  ),
  ...[0.02, 0.2].map((share) =>
    addWriter(
      `another-writer-at-random-${share * 100}`,
      `Another client adds an animal to a small store before ${share * 100} % of the requests.`,
      (call, count) => Math.random() < share && call.petstore.pets.create(guest(count)),
      { options: { pets: [{ id: 1, name: 'Rex', categoryId: 1, status: 'sold' }] } },
    ),
  ),
  addWriter(
    'another-writer-after-posts',
    'Another client adds animals while creations are sent.',
    (call, count) => call.request.method === 'POST' && count % 4 === 0 && call.petstore.pets.create(guest(count)),
  ),
  addWriter(
    'another-writer-empty-names',
    'Another client adds animals without a name all the time.',
    (call, count) => count % 5 === 0 && call.petstore.pets.create({ ...guest(count), name: '' }),
    { options: { pets: [] } },
  ),
];
