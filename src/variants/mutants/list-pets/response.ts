import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isFiltered, isList, limitOf } from '../../toolkit/call.ts';
import { editResponse, isResponseOf, mutant } from '../../toolkit/define.ts';
import { withQuery } from '../../toolkit/request.ts';
import { errorResponse, withHeaders, withJson, withStatus } from '../../toolkit/response.ts';
import { editList } from './edit-list.ts';

const insteadOfEmptyList = [
  { name: '404', description: '404', respond: () => errorResponse(404) },
  { name: 'null', description: '200 and null', respond: () => Response.json(null) },
  { name: '204', description: '204', respond: () => new Response(null, { status: 204 }) },
].map(({ name, description, respond }) =>
  mutant(
    `listPets-empty-is-${name}`,
    `Returns ${description} instead of an empty list.`,
    editResponse(isResponseOf('listPets', 200), async (response) =>
      (await response.clone().text()) === '[]' ? respond() : response,
    ),
    { options: { pets: [] } },
  ),
);

/** Mutants that return the wrong list, or not a list. */
export const listPetsResponseMutants: readonly Variant[] = [
  editList('listPets-wrapped', 'Wraps the list in an object.', (pets) => ({ items: pets })),
  mutant(
    'listPets-206',
    'Returns lists with 206.',
    editResponse(isResponseOf('listPets', 200), (response) => withStatus(response, 206)),
  ),
  editList('listPets-empty-without-status', 'Returns an empty list without a status filter.', (pets, call) =>
    isFiltered(call) ? pets : [],
  ),
  editList('listPets-limit-1-is-empty', 'Returns an empty list for limit=1.', (pets, call) =>
    limitOf(call) === 1 ? [] : pets,
  ),
  editList('listPets-other-ids', 'Lists animals under ids that they do not have.', (pets) =>
    pets.map((pet) => ({ ...pet, id: Number(pet.id) + 1_000_000 })),
  ),
  editList('listPets-names-upper-case', 'Lists names in upper case.', (pets) =>
    pets.map((pet) => ({ ...pet, name: pet.name.toUpperCase() })),
  ),
  editList('listPets-categoryId-rounded', 'Lists a large categoryId rounded to a double.', (pets) =>
    pets.map((pet) => ({ ...pet, categoryId: BigInt(Number(pet.categoryId)) % 2n ** 63n })),
  ),
  editList('listPets-single-unwrapped', 'Returns a single animal without the array.', (pets) =>
    pets.length === 1 ? pets[0] : pets,
  ),
  editList('listPets-with-null', 'Returns null as the last item of lists.', (pets, call) =>
    pets.length > 1 && limitOf(call) !== 1 ? [...pets.slice(0, -1), null] : pets,
  ),
  ...insteadOfEmptyList,
  editList('listPets-first-twice', 'Lists the first animal twice.', (pets, call) =>
    pets.length > 1 && limitOf(call) !== 1 ? [pets[0], ...pets.slice(0, -1)] : pets,
  ),
  mutant('listPets-limit-unbounded', 'Returns more than 100 animals for a limit above 100.', () => async (call) => {
    if (!isList(call) || !(limitOf(call) > 100)) return call.next(call.request);
    const response = await call.next(withQuery(call, (query) => query.set('limit', '100')));
    return withJson(response, ([first]: Pet[]) =>
      Array.from({ length: Math.min(limitOf(call), 1000) }, (_, index) => ({ ...first, id: index + 1 })),
    );
  }),
  mutant(
    'listPets-bad-limit-is-500',
    'Responds to a limit that is not a number with 500.',
    editResponse(isResponseOf('listPets', 400), () => errorResponse(500)),
  ),
  mutant(
    'listPets-infinite-limit-is-500',
    'Fails for an infinite limit, which its database does not know.',
    editResponse(
      (_response, call) => isList(call) && limitOf(call) === Number.POSITIVE_INFINITY,
      () => errorResponse(500),
    ),
  ),
  mutant(
    'listPets-deprecated',
    'Sends Deprecation with lists.',
    editResponse(
      (_response, call) => isList(call),
      (response) => withHeaders(response, { deprecation: '@1767225600' }),
    ),
  ),
];
