import { Collection } from '@msw/data';
import { INT64_MAX, type Int64, type Pet, type PetStatus, isInt64 } from '../../contract/index.ts';
import type { Choices } from '../choices/choice-table.ts';
import { defaultChoices } from '../generated/default-choices.ts';
import { assertPets } from './assert-pets.ts';
import { nextId } from './id-source.ts';
import { PetIndex, toKey } from './pet-index.ts';
import { type PetInput, petSchema } from './pet-schema.ts';
import { recordSymbols } from './record-symbols.ts';

type Base = Collection<typeof petSchema>;
type PetRecord = ReturnType<Base['all']>[number];
type Found<Strict extends boolean> = Strict extends true ? PetRecord : PetRecord | undefined;

/** An extension of @msw/data. */
export type Extension = NonNullable<ConstructorParameters<typeof Collection>[0]['extensions']>[number];

/** The choices that decide how a new animal is completed. */
type NewPetChoices = Pick<Choices, 'idScheme' | 'statusWhenOmitted'>;

/** Creates the map of an animal's relations when it is first read. Empty maps would need more memory than the animals. */
const relationsOnDemand = {
  configurable: true,
  get(this: object) {
    const value = new Map();
    Object.defineProperty(this, recordSymbols.relationMap, { value, configurable: false });
    return value;
  },
};

/**
 * The animals: an @msw/data collection for queries, with an index for the service itself. Adding an animal adds it to the
 * index; updating or deleting one drops the index, and the next lookup builds it again. Once a caller has a record, which
 * it may change in place, lookups by the service check what the index finds.
 */
export class PetCollection extends Collection<typeof petSchema> {
  /** How a new animal gets its id and its status; a change affects the next one. */
  choices: NewPetChoices;
  readonly #random: () => number;
  /** The ids of the animals that `create` is about to add. */
  readonly #reserved = new Set<Int64>();
  #currentIndex: PetIndex<PetRecord> | undefined;
  #rewrites = 0;
  #lastId: Int64 = 0;
  /** The collection whose animals this one has until it needs copies of its own. */
  #origin: PetCollection | undefined;
  /** Whether callers outside the service may have records. */
  #isExposed = false;
  /** Whether an extension observes the records, so that shared ones are copied immediately. */
  #isExtended = false;

  /** @param random Returns a number from 0 to 1; used by the id scheme `random`. */
  constructor(choices: NewPetChoices = defaultChoices, random: () => number = Math.random) {
    super({ schema: petSchema });
    this.choices = choices;
    this.#random = random;
  }

  /**
   * Applies extensions of @msw/data to the empty collection, then shares the animals of another one unless an extension
   * restored some.
   */
  async extend(extensions: readonly Extension[], origin: PetCollection): Promise<void> {
    this.share();
    this.#isExtended = true;
    // The type leaves out that an extension may be asynchronous.
    await Promise.all(extensions.map(async (extension) => extension.extend(this)));
    if (this.count() === 0) this.share(origin);
  }

  override all(): PetRecord[] {
    this.#isExposed = true;
    return super.all();
  }

  override findFirst<Strict extends boolean>(
    predicate?: Parameters<Base['findFirst']>[0],
    options?: { strict?: Strict },
  ): Found<Strict> {
    this.#isExposed = true;
    return super.findFirst<Strict>(predicate, options);
  }

  /** Sorts before it skips and takes, while @msw/data sorts what it took. */
  override findMany(...[predicate, options = {}]: Parameters<Base['findMany']>): PetRecord[] {
    this.#isExposed = true;
    const { cursor, skip = 0, take, ...rest } = options;
    if (!rest.orderBy) return super.findMany(predicate, options);
    const sorted = super.findMany(predicate, rest);
    const start = (cursor ? sorted.indexOf(cursor) + 1 : 0) + skip;
    return take === undefined ? sorted.slice(start) : sorted.slice(start, start + take);
  }

  /**
   * Adds an animal. Without an id it is a new one: it gets the next id, which is reserved before anything is awaited, and
   * the status of a new animal if it has none.
   *
   * @throws Error when the id is taken.
   */
  override async create(pet: PetInput, idScheme = this.choices.idScheme): Promise<PetRecord> {
    this.#isExposed = true;
    const id = pet.id ?? this.#takeId(idScheme);
    const key = toKey(id);
    if (this.#isTaken(key))
      throw new Error(`Failed to add an animal: the id ${id} is taken. Omit the id to get a free one.`);
    this.#reserved.add(key);
    const { primaryKey } = recordSymbols;
    const values = pet.id === undefined ? this.#withStatus({ ...pet, id }) : { ...pet, id };
    try {
      // An extension gives the key under which it knows the animal. Other tabs know it by the same key.
      const { [primaryKey]: keyOfRecord = `pet-${id}` } = pet as unknown as Record<symbol, unknown>;
      const record = await super.create(Object.defineProperty(values, primaryKey, { value: keyOfRecord }));
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
  add(pet: Omit<Pet, 'id'>, idScheme = this.choices.idScheme): PetRecord | Promise<PetRecord> {
    if (this.hooks.listenerCount('create') > 0) return this.create(pet, idScheme);
    const record = this.#toRecord({ id: this.#takeId(idScheme), ...pet });
    this.own().#records().push(record);
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
      this.#noteRewrite();
    }
  }

  override async updateMany(...args: Parameters<Base['updateMany']>): ReturnType<Base['updateMany']> {
    try {
      return await super.updateMany(...args);
    } finally {
      this.#noteRewrite();
    }
  }

  override delete<Strict extends boolean>(
    predicate: Parameters<Base['delete']>[0],
    options?: { strict?: Strict },
  ): Found<Strict> {
    this.#noteRewrite();
    return super.delete<Strict>(predicate, options);
  }

  override deleteMany(...args: Parameters<Base['deleteMany']>): ReturnType<Base['deleteMany']> {
    this.#noteRewrite();
    return super.deleteMany(...args);
  }

  /** Makes copies of animals that are shared, before a caller can change them. */
  own(): this {
    for (const pet of this.#origin ? this.#origin.#records() : []) this.#records().push(this.#toRecord(pet));
    this.#origin = undefined;
    return this;
  }

  /** Copies the collection without its listeners. The animals are the same. */
  copy(): PetCollection {
    const copy = new PetCollection(this.choices, this.#random);
    copy.share(this.#origin);
    for (const record of this.#records()) copy.#records().push(record);
    return copy;
  }

  /** Deletes all animals in one step, without a `delete` event for each. */
  override clear(): void {
    this.share();
  }

  /**
   * Replaces all animals synchronously and without events. Animals without an id are new: they get the next one, and the
   * status of a new animal if they have none. The numbering continues after the largest id.
   *
   * @throws Error when an animal does not match the schema or an id is a duplicate; nothing is replaced then.
   */
  seed(inputs: readonly PetInput[]): void {
    const pets = this.#withIds(inputs);
    assertPets(pets);
    this.share();
    for (const pet of pets) this.#records().push(this.#toRecord(pet));
  }

  /**
   * Replaces all animals with those of another collection, of which the service makes copies when it adds one. Other
   * callers must use `own` first, since `all` and `count` leave shared animals out. Without another collection, deletes
   * all.
   */
  share(origin?: PetCollection): void {
    this.#origin = origin;
    this.#noteRewrite();
    this.#lastId = 0;
    this.#isExposed = false;
    this.#records().length = 0;
    if (this.#isExtended) this.own();
  }

  /** Replaces an animal by one with the same id, in its place. */
  replace(pet: Pet): void {
    const records = this.own().#records();
    const index = records.findIndex(({ id }) => toKey(id) === toKey(pet.id));
    if (index >= 0) records[index] = this.#toRecord(pet);
    this.#noteRewrite();
  }

  /**
   * How often the listed animals were changed in other ways than by adding one. As long as it and the list are the same, so
   * are the animals up to an earlier length.
   */
  get rewrites(): number {
    return this.#origin ? this.#origin.rewrites : this.#rewrites;
  }

  /** Finds the animal with an id. */
  byId(id: Int64): Pet | undefined {
    const found = this.#index().byId(id);
    if (!this.#isExposed || (found && toKey(found.id) === toKey(id))) return found;
    return this.#records().find((pet) => toKey(pet.id) === toKey(id));
  }

  /** Lists all animals, or those with a status, oldest first. Not a copy. */
  withStatus(status?: PetStatus): readonly Pet[] {
    const source = this.#origin ?? this;
    if (status === undefined) return source.#records();
    if (this.#isExposed) return this.#records().filter((pet) => pet.status === status);
    return this.#index().byStatus(status);
  }

  #noteRewrite(): void {
    this.#currentIndex = undefined;
    this.#rewrites++;
  }

  /** The records, for the collection itself. `all` gives them to others. */
  #records(): PetRecord[] {
    return super.all();
  }

  /** Completes a new animal with the status that createPet gives it. */
  #withStatus<Input extends PetInput>(pet: Input): Input {
    const { statusWhenOmitted: status } = this.choices;
    return pet.status === undefined && status !== 'absent' ? { ...pet, status } : pet;
  }

  #withIds(pets: readonly PetInput[]): readonly PetInput[] {
    if (!Array.isArray(pets) || pets.every((pet) => pet?.id !== undefined)) return pets;
    const ids = pets.map((pet) => pet?.id).filter(isInt64);
    const taken = new Set(ids.map(toKey));
    let last = ids.reduce<Int64>((largest, id) => (id > largest ? id : largest), 0);
    return pets.map((pet) => {
      // A value that is not an object gets no id; assertPets rejects it.
      if (Object(pet) !== pet || pet.id !== undefined) return pet;
      last = nextId(this.choices.idScheme, last, (id) => taken.has(id), this.#random);
      taken.add(last);
      // The id comes first, and may be given as undefined.
      return this.#withStatus(Object.assign({ id: last }, pet, { id: last }));
    });
  }

  #toRecord(pet: Pet): PetRecord {
    const record = { ...pet };
    Object.defineProperty(record, recordSymbols.primaryKey, { value: `pet-${pet.id}` });
    return Object.defineProperty(record, recordSymbols.relationMap, relationsOnDemand) as PetRecord;
  }

  #takeId(idScheme: Choices['idScheme']): Int64 {
    const { largestId } = this.#index();
    // At the end of the int64 range, the numbering goes on from its latest restart.
    const last = largestId > this.#lastId && largestId !== INT64_MAX ? largestId : this.#lastId;
    this.#lastId = nextId(idScheme, last, (id) => this.#isTaken(id), this.#random);
    return this.#lastId;
  }

  #isTaken(key: Int64): boolean {
    return this.#reserved.has(key) || this.#index().byId(key) !== undefined;
  }

  #index(): PetIndex<PetRecord> {
    if (this.#origin) return this.#origin.#index();
    // Another size means that the array of all() was changed directly.
    if (this.#currentIndex?.size !== this.count()) this.#currentIndex = new PetIndex(this.#records());
    return this.#currentIndex;
  }
}
