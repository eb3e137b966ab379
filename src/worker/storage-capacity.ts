import { type NewPet, stringifyJson } from '../contract/index.ts';
import { Capacity } from '../hosting/sessions/capacity.ts';
import type { PetCollection } from '../reference/index.ts';
import type { PlainResponse } from '../reference/operations/plain-response.ts';
import { animalTooLarge } from './worker-errors.ts';

/** The largest text that a row may have, with room for the rest of the row, in bytes. */
const MAX_ROW_BYTES = 1_990_000;
/** A shorter name cannot make a row too large, so most animals need not be measured. */
const MAX_SHORT_NAME = 100_000;

/** Returns the response that rejects an animal which is too large for a row of the storage. */
function refuseForStorage(pet: NewPet): PlainResponse | undefined {
  if (pet.name.length < MAX_SHORT_NAME) return undefined;
  const { length } = new TextEncoder().encode(stringifyJson(pet));
  return length > MAX_ROW_BYTES ? animalTooLarge(MAX_ROW_BYTES) : undefined;
}

/** Bounds the animals of a session, and the size of each. */
export class StorageCapacity extends Capacity {
  override refuse(pets: PetCollection, pet: NewPet): PlainResponse | undefined {
    return refuseForStorage(pet) ?? super.refuse(pets, pet);
  }

  override refuseAll(pets: PetCollection, replacement: readonly NewPet[]): PlainResponse | undefined {
    for (const pet of replacement) {
      const rejection = refuseForStorage(pet);
      if (rejection) return rejection;
    }
    return super.refuseAll(pets, replacement);
  }
}
