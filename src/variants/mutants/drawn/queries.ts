import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { headerOf, isCreate, isFiltered, isGet, isList, limitOf, petIdOf, statusOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { error, html, on, text } from '../../toolkit/on.ts';
import { withPetId, withQuery } from '../../toolkit/request.ts';
import { withJson } from '../../toolkit/response.ts';

/** Changes the array of animals in lists whose query matches. */
const editLists = (
  name: string,
  description: string,
  isMatch: (query: URLSearchParams) => boolean,
  edit: (pets: Pet[], query: URLSearchParams) => unknown,
): Variant =>
  mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    const query = call.url.searchParams;
    if (!isList(call) || !response.ok || !isMatch(query)) return response;
    return withJson(response, (pets: Pet[]) => edit(pets, query));
  });

/** Mutants that handle parameters, ids and headers of a range wrongly. */
export const drawnQueryMutants: readonly Variant[] = [
  editLists(
    'listPets-fields-selected',
    'Returns the fields that the query names.',
    (query) => query.has('fields'),
    (pets, query) => pets.map((pet) => Object.fromEntries([[query.get('fields'), pet.name]])),
  ),
  editLists(
    'listPets-envelope',
    'Wraps the list in an object if the query requests it.',
    (query) => query.has('envelope'),
    (pets) => ({ data: pets }),
  ),
  on(
    'listPets-many-parameters-is-html',
    'Rejects more than 100 parameters with HTML.',
    (call) => isList(call) && call.url.searchParams.size > 100,
    html(400),
  ),
  mutant(
    'listPets-limit-above-50-is-five-more',
    'Adds five to limits from 51 to 75 without a filter.',
    () => (call) =>
      call.next(
        isList(call) && limitOf(call) > 50 && limitOf(call) <= 75 && !isFiltered(call)
          ? withQuery(call, (query) => query.set('limit', String(limitOf(call) + 5)))
          : call.request,
      ),
  ),
  ...[12, 17].map((limit) =>
    mutant(
      `listPets-limit-${limit}-is-one-more`,
      `Returns one animal more for a limit of ${limit}.`,
      () => (call) =>
        call.next(
          isList(call) && limitOf(call) === limit
            ? withQuery(call, (query) => query.set('limit', String(limit + 1)))
            : call.request,
        ),
    ),
  ),
  on(
    'listPets-limit-beyond-int32-is-500',
    'Fails for a limit of 2^31.',
    (call) => isList(call) && limitOf(call) === 2 ** 31,
    error(500),
  ),
  on(
    'listPets-long-status-is-500',
    'Fails for a status of more than 255 characters.',
    (call) => isList(call) && (statusOf(call) ?? '').length > 255,
    error(500),
  ),
  on(
    'listPets-large-offset-is-500',
    'Fails for an offset beyond 32 bits.',
    (call) => isList(call) && Number(call.url.searchParams.get('offset')) > 2 ** 32,
    error(500),
  ),
  mutant(
    'getPet-minus-zero-is-first',
    'Returns the first animal for -0.',
    () => (call) => call.next(isGet(call) && petIdOf(call) === '-0' ? withPetId(call, '1') : call.request),
  ),
  mutant(
    'getPet-underscores-ignored',
    'Ignores underscores between the digits of an id.',
    () => (call) =>
      call.next(
        isGet(call) && /^\d+_\d+$/.test(petIdOf(call))
          ? withPetId(call, petIdOf(call).replaceAll('_', ''))
          : call.request,
      ),
  ),
  on(
    'createPet-brotli-is-text',
    'Fails with a text for a body that is announced as compressed by Brotli.',
    (call) => isCreate(call) && headerOf(call, 'content-encoding') === 'br',
    text(500),
  ),
  on(
    'createPet-name-of-251-is-500',
    'Fails for a name of 251 to 300 characters, whatever else is wrong.',
    (call, body) => isCreate(call) && /"name":"[^"]{251,300}"/.test(body),
    error(500),
  ),
  mutant('xml-if-preferred', 'Returns lists as XML to clients that prefer it.', () => async (call) => {
    const response = await call.next(call.request);
    if (!isList(call) || !headerOf(call, 'accept').startsWith('application/xml')) return response;
    return new Response('<pets/>', { status: response.status, headers: { 'content-type': 'application/xml' } });
  }),
];
