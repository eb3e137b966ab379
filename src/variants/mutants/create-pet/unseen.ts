import { type Pet, isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import type { Variant } from '../../../reference/index.ts';
import { isCreate, objectOf } from '../../toolkit/call.ts';
import { type Traits, mutant } from '../../toolkit/define.ts';
import { repair } from '../../toolkit/read-as.ts';
import { petOf, withJson } from '../../toolkit/response.ts';
import { petsOf, removePet, updatePet } from '../../toolkit/store.ts';

/** A store so large that its lists show no new animal. */
const largeStore: Traits = { options: { pets: petsOf(400) } };

/** Stores an animal from some of the bodies that are rejected. */
const storeRejected = (name: string, description: string, isStored: (body: Record<string, unknown>) => boolean) =>
  mutant(
    name,
    description,
    () => async (call) => {
      const body = await objectOf(call);
      const response = await call.next(call.request);
      if (response.status === 400 && body && isStored(body)) await call.petstore.pets.create(repair(body));
      return response;
    },
    largeStore,
  );

/** Stores some of the created animals twice. */
const storeTwice = (name: string, description: string, isTwice: (pet: Pet) => boolean) =>
  mutant(
    name,
    description,
    () => async (call) => {
      const response = await call.next(call.request);
      if (!isCreate(call) || response.status !== 201) return response;
      const created = await petOf(response);
      const { id: _other, ...pet } = created;
      if (isTwice(created)) await call.petstore.pets.create(pet);
      return response;
    },
    largeStore,
  );

const hasWrongCase = ({ status }: Record<string, unknown>) =>
  typeof status === 'string' && !isPetStatus(status) && isPetStatus(status.toLowerCase());

/** Returns an id that it has found in the body. */
const returnId = (name: string, description: string, find: (body: Record<string, unknown>) => unknown) =>
  mutant(name, description, () => async (call) => {
    const body = await objectOf(call);
    const response = await call.next(call.request);
    const id = response.status === 201 && body ? find(body) : undefined;
    return id === undefined ? response : withJson(response, (pet: Pet) => ({ ...pet, id }));
  });

/** Mutants that change or store animals that only their ids show. */
export const unseenMutants: readonly Variant[] = [
  returnId('createPet-id-from-text', 'Returns an id that is text in the body.', ({ id }) =>
    typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : undefined,
  ),
  returnId('createPet-id-from-other-name', 'Returns an unknown _id of the body as the id.', ({ id, _id }) =>
    id === undefined ? _id : undefined,
  ),
  returnId('createPet-id-null', 'Returns null as the id if it is null in the body.', ({ id }) =>
    id === null ? id : undefined,
  ),
  storeRejected('createPet-stores-rejected-in-large-store', 'Stores rejected animals in a large store.', () => true),
  storeRejected(
    'createPet-stores-wrong-case-in-large-store',
    'Stores rejected animals with a status in the wrong letter case, in a large store.',
    hasWrongCase,
  ),
  storeTwice('createPet-stores-twice-in-large-store', 'Stores new animals twice in a large store.', () => true),
  storeTwice(
    'createPet-stores-sold-twice-in-large-store',
    'Stores new sold animals twice in a large store.',
    ({ status }) => status === 'sold',
  ),
  mutant('createPet-replaces-by-id', 'Replaces the animal whose id is in the body.', () => async (call) => {
    const body = await objectOf(call);
    const response = await call.next(call.request);
    if (response.status !== 201 || !isInt64(body?.id)) return response;
    const { id } = body;
    const { name } = await petOf(response);
    await updatePet(call, id, (pet) => void (pet.name = name));
    return response;
  }),
  mutant(
    'createPet-id-from-body-if-known',
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
  ),
];
