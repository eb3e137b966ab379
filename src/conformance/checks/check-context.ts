import type { NewPet, Pet, PetStatus } from '../../contract/index.ts';
import type { Int64 } from '../../json/int64.ts';
import type { HttpRequest } from '../exchange/request.ts';
import type { CompletedExchange, Exchange } from '../exchange/exchange.ts';

/** A valid request, and the status that it must get. It is sent once per run. */
export interface Control {
  request(this: void, ctx: CheckContext): HttpRequest | Promise<HttpRequest>;
  status: number;
}

/** One appearance of an animal in a response. */
export interface Sighting {
  pet: Pet;
  entry: CompletedExchange;
}

/** Animals that are known to exist. */
interface ExistingPets {
  /** The animal with this status that all checks share, created on the first call. @throws Inconclusive if it was rejected. */
  created(status: PetStatus): Promise<Pet>;
  /** One that this run created if possible, otherwise a listed one. */
  any(): Promise<Pet>;
  anyWithStatus(status: PetStatus): Promise<Pet>;
}

/** The tools of a check: it sends requests and gets animals that are known to exist. */
export interface CheckContext {
  readonly apiKey: string;
  /** A category that probably exists in the target. */
  readonly categoryId: Int64;
  readonly isReadOnly: boolean;
  /** Whether getPet may have been removed. */
  readonly isRemoved: boolean;
  /** The animals that the target listed before the run created any. */
  readonly initialPets: readonly Pet[];

  /**
   * A name that every service accepts: 11 letters, marked as a name of this run.
   *
   * @param label The same label gives the same name.
   */
  name(label: string): string;
  /** A name that contains a text, marked as a name of this run. A service may reject it. */
  nameWith(text: string): string;
  /** The fields of an animal that every service accepts. */
  newPet(label: string, more?: Partial<NewPet>): NewPet;
  /** An integer from a range, both ends included, that the seed of the run and a label determine. */
  draw(this: void, label: string, from: bigint, to: bigint): bigint;
  /**
   * An id that no animal has: far from the ids that a service assigns first, and different for each label.
   *
   * @param to The largest possible id. The default is that of 32 bits.
   */
  unknownId(label: string, from?: bigint, to?: bigint): Int64;

  /**
   * Sends a request.
   *
   * @throws Inconclusive if a limit does not allow it.
   */
  send(request: HttpRequest): Promise<Exchange>;
  /** Sends requests at the same time. */
  sendAll(requests: readonly HttpRequest[]): Promise<Exchange[]>;
  /**
   * Sends an animal that every service accepts.
   *
   * @throws Inconclusive if it was not accepted.
   */
  create(pet: NewPet): Promise<Pet>;
  /**
   * Sends animals, the next one if one is rejected, until the target accepts one or fails.
   *
   * @param contentType @default application/json
   * @returns The accepted one.
   */
  createFirst(bodies: readonly object[], contentType?: string): Promise<Pet | undefined>;
  /**
   * Repeats an attempt until it succeeds, but no longer than a change may take to be visible everywhere.
   *
   * @returns Whether it has succeeded.
   */
  waitUntil(attempt: () => Promise<boolean>): Promise<boolean>;

  readonly pets: ExistingPets;

  /** Each appearance of an animal in a response of this run, in the order they were sent. */
  sightings(): Sighting[];
  /** The animals that this run has created, each with the exchange that created it. */
  createdPets(): Sighting[];
  /** Lists as many animals as possible. */
  listMany(status?: PetStatus): Promise<Exchange>;
}
