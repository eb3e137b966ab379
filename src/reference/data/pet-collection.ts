import { Collection } from '@msw/data';
import { type Int64, type Pet, type PetStatus, isInt64 } from '../../contract/index.ts';
import { toInteger } from '../../json/int64.ts';
import { assertPets } from './assert-pets.ts';
import type { Choices } from '../choices/choice-table.ts';
import { nextId } from './id-source.ts';
import { type PetInput, petSchema } from './pet-schema.ts';
import { recordSymbols } from './record-symbols.ts';

type Base = Collection<typeof petSchema>;
type PetRecord = ReturnType<Base['all']>[number];
type Found<Strict extends boolean> = Strict extends true ? PetRecord : PetRecord | undefined;

interface Indexes {
  byId: Map<Int64, PetRecord>;
  byStatus: Map<PetStatus | undefined, PetRecord[]>;
  largestId: Int64;
}

/** One map key for the two ways in which an id can be held. */
const toKey = (id: Int64): Int64 => (typeof id === 'bigint' ? toInteger(id) : id);

/**
 * The animals: an @msw/data collection for queries, with an index by id and one by status for the service itself.
 * Creating through the collection adds to the indexes; updating and deleting make them anew at the next look-up.
 */
export class PetCollection extends Collection<typeof petSchema> {
  /** By which ids are assigned; a change holds for the next id. */
  idScheme: Choices['idScheme'];
  readonly #random: () => number;
  readonly #reserved = new Set<Int64>();
  #indexes: Indexes | undefined;
  #lastId: Int64 = 0;
  #records = 0;

  constructor(idScheme: Choices['idScheme'] = 'sequential', random: () => number = Math.random) {
    super({ schema: petSchema });
    this.idScheme = idScheme;
    this.#random = random;
  }

  /**
   * Adds an animal. Without an id it gets the next one, which is taken before anything is awaited.
   *
   * @throws Error when the id is taken.
   */
  override async create(pet: PetInput, idScheme = this.idScheme): Promise<PetRecord> {
    const id = pet.id ?? this.#takeId(idScheme);
    const key = isInt64(id) ? toKey(id) : id;
    if (this.#isTaken(key))
      throw new Error(`Failed to add an animal: the id ${id} is taken. Leave the id out to get a free one.`);
    this.#reserved.add(key);
    try {
      const record = await super.create(Object.assign({ id }, pet, { id }));
      if (this.#indexes) this.#addTo(this.#indexes, record);
      return record;
    } finally {
      this.#reserved.delete(key);
    }
  }

  /**
   * Adds an animal that is known to be valid, with the next id. Without the library's detours, which cost ten times the
   * rest, unless somebody listens to what is created.
   */
  add(pet: Omit<Pet, 'id'>, idScheme = this.idScheme): PetRecord | Promise<PetRecord> {
    if (this.hooks.listenerCount('create') > 0) return this.create(pet, idScheme);
    const record = this.#toRecord({ id: this.#takeId(idScheme), ...pet });
    this.all().push(record);
    if (this.#indexes) this.#addTo(this.#indexes, record);
    return record;
  }

  override async update<Strict extends boolean>(
    predicate: Parameters<Base['update']>[0],
    options: Parameters<Base['update']>[1] & { strict?: Strict },
  ): Promise<Found<Strict>> {
    try {
      return await super.update<Strict>(predicate, options);
    } finally {
      this.#indexes = undefined;
    }
  }

  override async updateMany(...args: Parameters<Base['updateMany']>): ReturnType<Base['updateMany']> {
    try {
      return await super.updateMany(...args);
    } finally {
      this.#indexes = undefined;
    }
  }

  override delete<Strict extends boolean>(
    predicate: Parameters<Base['delete']>[0],
    options?: { strict?: Strict },
  ): Found<Strict> {
    this.#indexes = undefined;
    return super.delete<Strict>(predicate, options);
  }

  override deleteMany(...args: Parameters<Base['deleteMany']>): ReturnType<Base['deleteMany']> {
    this.#indexes = undefined;
    return super.deleteMany(...args);
  }

  /** Deletes all animals at once, without a `delete` event for each. */
  override clear(): void {
    this.seed([]);
  }

  /**
   * Replaces all animals at once, synchronously and without events. Those without an id get the next one; the next id
   * of all follows the largest one.
   *
   * @throws Error when an animal does not match the schema or an id stands twice; nothing is replaced then.
   */
  seed(inputs: readonly PetInput[]): void {
    const pets = this.#withIds(inputs);
    assertPets(pets);
    const records = this.all();
    records.length = 0;
    for (const pet of pets) records.push(this.#toRecord(pet));
    this.#indexes = undefined;
    this.#lastId = 0;
  }

  /** The animal with an id. */
  byId(id: Int64): Pet | undefined {
    return this.#index().byId.get(toKey(id));
  }

  /** All animals, or those with a status, oldest first. Not a copy. */
  withStatus(status?: PetStatus): readonly Pet[] {
    if (status === undefined) return this.all();
    return this.#index().byStatus.get(status) ?? [];
  }

  #withIds(pets: readonly PetInput[]): readonly PetInput[] {
    if (!Array.isArray(pets) || pets.every((pet) => pet?.id !== undefined)) return pets;
    const ids = pets.map((pet) => pet?.id).filter(isInt64);
    const taken = new Set(ids.map(toKey));
    let last = ids.reduce<Int64>((largest, id) => (id > largest ? id : largest), 0);
    return pets.map((pet) => {
      // What is no object gets no id, and is refused as such.
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
      { [primaryKey]: { value: `pet-${++this.#records}` }, [relationMap]: { value: new Map() } },
    ) as PetRecord;
  }

  #takeId(idScheme: Choices['idScheme']): Int64 {
    const { largestId } = this.#index();
    const last = largestId > this.#lastId ? largestId : this.#lastId;
    this.#lastId = nextId(idScheme, last, (id) => this.#isTaken(id), this.#random);
    return this.#lastId;
  }

  #isTaken(key: Int64): boolean {
    return this.#reserved.has(key) || this.#index().byId.has(key);
  }

  #index(): Indexes {
    // Whoever changes the array of all() by hand changes its length.
    if (this.#indexes?.byId.size !== this.count()) {
      this.#indexes = { byId: new Map(), byStatus: new Map(), largestId: 0 };
      for (const record of this.all()) this.#addTo(this.#indexes, record);
    }
    return this.#indexes;
  }

  #addTo(indexes: Indexes, record: PetRecord): void {
    const key = toKey(record.id);
    // Whoever looked something up while the record was on its way has indexed it already.
    if (indexes.byId.has(key)) return;
    indexes.byId.set(key, record);
    const records = indexes.byStatus.get(record.status);
    if (records) records.push(record);
    else indexes.byStatus.set(record.status, [record]);
    if (key > indexes.largestId) indexes.largestId = key;
  }
}
