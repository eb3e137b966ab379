import type { Pet } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import { breakAtTimes, breakResponses } from '../toolkit/break-responses.ts';
import { bodyOf, hasPath, isCreate, isList, limitOf, objectOf } from '../toolkit/call.ts';
import { editResponse, type Fault, inEachOperation, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editList } from '../toolkit/edit-list.ts';
import { changeRereads, editCreatedName, editCreatedPet, editPet, editPets, isCreated } from '../toolkit/edit-pets.ts';
import { CHUNK, isListed } from '../toolkit/edit-response.ts';
import { on } from '../toolkit/on.ts';
import { petOf, withJson, withText } from '../toolkit/response.ts';
import { removePet } from '../toolkit/store.ts';

/** A response without the last character of its JSON. */
async function cut(response: Response): Promise<Response> {
  const text = await response.text();
  return withText(response, text.slice(0, -1));
}

/** A response in Latin-1, with a letter beyond ASCII. */
const inLatin1 = async (response: Response) =>
  new Response(Buffer.from((await response.text()).replace('"name":"', '"name":"\u00e9'), 'latin1'), response);

/** Writes an integer with a fraction that a double does not have. */
const writeFraction =
  (field: RegExp): Fault =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    if (!response.ok || call.operation === undefined) return response;
    return withText(response, (await response.text()).replaceAll(field, '$&.0000000000000000001'));
  };

/** How long concurrent creations share an id, in milliseconds. */
const OVERLAP_MS = 20;

/** Returns an id that it has found in the body. */
const returnId =
  (find: (body: Record<string, unknown>) => unknown): Fault =>
  () =>
  async (call) => {
    const body = await objectOf(call);
    const response = await call.next(call.request);
    const id = response.status === 201 && body ? find(body) : undefined;
    return id === undefined ? response : withJson(response, (pet: Pet) => ({ ...pet, id }));
  };

/** Changes the array of animals in lists whose query matches. */
const editLists =
  (isMatch: (query: URLSearchParams) => boolean, edit: (pets: Pet[], query: URLSearchParams) => unknown): Fault =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    const query = call.url.searchParams;
    if (!isList(call) || !response.ok || !isMatch(query)) return response;
    return withJson(response, (pets: Pet[]) => edit(pets, query));
  };

/** Returns the first animal whose name is the same by some rule, for a name that is another one. */
const takeForSame =
  (isSame: (left: string, right: string) => boolean): Fault =>
  () =>
  async (call) => {
    const sent = (await objectOf(call))?.name;
    const response = await call.next(call.request);
    if (response.status !== 201 || typeof sent !== 'string') return response;
    const { id } = await petOf(response);
    const isTaken = (pet: Pet) => pet.id !== id && pet.name !== sent && isSame(pet.name, sent);
    const taken = call.petstore.pets.all().find(isTaken);
    if (!taken) return response;
    removePet(call, id);
    return withJson(response, () => taken);
  };

/** The letters of a name, without their marks and widths, and without characters between them. */
const lettersOf = (name: string) => name.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

export const animalIdMutants: readonly Mutant[] = mutantsOf('MUST', 'animal.id', {
  'listPets-single-unwrapped': [
    'Returns a single animal without the array.',
    editList((pets) => (pets.length === 1 ? pets[0] : pets)),
  ],
  'listPets-with-null': [
    'Returns null as the last item of lists.',
    editList((pets, call) => (pets.length > 1 && limitOf(call) !== 1 ? [...pets.slice(0, -1), null] : pets)),
  ],
  'listPets-first-twice': [
    'Lists the first animal twice.',
    editList((pets, call) => (pets.length > 1 && limitOf(call) !== 1 ? [pets[0], ...pets.slice(0, -1)] : pets)),
  ],
  'createPet-same-id': ['Returns the same id for every creation.', editCreatedPet((pet) => ({ ...pet, id: 46 }))],
  'createPet-reuses-listed-id': [
    'Returns the id of an older animal for a creation.',
    editCreatedPet((pet) => ({
      ...pet,
      id: (Number(pet.id) % 20) + 1,
    })),
  ],
  'createPet-id-from-body': [
    'Uses an id from the body as the id of the new animal.',
    () => async (call) => {
      const id = (await objectOf(call))?.id;
      const response = await call.next(call.request);
      const hasId = response.status === 201 && isInt64(id);
      return hasId ? withJson(response, (pet: Pet) => ({ ...pet, id })) : response;
    },
  ],
  'createPet-same-id-when-concurrent': [
    'Returns the same id for concurrent creations.',
    () => {
      let inFlight: Promise<unknown> | undefined;
      return async (call) => {
        if (!isCreate(call)) return call.next(call.request);
        const own = call.next(call.request);
        const shared = (inFlight ??= own.then(async (response) => {
          // Long enough for requests that were sent together to overlap.
          await call.wait(OVERLAP_MS);
          inFlight = undefined;
          return response.status === 201 ? (await petOf(response)).id : undefined;
        }));
        const [response, id] = await Promise.all([own, shared]);
        return response.status === 201 && id !== undefined
          ? withJson(response, (pet: Pet) => ({ ...pet, id }))
          : response;
      };
    },
  ],
  'createPet-once-for-each-name': [
    'Returns the existing animal if the name is taken.',
    () => {
      const byName = new Map<string, Pet>();
      return async (call) => {
        const response = await call.next(call.request);
        if (!isCreate(call) || response.status !== 201) return response;
        const pet = await petOf(response);
        const first = byName.get(pet.name);
        if (!first) {
          byName.set(pet.name, pet);
          return response;
        }
        removePet(call, pet.id);
        return withJson(response, () => first);
      };
    },
  ],
  'createPet-once-for-same-body-in-a-row': [
    'Returns the last animal if the next body is the same.',
    () => {
      let last: { body: string; pet: Pet } | undefined;
      return async (call) => {
        const body = isCreate(call) ? await bodyOf(call) : '';
        const response = await call.next(call.request);
        if (!isCreate(call) || response.status !== 201) return response;
        const pet = await petOf(response);
        const known = last?.body === body ? last.pet : undefined;
        last = { body, pet: known ?? pet };
        if (!known) return response;
        removePet(call, pet.id);
        return withJson(response, () => known);
      };
    },
  ],
  'createPet-once-for-same-body-at-a-time': [
    'Handles creations with the same body together.',
    () => {
      const inProgress = new Map<string, Promise<Response>>();
      return async (call) => {
        if (!isCreate(call) || !call.request.headers.get('authorization')) return call.next(call.request);
        const body = await bodyOf(call);
        const response = inProgress.get(body) ?? call.next(call.request);
        inProgress.set(body, response);
        await response;
        await call.wait(2);
        inProgress.delete(body);
        return (await response).clone();
      };
    },
  ],
  'createPet-id-from-text': [
    'Returns an id that is text in the body.',
    returnId(({ id }) => (typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : undefined)),
  ],
  'createPet-id-from-other-name': [
    'Returns an unknown _id of the body as the id.',
    returnId(({ id, _id }) => (id === undefined ? _id : undefined)),
  ],
  'createPet-id-null': [
    'Returns null as the id if it is null in the body.',
    returnId(({ id }) => (id === null ? id : undefined)),
  ],
  'createPet-id-from-body-if-known': [
    'Returns the id from the body if there is such an animal.',
    () => async (call) => {
      const body = await objectOf(call);
      const response = await call.next(call.request);
      if (response.status !== 201 || !isInt64(body?.id)) return response;
      const { id } = body;
      if (!call.petstore.pets.all().some((pet) => pet.id === id)) return response;
      removePet(call, (await petOf(response)).id);
      return withJson(response, (pet: Pet) => ({ ...pet, id }));
    },
  ],
  'getPet-array': ['Returns the animal in an array.', editPet((pet) => [pet])],
  'getPet-cached-null-is-null': [
    'Keeps the name null as no value in a cache.',
    changeRereads((name) => (name === 'null' ? null : name)),
  ],
  'listPets-cut-at-64-kB': [
    'Truncates lists at 64 kB.',
    editResponse(isListed, async (response) => {
      const bytes = new Uint8Array(await response.clone().arrayBuffer());
      return withText(response, new TextDecoder().decode(bytes.subarray(0, 4 * CHUNK)));
    }),
  ],
  'answers-id-as-string': ['Returns ids as strings.', editPets((pet) => ({ ...pet, id: String(pet.id) }))],
  'answers-categoryId-missing': [
    'Omits categoryId in lists.',
    editList((pets) => pets.map(({ categoryId: _left, ...pet }) => pet)),
  ],
  ...inEachOperation('cut-json', 'Omits the last character of the JSON', (operation) => breakResponses(operation, cut)),
  ...inEachOperation('empty-body-at-times', 'Sends some responses without a body', (operation) =>
    breakAtTimes(operation, (response) => withText(response, '')),
  ),
  ...inEachOperation('latin-1', 'Encodes animals in Latin-1', (operation) => breakResponses(operation, inLatin1)),
  'createPet-nothing-accepted': [
    'Accepts a request without a body and a media type.',
    () => async (call) => {
      const isEmpty = isCreate(call) && (await bodyOf(call)) === '' && !call.request.headers.get('content-type');
      const response = await call.next(call.request);
      return isEmpty && response.status !== 401 ? Response.json({ id: 30 }, { status: 201 }) : response;
    },
  ],
  'getPet-find-by-status-is-list': [
    'Has an older route for lists.',
    on(
      (call) => hasPath(call, /findByStatus$/),
      () => Response.json([]),
    ),
  ],
  'listPets-selected-members': [
    'Lists only the members that a client selects.',
    () => async (call) => {
      const response = await call.next(call.request);
      return isList(call) && response.ok && call.url.searchParams.has('select')
        ? withJson(response, (pets: Pet[]) => pets.map(({ name }) => ({ name })))
        : response;
    },
  ],
  'listPets-fields-selected': [
    'Returns the fields that the query names.',
    editLists(
      (query) => query.has('fields'),
      (pets, query) => pets.map((pet) => Object.fromEntries([[query.get('fields'), pet.name]])),
    ),
  ],
  'listPets-envelope': [
    'Wraps the list in an object if the query requests it.',
    editLists(
      (query) => query.has('envelope'),
      (pets) => ({ data: pets }),
    ),
  ],
  'createPet-replaces-by-id-in-capitals': [
    'Returns the id of an earlier animal that the body names as ID.',
    () => async (call) => {
      const id = (await objectOf(call))?.ID;
      const response = await call.next(call.request);
      const isKnown = call.petstore.pets.all().some((pet) => pet.id === id);
      return isKnown && isCreated(response, call) ? withJson(response, (pet: Pet) => ({ ...pet, id })) : response;
    },
  ],
  'createPet-name-taken-but-for-case': [
    'Returns an animal whose name differs in letter case only.',
    () => {
      const isTaken = (name: string, other: string) => name !== other && name.toLowerCase() === other.toLowerCase();
      return async (call) => {
        const name = (await objectOf(call))?.name;
        const taken = call.petstore.pets.all().find((pet) => typeof name === 'string' && isTaken(name, pet.name));
        const response = await call.next(call.request);
        if (!taken || response.status !== 201) return response;
        removePet(call, (await petOf(response)).id);
        return withJson(response, () => taken);
      };
    },
  ],
  'answers-id-with-fraction': ['Returns ids with a very small fraction.', writeFraction(/"id":\d+/g)],
  'answers-category-with-fraction': [
    'Returns categories with a very small fraction.',
    writeFraction(/"categoryId":\d+/g),
  ],
  'head-empties-cache': [
    'Takes the body of a list from the response to HEAD.',
    () => {
      const seen = new Set<string>();
      return async (call) => {
        const { method } = call.request;
        const response = await call.next(call.request);
        if (isCreate(call)) seen.clear();
        if (method === 'HEAD' && response.ok) seen.add(call.url.search);
        const isEmpty = isList(call) && response.ok && method === 'GET' && seen.has(call.url.search);
        return isEmpty ? new Response('', response) : response;
      };
    },
  ],
  'createPet-long-names-compared-by-start': [
    'Takes names with the same 255 characters at the start for the same.',
    takeForSame((left, right) => left.length > 255 && right.length > 255 && left.slice(0, 255) === right.slice(0, 255)),
  ],
  'createPet-names-compared-as-numbers': [
    'Takes names that are equal numbers for the same.',
    takeForSame((left, right) => isNumber(left) && isNumber(right) && Number(left) === Number(right)),
  ],
  'createPet-names-compared-by-letters': [
    'Compares the letters of names, without their marks and widths.',
    takeForSame(
      (left, right) => left.length < 100 && lettersOf(left).length > 2 && lettersOf(left) === lettersOf(right),
    ),
  ],
  'createPet-digits-become-number': [
    'Returns a name of digits only as a number.',
    editCreatedName((name) => (/^\d{2,9}$/.test(name) ? Number(name) : name)),
  ],
});
