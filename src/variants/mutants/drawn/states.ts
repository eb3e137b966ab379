import { type Pet, isPetStatus } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { objectOf } from '../../toolkit/call.ts';
import { isResponseOf, mutant } from '../../toolkit/define.ts';
import { readObjectAs } from '../../toolkit/read-as.ts';
import { errorResponse, petOf, withJson } from '../../toolkit/response.ts';
import { removePet, updatePet } from '../../toolkit/store.ts';

const isCreated = isResponseOf('createPet', 201);

/** Rejects animals of a status once there are too many. */
const quota = (name: string, description: string, status: Pet['status'], most: number): Variant =>
  mutant(name, description, () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (!isCreated(response, call)) return response;
      const pet = await petOf(response);
      if (pet.status !== status || ++count <= most) return response;
      removePet(call, pet.id);
      return errorResponse(400);
    };
  });

/** Mutants whose fault depends on the animals that there are. */
export const stateMutants: readonly Variant[] = [
  quota('createPet-four-pending', 'Accepts four new pending animals.', 'pending', 4),
  quota('createPet-eight-available', 'Accepts eight new available animals.', 'available', 8),
  mutant('createPet-name-taken-echoes-first', 'Returns the status of an earlier animal with the same name.', () => {
    const first = new Map<string, Pet>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isCreated(response, call)) return response;
      const pet = await petOf(response);
      const earlier = first.get(pet.name);
      if (!earlier) first.set(pet.name, pet);
      return earlier ? withJson(response, (created: Pet) => ({ ...created, status: earlier.status })) : response;
    };
  }),
  mutant(
    'createPet-name-taken-updates-first',
    'Gives earlier animals the status of a new one with the same name.',
    () => async (call) => {
      const response = await call.next(call.request);
      if (!isCreated(response, call)) return response;
      const { id, name, status } = await petOf(response);
      if (status === undefined) return response;
      for (const pet of call.petstore.pets.all())
        if (pet.name === name && pet.id !== id)
          await updatePet(call, pet.id, (changed) => void (changed.status = status));
      return response;
    },
  ),
  mutant(
    'createPet-replaces-by-id-in-capitals',
    'Returns the id of an earlier animal that the body names as ID.',
    () => async (call) => {
      const id = (await objectOf(call))?.ID;
      const response = await call.next(call.request);
      const isKnown = call.petstore.pets.all().some((pet) => pet.id === id);
      return isKnown && isCreated(response, call) ? withJson(response, (pet: Pet) => ({ ...pet, id })) : response;
    },
  ),
  readObjectAs(
    'createPet-status-unchecked-below-zero',
    'Accepts any status of an animal in a negative category.',
    (body) => {
      const isWrong = typeof body.status === 'string' && !isPetStatus(body.status);
      return isWrong && Number(body.categoryId) < 0 ? { ...body, status: 'sold' } : undefined;
    },
  ),
];
