import type { PetCollection, PetInput } from '../../reference/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { animalsTooLarge, tooManyAnimals } from './session-errors.ts';
import { weigh } from './weigh.ts';

/** How many animals all sessions together may hold, in addition to those that the server starts with. */
export interface CapacityLimits {
  /** @default 1000000 */
  maxAnimals?: number | undefined;
  /** An estimate of their memory. @default 536870912, which is 512 MiB */
  maxAnimalBytes?: number | undefined;
}

/** The default of the option `maxAnimals`. */
export const DEFAULT_MAX_ANIMALS = 1_000_000;
/** The default of the option `maxAnimalBytes`: 512 MiB. */
export const DEFAULT_MAX_ANIMAL_BYTES = 512 * 1024 * 1024;

interface Amount {
  animals: number;
  bytes: number;
}

const NOTHING: Amount = { animals: 0, bytes: 0 };

function measure(pets: readonly PetInput[]): Amount {
  let bytes = 0;
  for (const pet of pets) bytes += weigh(pet);
  return { animals: pets.length, bytes };
}

/** Bounds the animals of all sessions together. Animals that a session still shares with the initial data do not count. */
export class Capacity {
  readonly #maximum: Amount;
  readonly #collections: () => readonly PetCollection[];
  #used: Amount = NOTHING;
  /** The number of animals when they were last counted. */
  #countedAnimals = 0;

  /** @param collections Returns the animals of each session, those of the shared session first. */
  constructor({ maxAnimals, maxAnimalBytes }: CapacityLimits, collections: () => readonly PetCollection[]) {
    this.#collections = collections;
    // The server may start with any number of animals, and can copy them when the first one is added.
    const [initial] = collections();
    const { animals, bytes } = measure(initial?.withStatus() ?? []);
    this.#maximum = {
      animals: animals + (maxAnimals ?? DEFAULT_MAX_ANIMALS),
      bytes: bytes + (maxAnimalBytes ?? DEFAULT_MAX_ANIMAL_BYTES),
    };
  }

  /** Counts an animal that is about to be added, or returns the response that rejects it. */
  refuse(pets: PetCollection, pet: PetInput): PlainResponse | undefined {
    const copied = pets.count() === 0 ? measure(pets.withStatus()) : NOTHING;
    const added = { animals: copied.animals + 1, bytes: copied.bytes + weigh(pet) };
    // Counting takes time, so it is not done again before an animal is removed.
    if (this.#exceeds(added) && this.#countAnimals() !== this.#countedAnimals) this.#count();
    const problem = this.#describeExcess(added);
    if (!problem) this.#add(added);
    return problem;
  }

  /** Returns the response that rejects more animals than there can ever be, before they are generated. */
  refuseCount(animals: number): PlainResponse | undefined {
    return animals > this.#maximum.animals ? tooManyAnimals(this.#maximum.animals) : undefined;
  }

  /** Returns the response that rejects a list which is to replace the animals of a session, if it is too large. */
  refuseAll(pets: PetCollection, replacement: readonly PetInput[]): PlainResponse | undefined {
    this.#count((collection) => collection !== pets);
    const added = measure(replacement);
    const problem = this.#describeExcess(added);
    if (problem) this.#count();
    else this.#add(added);
    return problem;
  }

  #describeExcess(added: Amount): PlainResponse | undefined {
    const excess = this.#exceeds(added);
    if (excess === 'animals') return tooManyAnimals(this.#maximum.animals);
    return excess && animalsTooLarge(this.#maximum.bytes);
  }

  #exceeds({ animals, bytes }: Amount): keyof Amount | undefined {
    if (this.#used.animals + animals > this.#maximum.animals) return 'animals';
    return this.#used.bytes + bytes > this.#maximum.bytes ? 'bytes' : undefined;
  }

  #add({ animals, bytes }: Amount): void {
    this.#used = { animals: this.#used.animals + animals, bytes: this.#used.bytes + bytes };
  }

  #countAnimals(): number {
    return this.#collections().reduce((sum, pets) => sum + pets.count(), 0);
  }

  /** Counts what the sessions hold. Between two counts, the animals that were removed still count. */
  #count(includes: (pets: PetCollection) => boolean = () => true): void {
    this.#used = NOTHING;
    this.#countedAnimals = this.#countAnimals();
    for (const pets of this.#collections()) {
      if (includes(pets)) this.#add(measure(pets.all()));
    }
  }
}
