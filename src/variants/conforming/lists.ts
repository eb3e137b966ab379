import type { Pet } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { type Traits, conformingVariant, editResponse, isResponseOf } from '../toolkit/define.ts';
import { withJson } from '../toolkit/response.ts';
import { petsByStatus } from '../toolkit/store.ts';

/** Changes which animals a list contains, or their order. */
function changeLists(name: string, description: string, edit: (pets: Pet[]) => Pet[], traits: Traits = {}): Variant {
  const editBody = (response: Response) => withJson(response, edit);
  return conformingVariant(name, description, editResponse(isResponseOf('listPets', 200), editBody), traits);
}

function shuffle(pets: Pet[]): Pet[] {
  return pets
    .map((pet) => ({ pet, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ pet }) => pet);
}

/** How many of the first animals fit into a number of bytes. */
function countWithin(pets: readonly Pet[], bytes: number): number {
  let size = 0;
  const end = pets.findIndex((pet) => (size += Buffer.byteLength(pet.name) + 70) > bytes);
  return end === -1 ? pets.length : end;
}

const withPageSize = (size: number, order: 'oldest-first' | 'newest-first' | 'shuffled' = 'oldest-first') =>
  changeLists(`pages-of-${size}-${order}`, `Lists at most ${size} animals, ${order}.`, (pets) => pets.slice(0, size), {
    options: { choices: { listOrder: order } },
  });

const withFilteredPageSize = (size: number, order: 'oldest-first' | 'newest-first' | 'shuffled' = 'oldest-first') =>
  conformingVariant(
    order === 'oldest-first' ? `filtered-pages-of-${size}` : `filtered-pages-of-${size}-${order}`,
    `Lists at most ${size} animals with a filter, ${order}.`,
    editResponse(
      (response, { operation, url }) => operation === 'listPets' && response.ok && url.searchParams.has('status'),
      (response) => withJson(response, (pets: Pet[]) => pets.slice(0, size)),
    ),
    { options: { choices: { listOrder: order } } },
  );

/** Shortens some of the lists without a filter. */
const withUnfilteredPages = (name: string, description: string, sizeOf: (number: number) => number) =>
  conformingVariant(name, description, () => {
    let number = 0;
    return async (call) => {
      const response = await call.next(call.request);
      const isUnfiltered = call.operation === 'listPets' && response.ok && !call.url.searchParams.has('status');
      return isUnfiltered ? withJson(response, (pets: Pet[]) => pets.slice(0, sizeOf(++number))) : response;
    };
  });

/** Conforming variants with shorter lists or another order. */
export const listVariants: readonly Variant[] = [
  withPageSize(1),
  withPageSize(3, 'newest-first'),
  withPageSize(7, 'shuffled'),
  withPageSize(10, 'newest-first'),
  withPageSize(20),
  withPageSize(50),
  withPageSize(50, 'newest-first'),
  changeLists('pages-of-any-length', 'Lists any number of animals up to the limit.', (pets) =>
    pets.slice(0, 1 + Math.floor(Math.random() * pets.length)),
  ),
  changeLists('pages-half-full', 'Omits about half of the animals of a page.', (pets) =>
    pets.filter((_pet, index) => index === 0 || Math.random() < 0.5),
  ),
  changeLists('pages-of-every-second', 'Lists every second of the animals that match.', (pets) =>
    pets.filter((_pet, index) => index % 2 === 0),
  ),
  ...(['oldest-first', 'newest-first'] as const).map((order) =>
    changeLists(
      `pages-of-half-${order}`,
      `Lists half of the animals that match, ${order}.`,
      (pets) => pets.slice(0, Math.ceil(pets.length / 2)),
      { options: { choices: { listOrder: order } } },
    ),
  ),
  changeLists('pages-by-size', 'Lists animals up to 6 kB.', (pets) =>
    pets.slice(0, Math.max(1, countWithin(pets, 6000))),
  ),
  ...[2000, 64_000].map((bytes) =>
    changeLists(
      `pages-of-${bytes / 1000}-kB-newest-first`,
      `Ends a page before the animal that makes it longer than ${bytes / 1000} kB, newest first.`,
      (pets) => pets.slice(0, Math.max(1, countWithin(pets, bytes))),
      { options: { choices: { listOrder: 'newest-first' } } },
    ),
  ),
  withFilteredPageSize(10),
  // Only the lists of one status become longer than the page, during a run.
  withFilteredPageSize(30),
  withFilteredPageSize(30, 'newest-first'),
  withFilteredPageSize(26, 'shuffled'),
  changeLists(
    'pages-of-half-and-many-sold',
    'Lists half of the animals that match, newest first, and starts with many sold ones.',
    (pets) => pets.slice(0, Math.ceil(pets.length / 2)),
    {
      options: {
        pets: petsByStatus({ sold: 44, pending: 12, available: 4 }),
        choices: { listOrder: 'newest-first' },
      },
    },
  ),
  withUnfilteredPages('unfiltered-pages-of-20', 'Lists at most 20 animals without a filter.', () => 20),
  withUnfilteredPages(
    'pages-of-two-sizes',
    'Has two instances, of which one lists at most 50 animals without a filter.',
    (number) => (number % 2 === 0 ? 50 : Infinity),
  ),
  changeLists('lists-shuffled', 'Lists animals in a different order each time.', shuffle),
  changeLists('lists-by-name', 'Sorts the animals of a page by name.', (pets) =>
    pets.toSorted((left, right) => (left.name < right.name ? -1 : 1)),
  ),
  conformingVariant('lists-cached', 'Caches lists for a second.', () => {
    const cache = new Map<string, { until: number; response: Response }>();
    return async (call) => {
      if (call.operation !== 'listPets') return call.next(call.request);
      const key = `${call.url.search} ${call.request.headers.get('authorization')}`;
      const known = cache.get(key);
      if (known && known.until > call.now()) return known.response.clone();
      const response = await call.next(call.request);
      cache.set(key, { until: call.now() + 1000, response: response.clone() });
      return response;
    };
  }),
];
