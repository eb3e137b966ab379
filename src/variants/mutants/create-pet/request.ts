import type { Pet } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import type { Variant } from '../../../reference/index.ts';
import { bodyOf, hasMediaType, isCreate, objectOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { readObjectAs } from '../../toolkit/read-as.ts';
import { withBody } from '../../toolkit/request.ts';
import { errorResponse, petOf, withJson } from '../../toolkit/response.ts';
import { removePet } from '../../toolkit/store.ts';
import { field, lacks } from './invalid-bodies.ts';

/** How long concurrent creations share an id, in milliseconds. */
const OVERLAP_MS = 20;

const sharingIds = mutant('createPet-same-id-when-concurrent', 'Returns the same id for concurrent creations.', () => {
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
    return response.status === 201 && id !== undefined ? withJson(response, (pet: Pet) => ({ ...pet, id })) : response;
  };
});

const mergingNamesakes = mutant(
  'createPet-once-for-each-name',
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
);

/** Returns the animal of the creation before, which had the same body. */
const repeatingTwins = mutant(
  'createPet-once-for-same-body-in-a-row',
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
);

/** Returns one animal for creations with the same body that are in progress at the same time. */
const sharingTwins = mutant(
  'createPet-once-for-same-body-at-a-time',
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
);

const hasLongName = field('name', (name) => typeof name === 'string' && name.length > 1000);

/** Mutants that handle some valid or open requests wrongly. */
export const createPetRequestMutants: readonly Variant[] = [
  readObjectAs('createPet-status-required', 'Rejects an animal without a status.', (body) =>
    lacks('status')(body) ? { ...body, status: 'required' } : undefined,
  ),
  mutant('createPet-id-from-body', 'Uses an id from the body as the id of the new animal.', () => async (call) => {
    const id = (await objectOf(call))?.id;
    const response = await call.next(call.request);
    const hasId = response.status === 201 && isInt64(id);
    return hasId ? withJson(response, (pet: Pet) => ({ ...pet, id })) : response;
  }),
  sharingIds,
  mergingNamesakes,
  repeatingTwins,
  sharingTwins,
  mutant(
    'createPet-proto-is-500',
    'Returns 500 for a field named __proto__.',
    () => async (call) =>
      isCreate(call) && (await bodyOf(call)).includes('__proto__') ? errorResponse(500) : call.next(call.request),
  ),
  mutant('createPet-long-name-is-500', 'Returns 500 for a name of more than 1,000 characters.', () => async (call) => {
    if (!hasLongName(await objectOf(call))) return call.next(call.request);
    // The reference checks the key first.
    const response = await call.next(withBody(call, '[]'));
    return response.status === 401 ? response : errorResponse(500);
  }),
  mutant('createPet-charset-refused', 'Rejects application/json; charset=utf-8.', () => async (call) => {
    if (!hasMediaType(call, /charset/)) return call.next(call.request);
    const headers = new Headers(call.request.headers);
    headers.set('content-type', 'text/plain');
    return call.next(new Request(call.request, { headers }));
  }),
];
