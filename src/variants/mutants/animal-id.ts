import type { Pet } from '../../contract/index.ts';
import { isInt64, toInteger } from '../../json/int64.ts';
import { limitOf, objectOf } from '../toolkit/call.ts';
import { type Effect, inEachOperation, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editList } from '../toolkit/edit-list.ts';
import { changeRereads, editCreatedName, editCreatedPet, editListed, editPets } from '../toolkit/edit-pets.ts';
import { returnInstead } from '../toolkit/edit-pets.ts';
import { breakSome, breakSuccess, CHUNK, type Edit } from '../toolkit/edit-response.ts';
import { editJson, editResponse, emptied } from '../toolkit/edit-response.ts';
import { on } from '../toolkit/on.ts';
import { petOf, withJson, withText } from '../toolkit/response.ts';
import { hasHeader, hasNoKey, hasParameter, hasPetId, isCreate } from '../toolkit/when-request.ts';
import { allOf, isFound, isListed, isSuccess } from '../toolkit/when-response.ts';

/** A response without the last character of its JSON. */
const cut: Edit = async (response) => withText(response, (await response.text()).slice(0, -1));

/** A response in Latin-1, with a letter beyond ASCII. */
const inLatin1: Edit = async (response) =>
  new Response(Buffer.from((await response.text()).replace('"name":"', '"name":"\u00e9'), 'latin1'), response);

/** Writes an integer with a fraction that a double does not have. */
const writeFraction = (field: RegExp): Effect =>
  editResponse(isSuccess, async (response) =>
    withText(response, (await response.text()).replaceAll(field, '$&.0000000000000000001')),
  );

/** Ids that most doubles do not have. */
const LARGE_IDS = { options: { choices: { idScheme: 'above-2^53' } } } as const;
const idAsDouble = ({ id }: Pet) => ({ id: toInteger(BigInt(Number(id))) });

/** How long concurrent creations share an id, in milliseconds. */
const OVERLAP_MS = 20;

/** Returns the first animal whose name is the same by some rule, for a name that is another one. */
const takeForSame = (isSame: (left: string, right: string) => boolean): Effect =>
  returnInstead(({ id }, call) => {
    const sent = objectOf(call)?.name as string;
    return call.petstore.pets.all().find((pet) => pet.id !== id && pet.name !== sent && isSame(pet.name, sent));
  });

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
  'createPet-same-id': ['Returns the same id for every creation.', editCreatedPet(() => ({ id: 46 }))],
  'createPet-reuses-listed-id': [
    'Returns the id of an older animal for a creation.',
    editCreatedPet(({ id }) => ({ id: (Number(id) % 20) + 1 })),
  ],
  'createPet-id-from-body': [
    'Uses an id from the body as the id of the new animal.',
    editCreatedPet((_pet, { id }) => (isInt64(id) ? { id } : {})),
  ],
  'listPets-ids-as-doubles': ['Lists ids as doubles.', editListed(idAsDouble), LARGE_IDS],
  'createPet-id-as-double': ['Returns the id of a new animal as a double.', editCreatedPet(idAsDouble), LARGE_IDS],
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
      return returnInstead((pet) => {
        const first = byName.get(pet.name);
        if (!first) byName.set(pet.name, pet);
        return first;
      })();
    },
  ],
  'createPet-once-for-same-body-in-a-row': [
    'Returns the last animal if the next body is the same.',
    () => {
      let last: { body: string; pet: Pet } | undefined;
      return returnInstead((pet, { body }) => {
        const known = last?.body === body ? last.pet : undefined;
        last = { body, pet: known ?? pet };
        return known;
      })();
    },
  ],
  'createPet-once-for-same-body-at-a-time': [
    'Handles creations with the same body together.',
    () => {
      const inProgress = new Map<string, Promise<Response>>();
      return async (call) => {
        if (!isCreate(call) || hasNoKey(call)) return call.next(call.request);
        const response = inProgress.get(call.body) ?? call.next(call.request);
        inProgress.set(call.body, response);
        await response;
        await call.wait(2);
        inProgress.delete(call.body);
        return (await response).clone();
      };
    },
  ],
  'createPet-id-from-text': [
    'Returns an id that is text in the body.',
    editCreatedPet((_pet, { id }) => (typeof id === 'string' && /^\d+$/.test(id) ? { id: Number(id) } : {})),
  ],
  'createPet-id-from-other-name': [
    'Returns an unknown _id of the body as the id.',
    editCreatedPet((pet, { id, _id }) => ({ id: id === undefined ? (_id ?? pet.id) : pet.id })),
  ],
  'createPet-id-null': [
    'Returns null as the id if it is null in the body.',
    editCreatedPet((_pet, { id }) => (id === null ? { id } : {})),
  ],
  'createPet-id-from-body-if-known': [
    'Returns the id from the body if there is such an animal.',
    returnInstead((pet, call) => {
      const id = objectOf(call)?.id;
      return isInt64(id) && call.petstore.pets.all().some((known) => known.id === id) ? { ...pet, id } : undefined;
    }),
  ],
  'getPet-array': ['Returns the animal in an array.', editJson(isFound, (pet) => [pet])],
  'getPet-cached-null-is-null': [
    'Keeps the name null as no value in a cache.',
    changeRereads((name) => (name === 'null' ? null : name)),
  ],
  'listPets-cut-at-64-kB': [
    'Truncates lists at 64 kB.',
    on(isListed, async (response) => {
      const bytes = new Uint8Array(await response.clone().arrayBuffer());
      return withText(response, new TextDecoder().decode(bytes.subarray(0, 4 * CHUNK)));
    }),
  ],
  'answers-id-as-string': ['Returns ids as strings.', editPets(({ id }) => ({ id: String(id) }))],
  'answers-categoryId-missing': ['Omits categoryId in lists.', editListed(() => ({ categoryId: undefined }))],
  ...inEachOperation({
    'cut-json': ['Omits the last character of the JSON', breakSuccess(cut)],
    'empty-body-at-times': ['Sends some responses without a body', breakSome(emptied)],
    'latin-1': ['Encodes animals in Latin-1', breakSuccess(inLatin1)],
  }),
  'createPet-nothing-accepted': [
    'Accepts a request without a body and a media type.',
    on(
      (call) => isCreate(call) && call.body === '' && !hasHeader('content-type')(call),
      () => Response.json({ id: 30 }, { status: 201 }),
    ),
  ],
  'getPet-find-by-status-is-list': ['Has an old list route.', on(hasPetId(/findByStatus$/), () => Response.json([]))],
  'listPets-selected-members': [
    'Lists only the members that a client selects.',
    editJson(allOf(isListed, hasParameter('select')), (pets: Pet[]) => pets.map(({ name }) => ({ name }))),
  ],
  'listPets-fields-selected': [
    'Returns the fields that the query names.',
    editJson(allOf(isListed, hasParameter('fields')), (pets: Pet[], { url }) =>
      pets.map(({ name }) => ({ [url.searchParams.get('fields') ?? '']: name })),
    ),
  ],
  'listPets-envelope': [
    'Wraps the list in an object if the query requests it.',
    editJson(allOf(isListed, hasParameter('envelope')), (pets) => ({ data: pets })),
  ],
  'createPet-replaces-by-id-in-capitals': [
    'Returns the id of an earlier animal that the body names as ID.',
    editCreatedPet((_pet, { ID }, { petstore }) => (petstore.pets.all().some(({ id }) => id === ID) ? { id: ID } : {})),
  ],
  'createPet-name-taken-but-for-case': [
    'Returns an animal whose name differs in letter case only.',
    takeForSame((left, right) => left.toLowerCase() === right.toLowerCase()),
  ],
  'answers-id-with-fraction': ['Returns ids with a tiny fraction.', writeFraction(/"id":\d+/g)],
  'answers-category-with-fraction': ['Returns categories with a tiny fraction.', writeFraction(/"categoryId":\d+/g)],
  'head-empties-cache': [
    'Takes the body of a list from the response to HEAD.',
    () => {
      const seen = new Set<string>();
      return editResponse(
        (call, response) => {
          if (isCreate(call)) seen.clear();
          if (call.request.method === 'HEAD' && response.ok) seen.add(call.url.search);
          return isListed(call, response) && call.request.method === 'GET' && seen.has(call.url.search);
        },
        (response) => new Response('', response),
      )();
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
