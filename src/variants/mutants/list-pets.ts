import type { Variant } from '../../reference/index.ts';
import { type Pet, petStatuses } from '../../contract/index.ts';
import {
  type Call,
  type Behavior,
  errorResponse,
  mutant,
  withHeaders,
  withJson,
  withQuery,
  withStatus,
} from '../toolkit.ts';

const isList = ({ operation }: Call) => operation === 'listPets';
const limitOf = ({ url }: Call) => Number(url.searchParams.get('limit') ?? Number.NaN);

/** Changes the query of a list. */
function asking(name: string, description: string, edit: (query: URLSearchParams) => void): Variant {
  return mutant(
    name,
    description,
    () => async (call) => call.next(isList(call) ? withQuery(call, edit) : call.request),
  );
}

/** Changes the animals of a list. */
function listing(name: string, description: string, edit: (pets: Pet[], call: Call) => unknown): Variant {
  return mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    return isList(call) && response.status === 200 ? withJson(response, (pets: Pet[]) => edit(pets, call)) : response;
  });
}

/** Does something else every so many lists. */
function timed(name: string, description: string, every: number, behavior: Behavior): Variant {
  return mutant(name, description, () => {
    let count = 0;
    return async (call) => (isList(call) && ++count % every === 0 ? behavior(call) : call.next(call.request));
  });
}

/** What a wrong service answers where there is nothing to list. */
const emptyLists = (
  [
    ['404', 'with 404', () => errorResponse(404)],
    ['null', 'with null', () => Response.json(null)],
    ['204', 'with 204', () => new Response(null, { status: 204 })],
  ] as const
).map(([name, words, answer]) =>
  mutant(
    `listPets-empty-is-${name}`,
    `Answers an empty list ${words}.`,
    () => async (call) => {
      const response = await call.next(call.request);
      if (!isList(call) || response.status !== 200) return response;
      return (await response.clone().text()) === '[]' ? answer() : response;
    },
    { options: { pets: [] } },
  ),
);

function asOtherLimit(query: URLSearchParams, toLimit: (limit: number) => number | undefined): void {
  const limit = query.has('limit') ? toLimit(Number(query.get('limit'))) : undefined;
  if (limit !== undefined) query.set('limit', String(limit));
}

export const listPetsMutants: readonly Variant[] = [
  listing('listPets-wrapped', 'Wraps the list in an object.', (pets) => ({ items: pets })),
  mutant('listPets-206', 'Answers lists with 206.', () => async (call) => {
    const response = await call.next(call.request);
    return isList(call) && response.status === 200 ? withStatus(response, 206) : response;
  }),
  asking('listPets-limit-ignored', 'Ignores limit.', (query) => query.delete('limit')),
  asking('listPets-limit-off-by-one', 'Lists one animal more than limit.', (query) =>
    asOtherLimit(query, (limit) => (limit < 100 ? limit + 1 : undefined)),
  ),
  asking('listPets-21-for-20', 'Lists 21 animals with limit=20.', (query) =>
    asOtherLimit(query, (limit) => (limit === 20 ? 21 : undefined)),
  ),
  asking('listPets-limit-100-refused', 'Refuses limit=100.', (query) =>
    asOtherLimit(query, (limit) => (limit === 100 ? 101 : undefined)),
  ),
  asking('listPets-limit-above-50-is-ten', 'Lists 10 animals for a limit above 50.', (query) =>
    asOtherLimit(query, (limit) => (limit > 50 ? 10 : undefined)),
  ),
  asking(
    'listPets-default-10',
    'Lists 10 animals without a limit.',
    (query) => void (query.has('limit') || query.set('limit', '10')),
  ),
  asking(
    'listPets-default-100',
    'Lists 100 animals without a limit.',
    (query) => void (query.has('limit') || query.set('limit', '100')),
  ),
  asking(
    'listPets-limit-ignored-with-status',
    'Ignores limit when there is a status filter.',
    (query) => void (query.has('status') && query.delete('limit')),
  ),
  asking(
    'listPets-status-ignored-with-limit',
    'Ignores the status filter when there is a limit.',
    (query) => void (query.has('limit') && query.delete('status')),
  ),
  ...petStatuses.flatMap((status) => [
    asking(`listPets-status-${status}-ignored`, `Ignores the filter status=${status}.`, (query) =>
      query.delete('status', status),
    ),
    listing(`listPets-status-${status}-empty`, `Lists nothing with the filter status=${status}.`, (pets, { url }) =>
      url.searchParams.get('status') === status ? [] : pets,
    ),
  ]),
  timed('listPets-limit-ignored-at-times', 'Ignores the limit every tenth time.', 10, (call) =>
    call.next(withQuery(call, (query) => query.delete('limit'))),
  ),
  timed('listPets-status-ignored-at-times', 'Ignores the status filter every tenth time.', 10, (call) =>
    call.next(withQuery(call, (query) => query.delete('status'))),
  ),
  timed('listPets-fails-at-times', 'Fails every seventh time.', 7, async () => errorResponse(404)),
  listing('listPets-empty-without-status', 'Lists nothing without a status filter.', (pets, { url }) =>
    url.searchParams.has('status') ? pets : [],
  ),
  listing('listPets-limit-1-is-empty', 'Lists nothing with limit=1.', (pets, call) =>
    limitOf(call) === 1 ? [] : pets,
  ),
  mutant('listPets-limit-before-status', 'Applies the status filter after the limit.', () => async (call) => {
    const status = call.url.searchParams.get('status');
    if (!isList(call) || !status) return call.next(call.request);
    const response = await call.next(withQuery(call, (query) => query.delete('status')));
    return response.status === 200
      ? withJson(response, (pets: Pet[]) => pets.filter((pet) => pet.status === status))
      : response;
  }),
  asking('listPets-limit-rounded-up', 'Rounds limits up to tens.', (query) =>
    asOtherLimit(query, (limit) => (limit > 1 && limit <= 100 ? Math.ceil(limit / 10) * 10 : undefined)),
  ),
  asking('listPets-odd-limit-refused', 'Refuses limits that are no tens, except 1.', (query) =>
    asOtherLimit(query, (limit) => (limit !== 1 && limit % 10 !== 0 ? 0 : undefined)),
  ),
  listing('listPets-other-ids', 'Lists animals under other ids than they have.', (pets) =>
    pets.map((pet) => ({ ...pet, id: Number(pet.id) + 1_000_000 })),
  ),
  listing('listPets-names-upper-case', 'Lists names in upper case.', (pets) =>
    pets.map((pet) => ({ ...pet, name: pet.name.toUpperCase() })),
  ),
  listing('listPets-categoryId-rounded', 'Lists a large categoryId as a double.', (pets) =>
    pets.map((pet) => ({ ...pet, categoryId: BigInt(Number(pet.categoryId)) % 2n ** 63n })),
  ),
  listing('listPets-single-unwrapped', 'Lists a single animal without the array.', (pets) =>
    pets.length === 1 ? pets[0] : pets,
  ),
  listing('listPets-with-null', 'Ends lists with null.', (pets, call) =>
    pets.length > 1 && limitOf(call) !== 1 ? [...pets.slice(0, -1), null] : pets,
  ),
  ...emptyLists,
  listing('listPets-first-twice', 'Lists the first animal twice.', (pets, call) =>
    pets.length > 1 && limitOf(call) !== 1 ? [pets[0], ...pets.slice(0, -1)] : pets,
  ),
  mutant('listPets-limit-unbounded', 'Lists more than 100 animals for a limit above 100.', () => async (call) => {
    if (!isList(call) || !(limitOf(call) > 100)) return call.next(call.request);
    const response = await call.next(withQuery(call, (query) => query.set('limit', '100')));
    return withJson(response, ([first]: Pet[]) =>
      Array.from({ length: limitOf(call) }, (_, index) => ({ ...first, id: index + 1 })),
    );
  }),
  mutant('listPets-bad-limit-is-500', 'Answers a limit that is no number with 500.', () => async (call) => {
    const response = await call.next(call.request);
    if (!isList(call) || response.status !== 400) return response;
    return withStatus(await withJson(response, (error: object) => ({ ...error, status: 500 })), 500);
  }),
  mutant('listPets-deprecated', 'Sends Deprecation with lists.', () => async (call) => {
    const response = await call.next(call.request);
    return isList(call) ? withHeaders(response, { deprecation: '@1767225600' }) : response;
  }),
];
