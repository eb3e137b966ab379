import type { Int64, Pet, PetStatus } from '../../contract/index.ts';
import { toInteger } from '../../json/int64.ts';

/** The map key of an id, which may be a `number` or a `bigint`. */
export const toKey = (id: Int64): Int64 => (typeof id === 'bigint' ? toInteger(id) : id);

/** Finds animals by id and by status without a scan. */
export class PetIndex<Item extends Pet> {
  readonly #byId = new Map<Int64, Item>();
  readonly #byStatus = new Map<PetStatus | undefined, Item[]>();
  #largestId: Int64 = 0;

  constructor(pets: readonly Item[]) {
    for (const pet of pets) this.add(pet);
  }

  get size(): number {
    return this.#byId.size;
  }

  /** 0 when there is no animal. */
  get largestId(): Int64 {
    return this.#largestId;
  }

  /** Adds an animal, unless its id is already in the index. */
  add(pet: Item): void {
    const key = toKey(pet.id);
    if (this.byId(key)) return;
    this.#byId.set(key, pet);
    const pets = this.#byStatus.get(pet.status);
    if (pets) pets.push(pet);
    else this.#byStatus.set(pet.status, [pet]);
    if (key > this.#largestId) this.#largestId = key;
  }

  byId(id: Int64): Item | undefined {
    const key = toKey(id);
    // A new animal usually has the largest id, and a lookup in a large map costs more than the rest of adding it.
    return key > this.#largestId ? undefined : this.#byId.get(key);
  }

  /** The animals with a status in the order in which they were added. Not a copy. */
  byStatus(status: PetStatus): readonly Item[] {
    return this.#byStatus.get(status) ?? [];
  }
}
