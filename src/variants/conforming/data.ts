import { isPetStatus, type Pet, petStatuses } from '../../contract/index.ts';
import { stringifyJson } from '../../json/json.ts';
import type { Variant } from '../../reference/index.ts';
import { byteLength } from '../../shared/byte-length.ts';
import { objectOf, parseObject } from '../toolkit/call.ts';
import { conformingVariantsOf, type Effect, type Rows, type Traits, unchanged } from '../toolkit/define.ts';
import { editRequest } from '../toolkit/edit-request.ts';
import { rejectBodies } from '../toolkit/on.ts';
import { withJsonBody } from '../toolkit/request.ts';
import { petOf, withEachPet } from '../toolkit/response.ts';
import { petsOf } from '../toolkit/store.ts';
import { hasBodyAbove } from '../toolkit/when-request.ts';
import { acceptCategories, acceptNames, restrictNames, restrictNewPets } from './restrict.ts';

/** Animals from the start. */
const starting = (pets: Pet[], run?: Traits['run']): Traits => ({ options: { pets }, ...(run && { run }) });

const startingWith = (what: string, pets: Pet[]) => [`Starts with ${what}.`, unchanged, starting(pets)] as const;

/** Stores of several sizes. */
const stocks: Rows = Object.fromEntries(
  [0, 1, 2, 19, 20, 21, 99, 100, 101, 5000].map((count) => [
    `store-of-${count}`,
    startingWith(`${count} ${count === 1 ? 'animal' : 'animals'}`, petsOf(count)),
  ]),
);

/** The name in a body, also in one that is not quite JSON. */
function nameIn(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return /"name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  }
}

/** Rejects names that do not match before it looks at other fields. */
const acceptNamesFirst = (what: string, pattern: RegExp) => {
  const effect = rejectBodies(422, ({ body }) => {
    const name = nameIn(body);
    return name !== undefined && !pattern.test(name);
  });
  return [`Rejects names of anything but ${what} with 422, before it looks at other fields.`, effect] as const;
};

/** Accepts only some categories. */
const onlyIn = (status: number, ...categories: number[]): Effect =>
  restrictNewPets(status, ({ categoryId }) => categories.includes(Number(categoryId)));

/** Accepts only the categories of the seed data. */
const onlyKnown = (status: number): Effect => onlyIn(status, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);

/** Conforming variants with other animals, or with restrictions on new ones. */
export const dataVariants: readonly Variant[] = conformingVariantsOf({
  ...stocks,
  'store-of-one-status': startingWith(
    'sold animals only',
    petsOf(60, () => ({ status: 'sold' })),
  ),
  'store-sorted-by-status': startingWith(
    'animals sorted by status',
    petsOf(30, (index) => ({ status: petStatuses[Math.floor(index / 10)] ?? 'sold' })),
  ),
  'store-without-status': [
    'Starts with animals without a status.',
    unchanged,
    {
      options: {
        pets: petsOf(30).map(({ status: _left, ...pet }) => pet),
        choices: { statusWhenOmitted: 'absent' },
      },
    },
  ],
  'default-status-not-shown': [
    'Takes animals that were created without a status for available ones, and shows no status of them.',
    () => {
      const unstated = new Set<string>();
      const hide = (pet: Pet): Pet => {
        const { status: _hidden, ...rest } = pet;
        return unstated.has(String(pet.id)) ? rest : pet;
      };
      return async (call) => {
        const response = await call.next(call.request);
        if (!response.ok) return response;
        if (response.status === 201 && !Object.hasOwn(objectOf(call) ?? {}, 'status'))
          unstated.add(String((await petOf(response)).id));
        return withEachPet(response, hide);
      };
    },
    { options: { choices: { statusWhenOmitted: 'available' } } },
  ],
  'store-of-odd-animals': startingWith('unusual names, ids and categories', [
    { id: 9007199254740993n, name: '', categoryId: -9223372036854775808n, status: 'sold' },
    { id: 9007199254740994n, name: 'null', categoryId: 9223372036854775807n, status: 'pending' },
    { id: -7, name: 'Ünïcödé "\\\n', categoryId: 0, status: 'available' },
    { id: 0, name: 'x'.repeat(20_000), categoryId: 0 },
  ]),
  'categories-exist': ['Accepts only known categories.', onlyKnown(400)],
  'categories-exist-422': ['Rejects an unknown category with 422.', onlyKnown(422)],
  'categories-exist-409': ['Rejects an unknown category with 409.', onlyKnown(409)],
  'categories-exist-404': ['Rejects an unknown category with 404.', onlyKnown(404)],
  'empty-with-categories': ['Starts without animals and accepts only category 7.', onlyIn(400, 7), starting([])],
  'empty-with-category-named': [
    'Starts without animals and accepts only category 70.',
    onlyIn(400, 70),
    starting([], { categoryId: 70 }),
  ],
  'categories-closed': [
    'Accepts new animals only in category 3, of few animals.',
    onlyIn(400, 3),
    starting(petsOf(40, (index) => ({ categoryId: index % 10 === 0 ? 3 : 2 }))),
  ],
  'categories-all-closed': [
    'Accepts new animals only in category 1, of no animals.',
    onlyIn(422, 1),
    starting(petsOf(40, (index) => ({ categoryId: 2 + (index % 3) }))),
  ],
  'categories-closed-but-named': [
    'Accepts new animals only in category 77.',
    onlyIn(400, 77),
    starting(petsOf(40), { categoryId: 77 }),
  ],
  'body-of-1-kB': ['Rejects bodies of more than 1,024 characters with 413.', rejectBodies(413, hasBodyAbove(1024))],
  'body-of-200-bytes': ['Rejects bodies of more than 200 characters with 413.', rejectBodies(413, hasBodyAbove(200))],
  'categories-first': [
    'Rejects categories other than 1, 2 and 3 with 422, before it looks at other fields.',
    rejectBodies(422, (call) => {
      const categoryId = objectOf(call)?.categoryId;
      return Number.isSafeInteger(categoryId) && ![1, 2, 3].includes(Number(categoryId));
    }),
  ],
  'unknown-fields-first': [
    'Rejects unknown fields with 422, before it looks at the others.',
    rejectBodies(422, ({ body }) =>
      Object.keys(parseObject(body)).some((field) => !['name', 'categoryId', 'status'].includes(field)),
    ),
  ],
  'names-of-letters-first': acceptNamesFirst('up to 15 letters', /^[A-Za-z]{1,15}$/),
  'names-up-to-50': ['Accepts names of up to 50 characters.', restrictNames(400, ({ length }) => length <= 50)],
  'names-up-to-30': acceptNames('names of 2 to 30 characters', 422, /^.{2,30}$/s),
  'names-up-to-12': acceptNames('names of 1 to 12 characters', 400, /^.{1,12}$/su),
  'names-one-word': acceptNames('names of one word of letters', 400, /^[a-z]+$/i),
  'names-capitalized': acceptNames('one capitalized word of up to 11 letters', 422, /^[A-Z][a-z]{0,10}$/),
  'names-lower-case': acceptNames('one word of lower-case letters', 400, /^[a-z]+$/),
  'names-up-to-10': acceptNames('names of 1 to 10 characters', 422, /^.{1,10}$/su),
  'names-short-first': acceptNamesFirst('up to 8 lower-case letters', /^[a-z]{1,8}$/),
  'names-short-in-category-8': [
    'Accepts names of up to 10 lower-case letters, and only in category 8, which has no animals yet.',
    restrictNewPets(400, ({ categoryId, name = '' }) => Number(categoryId) === 8 && /^[a-z]{1,10}$/.test(name)),
    starting(petsOf(40)),
  ],
  'names-ascii': acceptNames('names of ASCII letters and spaces', 400, /^[a-z ]+$/i),
  'names-letters': acceptNames('names of letters, in any script, and spaces', 400, /^[\p{L} ]+$/u),
  'names-forbidden': ['Rejects a name with markup with 403.', restrictNames(403, (name) => !/[<>]/.test(name))],
  'names-413': ['Rejects names above 999 characters with 413.', restrictNames(413, ({ length }) => length < 1000)],
  'bodies-up-to-16-kB': [
    'Rejects a body of more than 16 kB with 413.',
    restrictNewPets(413, (pet) => byteLength(stringifyJson(pet)) <= 16 * 1024),
  ],
  'categories-32-bit': acceptCategories('categories of 32 bits', 400, -(2n ** 63n), 2n ** 31n - 1n),
  'categories-positive': acceptCategories('positive categories', 400, 1n, 2n ** 63n - 1n),
  'categories-53-bit': [
    'Accepts categories that a double can represent.',
    restrictNewPets(400, ({ categoryId = 0 }) => typeof categoryId === 'number'),
  ],
  'statuses-by-default': [
    'Assigns a random status to an animal without one.',
    editRequest((call) => {
      const body = objectOf(call);
      if (!body || 'status' in body) return undefined;
      const status = petStatuses[Math.floor(Math.random() * 3)];
      return typeof body.name === 'string' && isPetStatus(status) ? withJsonBody(call, { ...body, status }) : undefined;
    }),
  ],
});
