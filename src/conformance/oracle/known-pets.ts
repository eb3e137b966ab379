import { LIMIT, type Pet, type PetStatus } from '../../contract/index.ts';
import { BoundedMap } from './bounded-map.ts';

/** A few animals with longer names are kept whole. Of the others, only the ids are kept, so that memory stays flat. */
const LONG_NAME = 10_000;
const MOST_LONG_NAMES = 20;

/** An animal that a response has shown. */
export interface KnownPet {
  /**
   * The values at its creation, with the status that was sent, or else the first one that was seen. Of an animal that others
   * created, the last values that were seen.
   */
  pet: Pet;
  /** The exchange that showed them. */
  exchange: number;
  /** When that exchange was complete. */
  seenAt: number;
  /** When the first exchange that showed the animal was complete: from then on it is known to exist. */
  since: number;
  /** Whether a creation under observation made it, which no other client has a reason to change. */
  isCreated: boolean;
  /** Whether its creation returned other values than those that were sent. Either of them may be stored. */
  isMisreported?: boolean;
  /** When a response first showed the status. */
  statusSeenAt?: number | undefined;
  /** When getPet first returned the animal. */
  fetchedAt?: number | undefined;
}

/** Adds what a later response shows: the values of an animal that others created, a status that was not known before. */
function learnMore(known: KnownPet, { pet, exchange, seenAt, statusSeenAt, fetchedAt }: KnownPet): void {
  const status = pet.status ?? known.pet.status;
  if (known.isCreated) {
    if (known.pet.status === undefined && status !== undefined) known.pet = { ...known.pet, status };
  } else {
    known.pet = pet.status === status ? pet : { ...pet, ...(status && { status }) };
    known.exchange = exchange;
    known.seenAt = seenAt;
  }
  known.statusSeenAt ??= statusSeenAt;
  known.fetchedAt ??= fetchedAt;
}

/** The animals that are known to exist, by id. */
export class KnownPets {
  readonly #pets = new BoundedMap<string, KnownPet>(20_000);
  #longNames = 0;
  /** The ids of the animals that are not kept whole. */
  readonly #others = new BoundedMap<string, true>(20_000);
  /** When the first creation under observation was sent, whether it was accepted or not. */
  firstSentAt = Number.POSITIVE_INFINITY;
  /** When the last creation under observation was complete. */
  lastCreatedAt = Number.NEGATIVE_INFINITY;
  /** All created animals in the order in which they were known; none if there are more than a list can show. */
  created: readonly KnownPet[] = [];
  #hasManyCreated = false;
  readonly #createdByStatus = new Map<string, KnownPet>();
  /** The number of empty short pages in a row, by status filter and limit. */
  readonly #emptyPages = new Map<string, number>();
  /** When a list that was not empty was first seen, by its status filter. */
  readonly #listedAt = new Map<string, number>();

  get(id: Pet['id']): KnownPet | undefined {
    return this.#pets.get(String(id));
  }

  /** Whether a response has shown the animal. */
  has(id: Pet['id']): boolean {
    return this.get(id) !== undefined || this.#others.get(String(id)) === true;
  }

  /** The created animal with a status that has been known for the longest time. */
  oldestCreated(status: PetStatus | 'any' = 'any'): KnownPet | undefined {
    return this.#createdByStatus.get(status);
  }

  noteSent(start: number): void {
    this.firstSentAt = Math.min(this.firstSentAt, start);
  }

  /** How many short pages in a row were empty. */
  emptyPages(status: string, limit: number): number {
    return this.#emptyPages.get(`${status} ${limit}`) ?? 0;
  }

  notePage(status: string, limit: number, isEmpty: boolean): void {
    this.#emptyPages.set(`${status} ${limit}`, isEmpty ? this.emptyPages(status, limit) + 1 : 0);
  }

  /** When the lists with this filter were first seen to have animals. */
  listedAt(status: string): number | undefined {
    return this.#listedAt.get(status);
  }

  noteList(status: string, end: number): void {
    if (!this.#listedAt.has(status)) this.#listedAt.set(status, end);
  }

  add(known: KnownPet): void {
    if (known.isCreated) this.lastCreatedAt = Math.max(this.lastCreatedAt, known.since);
    const id = String(known.pet.id);
    const before = this.#pets.get(id);
    if (before && (before.isCreated || !known.isCreated)) {
      learnMore(before, known);
      return;
    }
    const isLong = !before && known.pet.name.length > LONG_NAME;
    if (isLong && this.#longNames >= MOST_LONG_NAMES) return this.#others.set(id, true);
    if (isLong) this.#longNames++;
    this.#pets.set(id, known);
    if (known.isCreated) {
      this.#noteCreated(known);
      for (const status of ['any', known.pet.status ?? 'none'])
        if (!this.#createdByStatus.has(status)) this.#createdByStatus.set(status, known);
    }
  }

  #noteCreated(known: KnownPet): void {
    this.#hasManyCreated ||= this.created.length >= LIMIT.maximum;
    this.created = this.#hasManyCreated ? [] : [...this.created, known];
  }

  /** For an animal that another operation may have changed or removed. */
  forget(id: string): void {
    const known = this.#pets.get(id);
    this.#pets.delete(id);
    this.#others.delete(id);
    this.created = this.created.filter((created) => created !== known);
    for (const [status, created] of this.#createdByStatus) if (created === known) this.#createdByStatus.delete(status);
  }
}
