import type { NewPet, Pet, PetStatus } from '../../contract/index.ts';
import type { Int64 } from '../../json/int64.ts';
import type { HttpRequest } from '../exchange/request.ts';
import type { HttpResponse } from '../exchange/response.ts';
import type { CompletedExchange, Exchange } from '../exchange/exchange.ts';
import type { Problem, Violation } from './outcome.ts';
import type { Waited } from '../exchange/describe-wait.ts';

/** The expectation of a check about a response. */
export interface Expectation {
  /** Completes the sentence "expected ...": `401 with an error object`. */
  summary: string;
  /** Describes what the response is instead; `undefined` if it is as expected. */
  findProblem(this: void, response: HttpResponse): Problem | undefined;
}

/** A request and the expected response. Checks with the same control share its response. */
export interface Interaction {
  request(this: void, ctx: CheckContext): HttpRequest | Promise<HttpRequest>;
  expect: Expectation;
  /** Whether a response may be premature, such as 404 for a new animal. The request is then retried for a short while. */
  mayRetry?(this: void, response: HttpResponse): boolean;
}

/** An animal that was sent, and the exchange that created it. */
export interface Creation {
  sent: NewPet;
  entry: CompletedExchange;
}

/** One appearance of an animal in a response. */
export interface Sighting {
  pet: Pet;
  entry: CompletedExchange;
}

/** The tools of a check: it sends requests, states expectations and gets animals that are known to exist. */
export interface CheckContext {
  readonly apiKey: string;
  /** A category that probably exists in the target. */
  readonly categoryId: Int64;
  /** The base URL of the target, without a slash at its end. */
  readonly baseUrl: string;
  readonly isReadOnly: boolean;
  /** Whether getPet may have been removed. */
  readonly isRemoved: boolean;
  /** The animals that the target listed before the run created any. */
  readonly initialPets: readonly Pet[];
  /** How long a change may take to be visible everywhere, in milliseconds. */
  readonly maxLag: number;
  /** The largest limit whose lists the kit can read: 100, or 20 if animals are so large that 100 exceed a limit of the kit. */
  readonly longestLimit: number;
  /** The letters that mark all names of this run. */
  readonly mark: string;
  /** How plain names of this run begin: with the mark, or something in front of it. */
  readonly nameStart: string;
  /** Every request of the run so far, by all checks, in the order they were sent. */
  readonly journal: readonly Exchange[];
  /** The entries for one of the three operations; those of getPet are left out once it may have been removed. */
  readonly operationEntries: Exchange[];
  /** The operation entries that have a complete response. */
  readonly operationExchanges: CompletedExchange[];

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
  draw(label: string, from: bigint, to: bigint): bigint;
  /**
   * An id that no animal has: far from the ids that a service assigns first, and different for each label.
   *
   * @param to The largest possible id. The default is that of 32 bits.
   */
  unknownId(label: string, from?: bigint, to?: bigint): Int64;

  /**
   * Sends a request.
   *
   * @throws Violation if there is no complete response, NotApplicable if the key has no such variant.
   */
  send(request: HttpRequest): Promise<CompletedExchange>;
  /** Sends a request and compares the response with the expectation. @throws Violation if they differ. */
  expect(interaction: Interaction): Promise<HttpResponse>;
  /** Sends the control of a request that must be rejected, once per run. @throws Inconclusive if it was not accepted. */
  control(interaction: Interaction): Promise<HttpResponse>;
  /**
   * Repeats an attempt for a short while until it finds no violation: other clients may be writing, and a new animal may
   * take a moment to be visible everywhere.
   *
   * @throws Violation the last one found.
   */
  eventually(attempt: () => Promise<Violation | undefined>): Promise<void>;
  /**
   * Repeats an attempt for longer than lag lasts, whatever it finds, so that its results can be counted.
   *
   * @returns The time that this took.
   */
  repeatBeyondLag(attempt: () => Promise<void>): Promise<Waited>;

  /** Repeats an attempt until it succeeds, but no longer than a change may take to be visible everywhere. */
  waitUntil(attempt: () => Promise<boolean>): Promise<void>;

  /** The creation with this status that all checks share, sent on the first call. */
  creationWithStatus(status: PetStatus): Promise<Creation>;
  /** The animal created by `creationWithStatus`. @throws Inconclusive if it could not be created. */
  createdPet(status: PetStatus): Promise<Pet>;
  /** An existing animal: one that this run created if possible, otherwise a listed one. */
  anyPet(): Promise<Pet>;
  /** An existing animal with this status. */
  anyPetWithStatus(status: PetStatus): Promise<Pet>;
  /** Creates animals until the target has at least MORE_THAN_A_PAGE, once per run. */
  ensureFullPage(): Promise<void>;
  /**
   * Ends the check if rejecting a creation may be legal: the key may be read-only, or no category is known to exist and
   * none of the plain creations was accepted.
   *
   * @throws Inconclusive if so.
   */
  skipIfRejectionAllowed(entry: CompletedExchange): Promise<void>;

  /** Each appearance of an animal in a response of this run, in the order they were sent. */
  sightings(): Sighting[];
  /** The animals that this run has created, each with the exchange that created it. */
  createdPets(): Sighting[];
  /** Lists as many animals as the kit can read at a time. */
  listMany(status?: PetStatus): Promise<CompletedExchange>;
  /** All animals that lists show now: with the largest limit, without a filter and with each status. */
  listEverything(): Promise<Pet[]>;

  /**
   * Judges all responses of the run by what the oracle found for an oracle check. Only available after all phases.
   *
   * @throws Violation for the first finding that no other check has reported, Inconclusive if others have reported all of
   * them, NotApplicable if no response could have shown a violation.
   */
  judgeByOracle(checkId: string): void;
}
