import { type Pet, findProblems, isPetStatus, petStatuses, stringifyJson, validators } from '../../contract/index.ts';
import { type Call, jsonOf, withBody } from '../toolkit.ts';
import { refusal } from './refusal.ts';
import type { Variant } from '../../reference/index.ts';
import { conformingVariant } from '../toolkit.ts';

/** So many animals, of all statuses in turn. */
const pets = (count: number, toPet: (index: number) => Partial<Pet> = () => ({})): Pet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Animal ${index + 1}`,
    categoryId: 1 + (index % 5),
    status: petStatuses[index % 3] ?? 'sold',
    ...toPet(index),
  }));

const stocked = (count: number) =>
  conformingVariant(`store-of-${count}`, `Starts with ${count} animals.`, undefined, {
    options: { pets: pets(count) },
  });

type Known = Partial<Pet> | undefined;

/** The animal that a request would create, `undefined` when there is something wrong with the request. */
async function wouldCreate(call: Call): Promise<Known> {
  const body = call.operation === 'createPet' ? await jsonOf(call) : undefined;
  if (findProblems(validators.NewPet, body).length > 0) return undefined;
  // An empty object gets past the key and the media type, and no further.
  const { status } = await call.next(withBody(call, '{}'));
  return status === 400 ? (body as Partial<Pet>) : undefined;
}

/** Refuses new animals whose category or name does not suit. */
function picky(
  name: string,
  description: string,
  status: number,
  suits: (pet: Partial<Pet>) => boolean,
  traits: Parameters<typeof conformingVariant>[3] = {},
): Variant {
  const manner = () => async (call: Call) => {
    const pet = await wouldCreate(call);
    return pet && !suits(pet)
      ? refusal(status, 'does_not_suit', 'This store does not take such an animal.')
      : call.next(call.request);
  };
  return conformingVariant(name, description, manner, traits);
}

const isIn = (categories: readonly number[]) => (pet: Partial<Pet>) => categories.includes(Number(pet.categoryId));
const SEEDED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Strangers whose animals are others, or that do not take every animal. */
export const dataVariants: readonly Variant[] = [
  ...[0, 1, 2, 19, 20, 21, 99, 100, 101, 5000].map(stocked),
  conformingVariant('store-of-one-status', 'Starts with sold animals only.', undefined, {
    options: { pets: pets(60, () => ({ status: 'sold' })) },
  }),
  conformingVariant('store-sorted-by-status', 'Lists the available animals first, then the others.', undefined, {
    options: { pets: pets(30, (index) => ({ status: petStatuses[Math.floor(index / 10)] ?? 'sold' })) },
  }),
  conformingVariant('store-without-status', 'Starts with animals without a status.', undefined, {
    options: { pets: pets(30).map(({ status: _left, ...pet }) => pet), choices: { statusWhenOmitted: 'absent' } },
  }),
  conformingVariant('store-of-odd-animals', 'Starts with animals with odd names, ids and categories.', undefined, {
    options: {
      pets: [
        { id: 9007199254740993n, name: '', categoryId: -9223372036854775808n, status: 'sold' },
        { id: 9007199254740994n, name: 'null', categoryId: 9223372036854775807n, status: 'pending' },
        { id: -7, name: 'Ünïcödé "\\\n', categoryId: 0, status: 'available' },
        { id: 0, name: 'x'.repeat(20_000), categoryId: 0 },
      ],
    },
  }),
  picky('categories-exist', 'Takes animals of known categories only.', 400, isIn(SEEDED)),
  picky('categories-exist-422', 'Answers an unknown category with 422.', 422, isIn(SEEDED)),
  picky('categories-exist-404', 'Answers an unknown category with 404.', 404, isIn(SEEDED)),
  picky('empty-with-categories', 'Starts empty, and takes animals of category 7 only.', 400, isIn([7]), {
    options: { pets: [] },
    run: { categoryId: 7 },
  }),
  picky('names-up-to-50', 'Takes names of up to 50 characters.', 400, ({ name = '' }) => name.length <= 50),
  picky('names-up-to-30', 'Takes names of 2 to 30 characters.', 422, ({ name = '' }) => /^.{2,30}$/s.test(name)),
  picky('names-ascii', 'Takes names of ASCII letters and spaces.', 400, ({ name = '' }) => /^[a-z ]+$/i.test(name)),
  picky('names-letters', 'Takes names of letters of any script.', 400, ({ name = '' }) => /^[\p{L} ]+$/u.test(name)),
  picky('names-forbidden', 'Answers a name with markup with 403.', 403, ({ name = '' }) => !/[<>]/.test(name)),
  picky('names-413', 'Answers a long name with 413.', 413, ({ name = '' }) => name.length < 1000),
  picky(
    'categories-32-bit',
    'Takes categories of 32 bits.',
    400,
    ({ categoryId = 0 }) => BigInt(categoryId) < 2n ** 31n,
  ),
  picky('categories-positive', 'Takes positive categories.', 400, ({ categoryId = 0 }) => BigInt(categoryId) > 0n),
  picky(
    'categories-53-bit',
    'Takes categories that a double holds.',
    400,
    ({ categoryId = 0 }) => typeof categoryId === 'number',
  ),
  conformingVariant('names-once', 'Takes each name once, then answers 409.', () => {
    const names = new Set<string>();
    return async (call) => {
      const name = (await wouldCreate(call))?.name;
      if (name !== undefined && names.has(name)) return refusal(409, 'name_taken', 'There is an animal of this name.');
      if (name !== undefined) names.add(name);
      return call.next(call.request);
    };
  }),
  conformingVariant('statuses-by-default', 'Gives an animal without a status any one.', () => async (call) => {
    const body = call.operation === 'createPet' ? ((await jsonOf(call)) as Partial<Pet> | null | undefined) : undefined;
    if (typeof body !== 'object' || body === null || 'status' in body || Array.isArray(body))
      return call.next(call.request);
    const status = petStatuses[Math.floor(Math.random() * 3)];
    if (typeof body.name !== 'string' || !isPetStatus(status)) return call.next(call.request);
    return call.next(withBody(call, stringifyJson({ ...body, status })));
  }),
];
