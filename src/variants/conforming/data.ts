import { type Pet, isPetStatus, petStatuses } from '../../contract/index.ts';
import { stringifyJson } from '../../json/json.ts';
import type { Variant } from '../../reference/index.ts';
import { byteLength } from '../../shared/byte-length.ts';
import { isObject } from '../../shared/is-object.ts';
import { jsonOf, objectOf } from '../toolkit/call.ts';
import { conformingVariant } from '../toolkit/define.ts';
import { withJsonBody } from '../toolkit/request.ts';
import { petOf, withEachPet } from '../toolkit/response.ts';
import { petsOf } from '../toolkit/store.ts';
import { rejectBodies, restrictNewPets } from './restrict.ts';

const withStock = (count: number) =>
  conformingVariant(`store-of-${count}`, `Starts with ${count} ${count === 1 ? 'animal' : 'animals'}.`, undefined, {
    options: { pets: petsOf(count) },
  });

/** The name in a body, also in one that is not quite JSON. */
function nameIn(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return /"name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  }
}

/** The category in a body that is JSON. */
function categoryIn(text: string): number | undefined {
  try {
    const { categoryId } = JSON.parse(text) as { categoryId?: unknown };
    return Number.isSafeInteger(categoryId) ? Number(categoryId) : undefined;
  } catch {
    return undefined;
  }
}

/** The names of the fields of a body that is JSON. */
function fieldsOf(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? Object.keys(value) : [];
  } catch {
    return [];
  }
}

const isIn = (categories: readonly number[]) => (pet: Partial<Pet>) => categories.includes(Number(pet.categoryId));
/** The categories of the seed data. */
const KNOWN_CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Conforming variants with other animals, or with restrictions on new ones. */
export const dataVariants: readonly Variant[] = [
  ...[0, 1, 2, 19, 20, 21, 99, 100, 101, 5000].map(withStock),
  conformingVariant('store-of-one-status', 'Starts with sold animals only.', undefined, {
    options: { pets: petsOf(60, () => ({ status: 'sold' })) },
  }),
  conformingVariant('store-sorted-by-status', 'Starts with animals sorted by status.', undefined, {
    options: { pets: petsOf(30, (index) => ({ status: petStatuses[Math.floor(index / 10)] ?? 'sold' })) },
  }),
  conformingVariant('store-without-status', 'Starts with animals without a status.', undefined, {
    options: {
      pets: petsOf(30).map(({ status: _left, ...pet }) => pet),
      choices: { statusWhenOmitted: 'absent' },
    },
  }),
  conformingVariant(
    'default-status-not-shown',
    'Takes animals that were created without a status for available ones, and shows no status of them.',
    () => {
      const unstated = new Set<string>();
      const hide = (pet: Pet): Pet => {
        const { status: _hidden, ...rest } = pet;
        return unstated.has(String(pet.id)) ? rest : pet;
      };
      return async (call) => {
        const body = call.operation === 'createPet' ? await jsonOf(call) : undefined;
        const response = await call.next(call.request);
        if (!response.ok) return response;
        if (response.status === 201 && !Object.hasOwn(Object(body) as object, 'status'))
          unstated.add(String((await petOf(response)).id));
        return withEachPet(response, hide);
      };
    },
    { options: { choices: { statusWhenOmitted: 'available' } } },
  ),
  conformingVariant('store-of-odd-animals', 'Starts with unusual names, ids and categories.', undefined, {
    options: {
      pets: [
        { id: 9007199254740993n, name: '', categoryId: -9223372036854775808n, status: 'sold' },
        { id: 9007199254740994n, name: 'null', categoryId: 9223372036854775807n, status: 'pending' },
        { id: -7, name: 'Ünïcödé "\\\n', categoryId: 0, status: 'available' },
        { id: 0, name: 'x'.repeat(20_000), categoryId: 0 },
      ],
    },
  }),
  restrictNewPets('categories-exist', 'Accepts only known categories.', 400, isIn(KNOWN_CATEGORIES)),
  restrictNewPets('categories-exist-422', 'Rejects an unknown category with 422.', 422, isIn(KNOWN_CATEGORIES)),
  restrictNewPets('categories-exist-409', 'Rejects an unknown category with 409.', 409, isIn(KNOWN_CATEGORIES)),
  restrictNewPets('categories-exist-404', 'Rejects an unknown category with 404.', 404, isIn(KNOWN_CATEGORIES)),
  restrictNewPets('empty-with-categories', 'Starts without animals and accepts only category 7.', 400, isIn([7]), {
    options: { pets: [] },
  }),
  restrictNewPets(
    'empty-with-category-named',
    'Starts without animals and accepts only category 70.',
    400,
    isIn([70]),
    {
      options: { pets: [] },
      run: { categoryId: 70 },
    },
  ),
  restrictNewPets('categories-closed', 'Accepts new animals only in category 3, of few animals.', 400, isIn([3]), {
    options: { pets: petsOf(40, (index) => ({ categoryId: index % 10 === 0 ? 3 : 2 })) },
  }),
  restrictNewPets('categories-all-closed', 'Accepts new animals only in category 1, of no animals.', 422, isIn([1]), {
    options: { pets: petsOf(40, (index) => ({ categoryId: 2 + (index % 3) })) },
  }),
  restrictNewPets('categories-closed-but-named', 'Accepts new animals only in category 77.', 400, isIn([77]), {
    options: { pets: petsOf(40) },
    run: { categoryId: 77 },
  }),
  rejectBodies(
    'body-of-1-kB',
    'Rejects bodies of more than 1,024 characters with 413.',
    413,
    (text) => text.length > 1024,
  ),
  rejectBodies(
    'body-of-200-bytes',
    'Rejects bodies of more than 200 characters with 413.',
    413,
    (text) => text.length > 200,
  ),
  rejectBodies(
    'categories-first',
    'Rejects categories other than 1, 2 and 3 with 422, before it looks at other fields.',
    422,
    (text) => ![1, 2, 3].includes(categoryIn(text) ?? 1),
  ),
  rejectBodies('unknown-fields-first', 'Rejects unknown fields with 422, before it looks at the others.', 422, (text) =>
    fieldsOf(text).some((field) => !['name', 'categoryId', 'status'].includes(field)),
  ),
  rejectBodies(
    'names-of-letters-first',
    'Rejects names of anything but up to 15 letters with 422, before it looks at other fields.',
    422,
    (text) => !/^[A-Za-z]{1,15}$/.test(nameIn(text) ?? 'Rex'),
  ),
  restrictNewPets('names-up-to-50', 'Accepts names of up to 50 characters.', 400, ({ name = '' }) => name.length <= 50),
  restrictNewPets('names-up-to-30', 'Accepts names of 2 to 30 characters.', 422, ({ name = '' }) =>
    /^.{2,30}$/s.test(name),
  ),
  restrictNewPets('names-up-to-12', 'Accepts names of 1 to 12 characters.', 400, ({ name = '' }) =>
    /^.{1,12}$/su.test(name),
  ),
  restrictNewPets('names-one-word', 'Accepts names of one word of letters.', 400, ({ name = '' }) =>
    /^[a-z]+$/i.test(name),
  ),
  restrictNewPets('names-capitalized', 'Accepts one capitalized word of up to 11 letters.', 422, ({ name = '' }) =>
    /^[A-Z][a-z]{0,10}$/.test(name),
  ),
  restrictNewPets('names-lower-case', 'Accepts one word of lower-case letters.', 400, ({ name = '' }) =>
    /^[a-z]+$/.test(name),
  ),
  restrictNewPets('names-up-to-10', 'Accepts names of 1 to 10 characters.', 422, ({ name = '' }) =>
    /^.{1,10}$/su.test(name),
  ),
  rejectBodies(
    'names-short-first',
    'Rejects names of anything but up to 8 lower-case letters with 422, before it looks at other fields.',
    422,
    (text) => !/^[a-z]{1,8}$/.test(nameIn(text) ?? 'rex'),
  ),
  restrictNewPets(
    'names-short-in-category-8',
    'Accepts names of up to 10 lower-case letters, and only in category 8, which has no animals yet.',
    400,
    (pet) => isIn([8])(pet) && /^[a-z]{1,10}$/.test(pet.name ?? ''),
    { options: { pets: petsOf(40) } },
  ),
  restrictNewPets('names-ascii', 'Accepts names of ASCII letters and spaces.', 400, ({ name = '' }) =>
    /^[a-z ]+$/i.test(name),
  ),
  restrictNewPets('names-letters', 'Accepts names of letters, in any script, and spaces.', 400, ({ name = '' }) =>
    /^[\p{L} ]+$/u.test(name),
  ),
  restrictNewPets(
    'names-forbidden',
    'Rejects a name with markup with 403.',
    403,
    ({ name = '' }) => !/[<>]/.test(name),
  ),
  restrictNewPets(
    'names-413',
    'Rejects a name of 1,000 characters or more with 413.',
    413,
    ({ name = '' }) => name.length < 1000,
  ),
  restrictNewPets(
    'bodies-up-to-16-kB',
    'Rejects a body of more than 16 kB with 413.',
    413,
    (pet) => byteLength(stringifyJson(pet)) <= 16 * 1024,
  ),
  restrictNewPets(
    'categories-32-bit',
    'Accepts categories of 32 bits.',
    400,
    ({ categoryId = 0 }) => BigInt(categoryId) < 2n ** 31n,
  ),
  restrictNewPets(
    'categories-positive',
    'Accepts positive categories.',
    400,
    ({ categoryId = 0 }) => BigInt(categoryId) > 0n,
  ),
  restrictNewPets(
    'categories-53-bit',
    'Accepts categories that a double can represent.',
    400,
    ({ categoryId = 0 }) => typeof categoryId === 'number',
  ),
  conformingVariant('statuses-by-default', 'Assigns a random status to an animal without one.', () => async (call) => {
    const body = await objectOf(call);
    if (!body || 'status' in body) return call.next(call.request);
    const status = petStatuses[Math.floor(Math.random() * 3)];
    if (typeof body.name !== 'string' || !isPetStatus(status)) return call.next(call.request);
    return call.next(withJsonBody(call, { ...body, status }));
  }),
];
