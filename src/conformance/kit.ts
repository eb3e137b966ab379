import { type Int64, type NewPet, type Pet, type PetStatus, petStatuses } from '../contract/index.ts';
import type { Answer, Answered, JournalEntry } from './answer.ts';
import type { Exchange } from './check.ts';
import { created, hasStatus, isRefusal, toPet, toPets } from './expectations.ts';
import { missingVariant } from './key-variant.ts';
import { type KitRequest, createPet, listPets, operationOf } from './kit-request.ts';
import { CannotTell, NotApplicable, Violation } from './outcome.ts';
import type { Sender, Sending } from './sender.ts';
import { wait } from './wait.ts';

/** How long a created animal may take to be seen, in milliseconds. */
const LAG_MS = 5000;
const LONGEST_PAUSE_MS = 500;
/** How often what may vary by chance is looked at before it counts. */
const LEAST_LOOKS = 10;

/** An animal that was sent, and what came of it. */
export interface Creation {
  sent: NewPet;
  entry: Answered;
}

export interface KitOptions {
  sender: Sender;
  apiKey: string;
  categoryId: Int64;
  /** Whether nobody vouches for the category: neither the user nor an animal that is listed. */
  isCategoryGuessed: boolean;
  /** Letters, the same in all names of one run. */
  runId: string;
  /** The animals that the target listed first. */
  listed: readonly Pet[];
  readOnly: boolean;
  /** Whether getPet may be gone. */
  isRemoved: boolean;
}

/** What all checks of one run share: facts about the target, and what was made of it so far. */
export class RunState {
  readonly controls = new Map<Exchange, Promise<Answer>>();
  readonly creations = new Map<PetStatus, Promise<Creation>>();
  readonly options: KitOptions;
  population: Promise<void> | undefined;

  constructor(options: KitOptions) {
    this.options = options;
  }
}

/** What a check works with: it sends, expects, and gets animals that are known to exist. */
export class Kit {
  readonly #state: RunState;
  readonly #by: Sending;

  constructor(state: RunState, by: Sending) {
    this.#state = state;
    this.#by = by;
  }

  /** A category that the target knows, as far as can be told. */
  get categoryId(): Int64 {
    return this.#state.options.categoryId;
  }

  /** Everything that was asked and answered so far, by all checks. */
  get journal(): readonly JournalEntry[] {
    return this.#state.options.sender.journal;
  }

  /** The answers to requests for one of the operations. Those of getPet do not count once it may be gone. */
  get answered(): Answered[] {
    return this.asked.filter((entry): entry is Answered => entry.answer !== undefined);
  }

  /** The requests for one of the operations, answered or not. */
  get asked(): JournalEntry[] {
    return this.journal.filter(({ request }) => {
      const operation = operationOf(request);
      return operation && !(operation === 'getPet' && this.isRemoved);
    });
  }

  /** The animals that the target listed before anything was created. */
  get listed(): readonly Pet[] {
    return this.#state.options.listed;
  }

  get isReadOnly(): boolean {
    return this.#state.options.readOnly;
  }

  get isRemoved(): boolean {
    return this.#state.options.isRemoved;
  }

  get apiKey(): string {
    return this.#state.options.apiKey;
  }

  /** A name for an animal: few letters and spaces, with the run's own word in it. */
  name(label: string): string {
    return `Kit ${this.#state.options.runId} ${label}`;
  }

  /** The fields of an animal that every service takes. */
  newPet(label: string, more: Partial<NewPet> = {}): NewPet {
    return { name: this.name(label), categoryId: this.categoryId, ...more };
  }

  /** Sends a request. @throws Violation when there is no complete answer. */
  async send(request: KitRequest): Promise<Answered> {
    const missing = missingVariant(request.key, this.apiKey);
    if (missing) throw new NotApplicable(missing);
    const entry = await this.#state.options.sender.send(request, this.#by);
    if (!entry.answer) throw new Violation('an answer', entry.failure ?? 'none', entry);
    return entry as Answered;
  }

  /** Sends a request and holds the answer to an expectation. @throws Violation when it is something else. */
  async expect(exchange: Exchange): Promise<Answer> {
    const { request, expect, isEarly } = exchange;
    const sent = await request(this);
    const end = performance.now() + LAG_MS;
    for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const entry = await this.send(sent);
      entry.exchange = exchange;
      const problem = expect.findProblem(entry.answer);
      if (!problem) return entry.answer;
      if (!isEarly?.(entry.answer) || performance.now() + pause > end) throw new Violation(expect.says, problem, entry);
      await wait(pause);
    }
  }

  /**
   * Looks again for a short while until a look finds nothing wrong: other clients write meanwhile, and what was created
   * may take a moment to be seen everywhere.
   *
   * @param look Returns what is wrong.
   */
  async settle(look: () => Promise<Violation | undefined>): Promise<void> {
    const end = performance.now() + LAG_MS;
    let pause = 50;
    for (let looks = 1; ; looks++) {
      const violation = await look();
      if (!violation) return;
      // A slow target has not been looked at often when the time is over.
      if (looks >= LEAST_LOOKS && performance.now() + pause > end) throw violation;
      await wait(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  /** The accepted twin of a refusal, asked once in a run. @throws CannotTell when it was not accepted. */
  async control(exchange: Exchange): Promise<Answer> {
    const { controls } = this.#state;
    const pending = controls.get(exchange) ?? this.expect(exchange);
    controls.set(exchange, pending);
    try {
      return await pending;
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      throw new CannotTell(`the same request, rightly made, got ${error.actual} where ${error.expected} was expected`);
    }
  }

  /** The one creation of this run with a status, sent when it is first asked for. */
  creation(status: PetStatus): Promise<Creation> {
    const { creations } = this.#state;
    const sent = this.newPet(status, { status });
    const pending = creations.get(status) ?? this.send(createPet(sent)).then((entry) => ({ sent, entry }));
    creations.set(status, pending);
    return pending;
  }

  /** The animal of that creation. @throws CannotTell when it could not be created. */
  async created(status: PetStatus): Promise<Pet> {
    if (this.isReadOnly) throw new NotApplicable('--read-only forbids to create an animal');
    const { sent, entry } = await this.creation(status).catch((error: unknown) => {
      throw error instanceof Violation ? new CannotTell(`an animal could not be created: ${error.actual}`) : error;
    });
    const problem = created(sent).findProblem(entry.answer);
    if (problem) throw new CannotTell(`an animal could not be created: ${problem} instead of ${created(sent).says}`);
    return entry.answer.json as Pet;
  }

  /**
   * Throws when a refused creation may be the target's right: its key may only read, or no category is known to exist
   * and none of the plain creations was accepted.
   *
   * @throws CannotTell
   */
  async excuse({ answer }: Answered): Promise<void> {
    if (!isRefusal(answer)) return;
    const plain = await Promise.allSettled(petStatuses.map((status) => this.creation(status)));
    const answers = plain.flatMap((each) => (each.status === 'fulfilled' ? [each.value.entry.answer] : []));
    if (!answers.every(isRefusal)) return;
    if (answers.every(({ status }) => status === 403))
      throw new CannotTell('the key may not create animals. Use another key, or --read-only.');
    if (this.#state.options.isCategoryGuessed && answer.status !== 401)
      throw new CannotTell(
        `no category is known to exist, and animals of category ${this.categoryId} are refused. Name one with --category-id.`,
      );
  }

  /** An animal that exists: one of this run where that can be, otherwise a listed one. */
  async existing(): Promise<Pet> {
    const [first] = this.listed;
    if (this.isReadOnly && !first) throw new NotApplicable('the target lists no animals');
    if (this.isReadOnly && first) return first;
    try {
      return await this.created('available');
    } catch (error) {
      if (first && error instanceof CannotTell) return first;
      throw error;
    }
  }

  /** An animal that exists and has a status. */
  async existingWith(status: PetStatus): Promise<Pet> {
    if (!this.isReadOnly) return this.created(status);
    const { answer } = await this.send(listPets('limit=100'));
    const pet = toPets(answer).find((each) => each.status === status);
    if (!pet) throw new NotApplicable(`the target lists no ${status} animals, and --read-only forbids to create one`);
    return pet;
  }

  /** Creates what is missing for so many animals. Fewer are enough for nobody who compares limits. */
  populate(least: number): Promise<void> {
    return (this.#state.population ??= this.#populate(least));
  }

  async #populate(least: number): Promise<void> {
    if (this.knownPets().length < least) await this.send(listPets('limit=100'));
    const missing = least - this.knownPets().length;
    if (missing <= 0) return;
    if (this.isReadOnly)
      throw new NotApplicable(`the target lists fewer than ${least} animals, and --read-only forbids to create more`);
    const labels = Array.from({ length: missing }, (_, index) => `more ${toLetters(index)}`);
    const entries = await Promise.all(labels.map((label) => this.send(createPet(this.newPet(label)))));
    for (const entry of entries) {
      await this.excuse(entry);
      const problem = hasStatus(201).findProblem(entry.answer);
      if (problem) throw new CannotTell(`too few animals could be created: ${problem} instead of 201`);
    }
  }

  /** An id that names no animal: far from what is listed or assigned, and another one for each salt. */
  unknownId(salt: number): Int64 {
    const known = new Set(this.knownPets().map(({ id }) => String(id)));
    let id = 1_987_654_321 + salt * 7919;
    while (known.has(String(id))) id++;
    return id;
  }

  /** Every animal that an answer of this run has shown, the latest sight of it. */
  knownPets(): Pet[] {
    return [...new Map(this.sights().map(({ pet }) => [String(pet.id), pet])).values()];
  }

  /** Each time that an answer of this run has shown an animal, in the order of sending. */
  sights(): { pet: Pet; entry: Answered }[] {
    return this.journal.flatMap((entry) => {
      if (!entry.answer) return [];
      const pet = toPet(entry.answer);
      return (pet ? [pet] : toPets(entry.answer)).map((each) => ({ pet: each, entry: entry as Answered }));
    });
  }

  /** The animals that this run has created, with the entries of their creation. */
  creations(): { pet: Pet; entry: Answered }[] {
    return this.sights().filter(({ entry }) => entry.request.method === 'POST' && entry.answer.status < 300);
  }

  /** All animals that lists show now: as many as a list may have, of all statuses and of each. */
  async list(): Promise<Pet[]> {
    const queries = ['limit=100', ...petStatuses.map((status) => `limit=100&status=${status}`)];
    const answers = await Promise.all(queries.map((query) => this.send(listPets(query))));
    return answers.flatMap(({ answer }) => toPets(answer));
  }
}

/** A number in letters: a, b, … z, ba, bb. Not every service takes digits in a name. */
export function toLetters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : toLetters(Math.floor(number / 26)) + last;
}
