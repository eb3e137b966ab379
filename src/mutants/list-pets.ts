import { type Pet, petStatuses } from '../contract/index.ts';
import { type Call, type Mutant, mutant, withHeaders, withJson, withQuery, withStatus } from './mutant.ts';

const isList = ({ operation }: Call) => operation === 'listPets';
const limitOf = ({ url }: Call) => Number(url.searchParams.get('limit') ?? Number.NaN);

/** Changes the query of a list. */
function asking(name: string, sentence: string, edit: (query: URLSearchParams) => void): Mutant {
  return mutant(name, sentence, () => async (call) => call.next(isList(call) ? withQuery(call, edit) : call.request));
}

/** Changes the animals of a list. */
function listing(name: string, sentence: string, edit: (pets: Pet[], call: Call) => unknown): Mutant {
  return mutant(name, sentence, () => async (call) => {
    const response = await call.next(call.request);
    return isList(call) && response.status === 200 ? withJson(response, (pets: Pet[]) => edit(pets, call)) : response;
  });
}

function asOtherLimit(query: URLSearchParams, toLimit: (limit: number) => number | undefined): void {
  const limit = query.has('limit') ? toLimit(Number(query.get('limit'))) : undefined;
  if (limit !== undefined) query.set('limit', String(limit));
}

export const listPetsMutants: readonly Mutant[] = [
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
