import { Collection } from '@msw/data';
import { type Int64, type Pet, type PetStatus, isInt64 } from '../../contract/index.ts';
import type { Choices } from '../choices/choice-table.ts';
import { assertPets } from './assert-pets.ts';
import { nextId } from './id-source.ts';
import { PetIndex, toKey } from './pet-index.ts';
import { type PetInput, petSchema } from './pet-schema.ts';
import { recordSymbols } from './record-symbols.ts';

type Base = Collection<typeof petSchema>;
type PetRecord = ReturnType<Base['all']>[number];
type Found<Strict extends boolean> = Strict extends true ? PetRecord : PetRecord | undefined;

/**
 * The animals: an @msw/data collection for queries, with an index for the service itself. Adding an animal adds it to the
 * index; updating or deleting one drops the index, and the next lookup builds it again.
 */
export class PetCollection extends Collection<typeof petSchema> {
  /** How ids are assigned; a change affects the next id. */
  idScheme: Choices['idScheme'];
  readonly #random: () => number;
  /** The ids of the animals that `create` is about to add. */
  readonly #reserved = new Set<Int64>();
  #currentIndex: PetIndex<PetRecord> | undefined;
  #lastId: Int64 = 0;
  #recordCount = 0;

  /** @param random Returns a number from 0 to 1; used by the id scheme `random`. */
  constructor(idScheme: Choices['idScheme'] = 'sequential', random: () => number = Math.random) {
    super({ schema: petSchema });
    this.idScheme = idScheme;
    this.#random = random;
  }

  /**
   * Adds an animal. Without an id it gets the next one, which is reserved before anything is awaited.
   *
   * @throws Error when the id is taken.
   */
  override async create(pet: PetInput, idScheme = this.idScheme): Promise<PetRecord> {
    const id = pet.id ?? this.#takeId(idScheme);
    const key = isInt64(id) ? toKey(id) : id;
    if (this.#isTaken(key))
      throw new Error(`Failed to add an animal: the id ${id} is taken. Omit the id to get a free one.`);
    this.#reserved.add(key);
    try {
      const record = await super.create(Object.assign({ id }, pet, { id }));
      this.#currentIndex?.add(record);
      return record;
    } finally {
      this.#reserved.delete(key);
    }
  }

  /**
   * Adds an animal that is known to be valid, with the next id. Bypasses `create`, which is ten times slower, unless it
   * has listeners.
   */
  add(pet: Omit<Pet, 'id'>, idScheme = this.idScheme): PetRecord | Promise<PetRecord> {
    if (this.hooks.listenerCount('create') > 0) return this.create(pet, idScheme);
    const record = this.#toRecord({ id: this.#takeId(idScheme), ...pet });
    this.all().push(record);
    this.#currentIndex?.add(record);
    return record;
  }

  override async update<Strict extends boolean>(
    predicate: Parameters<Base['update']>[0],
    options: Parameters<Base['update']>[1] & { strict?: Strict },
  ): Promise<Found<Strict>> {
    try {
      return await super.update<Strict>(predicate, options);
    } finally {
      this.#currentIndex = undefined;
    }
  }

  override async updateMany(...args: Parameters<Base['updateMany']>): ReturnType<Base['updateMany']> {
    try {
      return await super.updateMany(...args);
    } finally {
      this.#currentIndex = undefined;
    }
  }

  override delete<Strict extends boolean>(
    predicate: Parameters<Base['delete']>[0],
    options?: { strict?: Strict },
  ): Found<Strict> {
    this.#currentIndex = undefined;
    return super.delete<Strict>(predicate, options);
  }

  override deleteMany(...args: Parameters<Base['deleteMany']>): ReturnType<Base['deleteMany']> {
    this.#currentIndex = undefined;
    return super.deleteMany(...args);
  }

  /** Deletes all animals in one step, without a `delete` event for each. */
  override clear(): void {
    this.seed([]);
  }

  /**
   * Replaces all animals synchronously and without events. Animals without an id get the next one; the numbering
   * continues after the largest id.
   *
   * @throws Error when an animal does not match the schema or an id is a duplicate; nothing is replaced then.
   */
  seed(inputs: readonly PetInput[]): void {
    const pets = this.#withIds(inputs);
    assertPets(pets);
    const records = this.all();
    records.length = 0;
    for (const pet of pets) records.push(this.#toRecord(pet));
    this.#currentIndex = undefined;
    this.#lastId = 0;
  }

  /** Finds the animal with an id. */
  byId(id: Int64): Pet | undefined {
    return this.#index().byId(id);
  }

  /** Lists all animals, or those with a status, oldest first. Not a copy. */
  withStatus(status?: PetStatus): readonly Pet[] {
    return status === undefined ? this.all() : this.#index().byStatus(status);
  }

  #withIds(pets: readonly PetInput[]): readonly PetInput[] {
    if (!Array.isArray(pets) || pets.every((pet) => pet?.id !== undefined)) return pets;
    const ids = pets.map((pet) => pet?.id).filter(isInt64);
    const taken = new Set(ids.map(toKey));
    let last = ids.reduce<Int64>((largest, id) => (id > largest ? id : largest), 0);
    return pets.map((pet) => {
      // A value that is not an object gets no id; assertPets rejects it.
      if (Object(pet) !== pet || pet.id !== undefined) return pet;
      last = nextId(this.idScheme, last, (id) => taken.has(id), this.#random);
      taken.add(last);
      return { id: last, ...pet };
    });
  }

  #toRecord(pet: Pet): PetRecord {
    const { primaryKey, relationMap } = recordSymbols;
    return Object.defineProperties(
      { ...pet },
      { [primaryKey]: { value: `pet-${++this.#recordCount}` }, [relationMap]: { value: new Map() } },
    ) as PetRecord;
  }

  #takeId(idScheme: Choices['idScheme']): Int64 {
    const { largestId } = this.#index();
    const last = largestId > this.#lastId ? largestId : this.#lastId;
    this.#lastId = nextId(idScheme, last, (id) => this.#isTaken(id), this.#random);
    return this.#lastId;
  }

  #isTaken(key: Int64): boolean {
    return this.#reserved.has(key) || this.#index().byId(key) !== undefined;
  }

  #index(): PetIndex<PetRecord> {
    // Another size means that the array of all() was changed directly.
    if (this.#currentIndex?.size !== this.count()) this.#currentIndex = new PetIndex(this.all());
    return this.#currentIndex;
  }
}
