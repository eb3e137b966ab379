import type { Pet } from '../../contract/index.ts';
import { BoundedMap } from './bounded-map.ts';

/** An animal that a response has shown. */
export interface KnownPet {
  /** The first values that were seen. */
  pet: Pet;
  /** The exchange that showed them. */
  exchange: number;
  /** When that exchange was complete: from then on the animal is known to exist. */
  since: number;
  /** Whether a creation under observation made it, which no other client has a reason to change. */
  isCreated: boolean;
}

/** The animals that are known to exist, by id. */
export class KnownPets {
  readonly #pets = new BoundedMap<string, KnownPet>(20_000);
  readonly #createdByStatus = new Map<string, KnownPet>();

  get(id: Pet['id']): KnownPet | undefined {
    return this.#pets.get(String(id));
  }

  /** The created animal with a status that has been known for the longest time, of any status without one. */
  oldestCreated(status?: string): KnownPet | undefined {
    return this.#createdByStatus.get(status ?? 'any');
  }

  add(known: KnownPet): void {
    const id = String(known.pet.id);
    const before = this.#pets.get(id);
    if (before && (before.isCreated || !known.isCreated)) return;
    this.#pets.set(id, known);
    if (known.isCreated) {
      for (const status of ['any', known.pet.status ?? 'none'])
        if (!this.#createdByStatus.has(status)) this.#createdByStatus.set(status, known);
    }
  }

  /** For an animal that another operation may have changed or removed. */
  forget(id: string): void {
    const known = this.#pets.get(id);
    this.#pets.delete(id);
    for (const [status, created] of this.#createdByStatus) if (created === known) this.#createdByStatus.delete(status);
  }
}
