import type { Pet } from '../../contract/index.ts';
import type { Choices, Variant } from '../../reference/index.ts';
import { headerOf } from '../toolkit/call.ts';
import { conformingVariantsOf, type Effect, family, type Traits } from '../toolkit/define.ts';
import { editList } from '../toolkit/edit-list.ts';
import { cacheResponses, editJson } from '../toolkit/edit-response.ts';
import { petsByStatus } from '../toolkit/store.ts';
import { isFiltered, isList } from '../toolkit/when-request.ts';
import { allOf, isListed } from '../toolkit/when-response.ts';

type Order = Choices['listOrder'];

const inOrder = (listOrder: Order): Traits => ({ options: { choices: { listOrder } } });

function shuffle(pets: Pet[]): Pet[] {
  return pets
    .map((pet) => ({ pet, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ pet }) => pet);
}

/** Ends a page before the animal that makes it longer than a number of bytes. */
const endAt = (bytes: number): Effect =>
  editList((pets) => {
    let size = 0;
    const end = pets.findIndex((pet) => (size += Buffer.byteLength(pet.name) + 70) > bytes);
    return end === -1 ? pets : pets.slice(0, Math.max(1, end));
  });

const pageOf = (size: number, order: Order) =>
  [`Lists at most ${size} animals, ${order}.`, editList((pets) => pets.slice(0, size)), inOrder(order)] as const;

const filteredPageOf = (size: number, order: Order) =>
  [
    `Lists at most ${size} animals with a filter, ${order}.`,
    editJson(allOf(isListed, isFiltered), (pets: Pet[]) => pets.slice(0, size)),
    inOrder(order),
  ] as const;

const firstHalf: Effect = editList((pets) => pets.slice(0, Math.ceil(pets.length / 2)));

const halfOf = (order: Order) =>
  [`Lists half of the animals that match, ${order}.`, firstHalf, inOrder(order)] as const;

/** Shortens some of the lists without a filter. */
const unfilteredPagesOf =
  (sizeOf: (number: number) => number): Effect =>
  () => {
    let number = 0;
    return editJson(
      (call, response) => isListed(call, response) && !isFiltered(call),
      (pets: Pet[]) => pets.slice(0, sizeOf(++number)),
    )();
  };

/** Conforming variants with shorter lists or another order. */
export const listVariants: readonly Variant[] = conformingVariantsOf({
  ...family(pageOf, {
    'pages-of-1-oldest-first': [1, 'oldest-first'],
    'pages-of-3-newest-first': [3, 'newest-first'],
    'pages-of-7-shuffled': [7, 'shuffled'],
    'pages-of-10-newest-first': [10, 'newest-first'],
    'pages-of-20-oldest-first': [20, 'oldest-first'],
    'pages-of-50-oldest-first': [50, 'oldest-first'],
    'pages-of-50-newest-first': [50, 'newest-first'],
  }),
  'pages-of-any-length': [
    'Lists any number of animals up to the limit.',
    editList((pets) => pets.slice(0, 1 + Math.floor(Math.random() * pets.length))),
  ],
  'pages-half-full': [
    'Omits about half of the animals of a page.',
    editList((pets) => pets.filter((_pet, index) => index === 0 || Math.random() < 0.5)),
  ],
  'pages-of-every-second': [
    'Lists every second of the animals that match.',
    editList((pets) => pets.filter((_pet, index) => index % 2 === 0)),
  ],
  ...family(halfOf, {
    'pages-of-half-oldest-first': ['oldest-first'],
    'pages-of-half-newest-first': ['newest-first'],
  }),
  'pages-by-size': ['Lists animals up to 6 kB.', endAt(6000)],
  'pages-of-2-kB-newest-first': [
    'Ends a page before the animal that makes it longer than 2 kB, newest first.',
    endAt(2000),
    inOrder('newest-first'),
  ],
  'pages-of-64-kB-newest-first': [
    'Ends a page before the animal that makes it longer than 64 kB, newest first.',
    endAt(64_000),
    inOrder('newest-first'),
  ],
  ...family(filteredPageOf, {
    'filtered-pages-of-10': [10, 'oldest-first'],
    // Only the lists of one status become longer than the page, during a run.
    'filtered-pages-of-30': [30, 'oldest-first'],
    'filtered-pages-of-30-newest-first': [30, 'newest-first'],
    'filtered-pages-of-26-shuffled': [26, 'shuffled'],
  }),
  'pages-of-half-and-many-sold': [
    'Lists half of the animals that match, newest first, and starts with many sold ones.',
    firstHalf,
    {
      options: {
        pets: petsByStatus({ sold: 44, pending: 12, available: 4 }),
        choices: { listOrder: 'newest-first' },
      },
    },
  ],
  'unfiltered-pages-of-20': ['Lists at most 20 animals without a filter.', unfilteredPagesOf(() => 20)],
  'pages-of-two-sizes': [
    'Has two instances, of which one lists at most 50 animals without a filter.',
    unfilteredPagesOf((number) => (number % 2 === 0 ? 50 : Infinity)),
  ],
  'lists-shuffled': ['Lists animals in a different order each time.', editList(shuffle)],
  'lists-by-name': [
    'Sorts the animals of a page by name.',
    editList((pets) => pets.toSorted((left, right) => (left.name < right.name ? -1 : 1))),
  ],
  'lists-cached': [
    'Caches lists for a second.',
    cacheResponses(
      (call) => (isList(call) ? `${call.url.search} ${headerOf(call, 'authorization')}` : undefined),
      () => true,
      { lifetime: 1000 },
    ),
  ],
});
