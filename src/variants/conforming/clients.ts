import type { Pet } from '../../contract/index.ts';
import { toInteger } from '../../json/int64.ts';
import type { Variant } from '../../reference/index.ts';
import { type Call, conformingVariantsOf, type Effect, family, type Traits } from '../toolkit/define.ts';
import { errorResponse, petOf, withoutPets } from '../toolkit/response.ts';
import { emptyStore, removePet, updatePet } from '../toolkit/store.ts';
import { isCreate, isGet, isList } from '../toolkit/when-request.ts';

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

const RANDOM_IDS: Traits = { options: { choices: { idScheme: 'random' } } };

const NEWEST_FIRST: Traits = { options: { choices: { listOrder: 'newest-first' } } };

/** Hides new animals from reads for a while. @param write The writes of another client meanwhile. */
const hideNewPets =
  (isHidden: (age: number, call: Call) => boolean, write: Write = () => {}): Effect =>
  () => {
    let count = 0;
    const births = new Map<string, number>();
    return async (call) => {
      for (const pet of await writeAndFindNew(call, write, ++count)) births.set(String(pet.id), call.now());
      const response = await call.next(call.request);
      if (!response.ok || !call.operation) return response;
      const isNew = ({ id }: Pet) => {
        const birth = births.get(String(id));
        return birth !== undefined && isHidden(call.now() - birth, call);
      };
      if (isList(call)) return withoutPets(response, isNew);
      const pet = await petOf(response);
      if (isCreate(call)) births.set(String(pet.id), call.now());
      else if (isNew(pet)) return errorResponse(404, { code: 'not_found', message: 'No such animal.' });
      return response;
    };
  };

/** Hides in half of the reads. */
const atTimes = (most: number) => (age: number) => age < most && Math.random() < 0.5;

/** Simulates another client that writes while the checks run. */
const addWriter =
  (write: Write): Effect =>
  () => {
    let count = 0;
    return async (call) => {
      await write(call, ++count);
      return call.next(call.request);
    };
  };

const guest = (count: number) => ({ name: `Guest ${count}`, categoryId: 1, status: 'available' as const });

/** Adds an animal before every nth request. */
const addEvery =
  (interval: number): Write =>
  (call, count) =>
    count % interval === 0 && call.petstore.pets.create(guest(count));

/** Removes the oldest animal of the other client. */
function removeGuest(call: Call): void {
  const [pet] = call.petstore.pets.all().filter(({ name }) => name.startsWith('Guest'));
  if (pet) removePet(call, pet.id);
}

/** Adds an animal before every nth request, and removes one before every mth. */
const addAndRemove =
  (interval: number, intervalOfRemovals: number): Write =>
  async (call, count) => {
    if (count % interval === 0) await call.petstore.pets.create(guest(count));
    else if (count % intervalOfRemovals === 0) removeGuest(call);
  };

/** The largest id of all animals. */
const largestId = (pets: readonly Pet[]): bigint =>
  pets.reduce((max, { id }) => (BigInt(id) > max ? BigInt(id) : max), 0n);

/**
 * Adds an animal after every third creation, and removes it before the next one, which then gets its id. The creations come one
 * after the other, so that none takes the id while the animal is there.
 */
const reuseIds: Effect = () => {
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  const create = async (call: Call) => {
    const { pets } = call.petstore;
    removeGuest(call);
    const response = await call.next(call.request);
    if (++count % 3 === 0) await pets.create({ ...guest(count), id: toInteger(largestId(pets.all()) + 1n) });
    return response;
  };
  return (call) => {
    if (!isCreate(call)) return call.next(call.request);
    const response = last.then(() => create(call));
    last = response.catch(() => {});
    return response;
  };
};

/** Renames one of the old animals, and moves it to another category. */
async function changeOld(call: Call, count: number): Promise<void> {
  const old = call.petstore.pets.all().filter(({ id }) => id <= 45);
  const pet = old[Math.floor(Math.random() * old.length)];
  if (pet) await updatePet(call, pet.id, { name: `Renamed ${count}`, categoryId: 1 + (count % 9) });
}

/** Another client adds animals with unusual names now and then. */
const addNamed = (words: string, toName: (count: number) => string) =>
  [
    `Another client adds animals ${words}.`,
    addWriter((call, count) =>
      count % 25 === 0 ? call.petstore.pets.create({ ...guest(count), name: toName(count / 25) }) : undefined,
    ),
  ] as const;

const addAtRandom = (percentage: number) =>
  [
    `Another client adds an animal to a small store before ${percentage} % of the requests.`,
    addWriter((call, count) => Math.random() < percentage / 100 && call.petstore.pets.create(guest(count))),
    { options: { pets: [{ id: 1, name: 'Rex', categoryId: 1, status: 'sold' as const }] } },
  ] as const;

/** Conforming variants that show new animals late, or have other clients, or both. */
export const clientVariants: readonly Variant[] = conformingVariantsOf({
  lag: ['Shows new animals after 300 ms.', hideNewPets((age) => age < 300)],
  'lag-of-two-seconds': ['Shows new animals after two seconds.', hideNewPets((age) => age < 2000), OBSERVED],
  'lag-in-lists': ['Lists new animals after a second.', hideNewPets((age, call) => isList(call) && age < 1000)],
  'lag-in-gets': ['Returns new animals by id after a second.', hideNewPets((age, call) => isGet(call) && age < 1000)],
  replicas: ['Shows new animals intermittently for a second.', hideNewPets(atTimes(1000))],
  'replicas-two-seconds': ['Shows new animals intermittently for two seconds.', hideNewPets(atTimes(2000)), OBSERVED],
  'another-writer': ['Another client adds animals.', addWriter(addEvery(3))],
  'another-writer-newest-first': ['Another client adds animals, listed first.', addWriter(addEvery(2)), NEWEST_FIRST],
  'another-writer-empty': ['Another client adds animals to an empty store.', addWriter(addEvery(4)), emptyStore],
  'another-writer-and-seller': ['Other clients add and remove animals.', addWriter(addAndRemove(2, 5))],
  'another-writer-of-newest': ['Another client adds animals and removes them, so that ids are used again.', reuseIds],
  'another-editor': ['Another client changes an old animal before each request.', addWriter(changeOld)],
  'lag-in-gets-and-writer': [
    'Returns new animals by id after a second, while another client adds animals that are listed first.',
    hideNewPets(
      (age, call) => isGet(call) && age < 1000,
      (call) => call.petstore.pets.create(guest(1)),
    ),
    NEWEST_FIRST,
  ],
  'lag-and-writer': [
    'Shows new animals after 300 ms, while another client adds animals.',
    hideNewPets((age) => age < 300, addEvery(3)),
  ],
  'replicas-with-random-ids': [
    'Shows new animals, which have random ids, intermittently for a second.',
    hideNewPets(atTimes(1000)),
    RANDOM_IDS,
  ],
  'replicas-with-writers-and-random-ids': [
    'The same, while another client adds animals.',
    hideNewPets(atTimes(1000), addEvery(6)),
    RANDOM_IDS,
  ],
  'replicas-with-writers': [
    'Shows new animals intermittently for a second, while another client adds animals.',
    hideNewPets(atTimes(1000), addEvery(6)),
  ],
  'replicas-and-writers': [
    'Shows new animals intermittently for a second, while other clients add and remove animals.',
    hideNewPets(atTimes(1000), addAndRemove(4, 9)),
  ],
  ...family(addNamed, {
    'another-writer-of-empty': ['without a name', () => ''],
    'another-writer-of-null': ['named null', () => 'null'],
    'another-writer-of-common': ['named Unnamed or true', (count) => (count % 2 === 0 ? 'Unnamed' : 'true')],
    'another-writer-of-kit': ['named like those of the kit', (count) => `Kitbcdfgh${count % 2 === 0 ? 'aa' : 'ab'}`],
    'another-writer-of-old-kit': ['named like those of older kits', (count) => `Kit gnbkth bad ${count}`],
  }),
  ...family(addAtRandom, { 'another-writer-at-random-2': [2], 'another-writer-at-random-20': [20] }),
  'another-writer-after-posts': [
    'Another client adds animals while creations are sent.',
    addWriter((call, count) => call.request.method === 'POST' && addEvery(4)(call, count)),
  ],
  'another-writer-empty-names': [
    'Another client adds animals without a name all the time.',
    addWriter((call, count) => count % 5 === 0 && call.petstore.pets.create({ ...guest(count), name: '' })),
    emptyStore,
  ],
});
