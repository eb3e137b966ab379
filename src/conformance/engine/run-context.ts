import { type Int64, type NewPet, type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import type { HttpResponse } from '../http/response.ts';
import type { CheckContext, Creation, Sighting } from '../checks/check-context.ts';
import type { CompletedEntry, JournalEntry, Purpose, RequestOrigin } from '../checks/journal.ts';
import { MORE_THAN_A_PAGE } from '../checks/more-than-a-page.ts';
import { toLetters } from '../checks/to-letters.ts';
import type { Interaction } from '../checks/check-context.ts';
import { created, hasStatus, isRefusal, toPet, toPets } from '../checks/expectations.ts';
import { missingVariant } from '../http/key-variant.ts';
import { type HttpRequest, createPet, listPets, operationOf } from '../http/request.ts';
import { Inconclusive, NotApplicable, Violation } from '../checks/outcome.ts';
import type { Sender } from './sender.ts';
import { wait } from '../../shared/wait.ts';

/** How long a created animal may take to be seen, in milliseconds. */
const LAG_MS = 5000;
const LONGEST_PAUSE_MS = 500;
/** How often what may vary by chance is looked at before it counts. */
const LEAST_LOOKS = 10;

export interface RunFacts {
  sender: Sender;
  apiKey: string;
  categoryId: Int64;
  /** Whether nobody vouches for the category: neither the user nor an animal that is listed. */
  isCategoryGuessed: boolean;
  /** Letters, the same in all names of one run. */
  runId: string;
  /** The animals that the target listed first. */
  initialPets: readonly Pet[];
  readOnly: boolean;
  /** Whether getPet may be gone. */
  isRemoved: boolean;
}

/** What all checks of one run share: facts about the target, and what was made of it so far. */
export class RunState {
  readonly controls = new Map<Interaction, Promise<HttpResponse>>();
  readonly creations = new Map<PetStatus, Promise<Creation>>();
  readonly options: RunFacts;
  population: Promise<void> | undefined;

  constructor(options: RunFacts) {
    this.options = options;
  }
}

/** What a check works with: it sends, expects, and gets animals that are known to exist. */
export class RunContext implements CheckContext {
  readonly #state: RunState;
  readonly #origin: RequestOrigin;

  constructor(state: RunState, origin: RequestOrigin) {
    this.#state = state;
    this.#origin = origin;
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
  get operationExchanges(): CompletedEntry[] {
    return this.operationEntries.filter((entry): entry is CompletedEntry => entry.response !== undefined);
  }

  /** The requests for one of the operations, answered or not. */
  get operationEntries(): JournalEntry[] {
    return this.journal.filter(({ request }) => {
      const operation = operationOf(request);
      return operation && !(operation === 'getPet' && this.isRemoved);
    });
  }

  /** The animals that the target listed before anything was created. */
  get initialPets(): readonly Pet[] {
    return this.#state.options.initialPets;
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

  async send(request: HttpRequest): Promise<CompletedEntry> {
    return this.#send(request);
  }

  async #send(request: HttpRequest, purpose?: Purpose): Promise<CompletedEntry> {
    const missing = missingVariant(request.key, this.apiKey);
    if (missing) throw new NotApplicable(missing);
    const entry = await this.#state.options.sender.send(request, { ...this.#origin, ...(purpose && { purpose }) });
    if (!entry.response) throw new Violation('an answer', entry.failure ?? 'none', entry);
    return entry as CompletedEntry;
  }

  /** @param purpose What the check sends the request for, if it is not part of `run`. */
  async expect({ request, expect, mayRetry }: Interaction, purpose?: Purpose): Promise<HttpResponse> {
    const sent = await request(this);
    const end = performance.now() + LAG_MS;
    for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const entry = await this.#send(sent, purpose);
      const problem = expect.findProblem(entry.response);
      if (!problem) return entry.response;
      if (!mayRetry?.(entry.response) || performance.now() + pause > end)
        throw new Violation(expect.summary, problem, entry);
      await wait(pause);
    }
  }

  /**
   * Looks again for a short while until a look finds nothing wrong: other clients write meanwhile, and what was created
   * may take a moment to be seen everywhere.
   *
   * @param look Returns what is wrong.
   */
  async eventually(look: () => Promise<Violation | undefined>): Promise<void> {
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

  /** The accepted twin of a refusal, asked once in a run. @throws Inconclusive when it was not accepted. */
  async control(interaction: Interaction): Promise<HttpResponse> {
    const { controls } = this.#state;
    const pending = controls.get(interaction) ?? this.expect(interaction, 'control');
    controls.set(interaction, pending);
    try {
      return await pending;
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      throw new Inconclusive(
        `the same request, rightly made, got ${error.actual} where ${error.expected} was expected`,
      );
    }
  }

  /** The one creation of this run with a status, sent when it is first asked for. */
  creationWithStatus(status: PetStatus): Promise<Creation> {
    const { creations } = this.#state;
    const sent = this.newPet(status, { status });
    const pending =
      creations.get(status) ?? this.send(createPet(sent, { intent: 'valid' })).then((entry) => ({ sent, entry }));
    creations.set(status, pending);
    return pending;
  }

  /** The animal of that creation. @throws Inconclusive when it could not be created. */
  async createdPet(status: PetStatus): Promise<Pet> {
    if (this.isReadOnly) throw new NotApplicable('--read-only forbids to create an animal');
    const { sent, entry } = await this.creationWithStatus(status).catch((error: unknown) => {
      throw error instanceof Violation ? new Inconclusive(`an animal could not be created: ${error.actual}`) : error;
    });
    const problem = created(sent).findProblem(entry.response);
    if (problem)
      throw new Inconclusive(`an animal could not be created: ${problem} instead of ${created(sent).summary}`);
    return entry.response.json as Pet;
  }

  /**
   * Throws when a refused creation may be the target's right: its key may only read, or no category is known to exist
   * and none of the plain creations was accepted.
   *
   * @throws Inconclusive
   */
  async skipIfRefusalAllowed({ response }: CompletedEntry): Promise<void> {
    if (!isRefusal(response)) return;
    const plain = await Promise.allSettled(petStatuses.map((status) => this.creationWithStatus(status)));
    const answers = plain.flatMap((each) => (each.status === 'fulfilled' ? [each.value.entry.response] : []));
    if (!answers.every(isRefusal)) return;
    if (answers.every(({ status }) => status === 403))
      throw new Inconclusive('the key may not create animals. Use another key, or --read-only.');
    if (this.#state.options.isCategoryGuessed && response.status !== 401)
      throw new Inconclusive(
        `no category is known to exist, and animals of category ${this.categoryId} are refused. Name one with --category-id.`,
      );
  }

  /** An animal that exists: one of this run where that can be, otherwise a listed one. */
  async anyPet(): Promise<Pet> {
    const [first] = this.initialPets;
    if (this.isReadOnly && !first) throw new NotApplicable('the target lists no animals');
    if (this.isReadOnly && first) return first;
    try {
      return await this.createdPet('available');
    } catch (error) {
      if (first && error instanceof Inconclusive) return first;
      throw error;
    }
  }

  /** An animal that exists and has a status. */
  async anyPetWithStatus(status: PetStatus): Promise<Pet> {
    if (!this.isReadOnly) return this.createdPet(status);
    const { response } = await this.send(listPets('limit=100'));
    const pet = toPets(response).find((each) => each.status === status);
    if (!pet) throw new NotApplicable(`the target lists no ${status} animals, and --read-only forbids to create one`);
    return pet;
  }

  ensureFullPage(): Promise<void> {
    return (this.#state.population ??= this.#createMissing(MORE_THAN_A_PAGE));
  }

  async #createMissing(least: number): Promise<void> {
    if (this.knownPets().length < least) await this.send(listPets('limit=100'));
    const missing = least - this.knownPets().length;
    if (missing <= 0) return;
    if (this.isReadOnly)
      throw new NotApplicable(`the target lists fewer than ${least} animals, and --read-only forbids to create more`);
    const labels = Array.from({ length: missing }, (_, index) => `more ${toLetters(index)}`);
    const entries = await Promise.all(
      labels.map((label) => this.send(createPet(this.newPet(label), { intent: 'valid' }))),
    );
    for (const entry of entries) {
      await this.skipIfRefusalAllowed(entry);
      const problem = hasStatus(201).findProblem(entry.response);
      if (problem) throw new Inconclusive(`too few animals could be created: ${problem} instead of 201`);
    }
  }

  /** An id that no animal has: far from all known ids, and different for each label. */
  unknownId(label: string): Int64 {
    const known = new Set(this.knownPets().map(({ id }) => String(id)));
    const offset = Array.from(label).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 100_003, 0);
    let id = 1_987_654_321 + offset;
    while (known.has(String(id))) id++;
    return id;
  }

  /** Every animal that an answer of this run has shown, the latest sight of it. */
  knownPets(): Pet[] {
    return [...new Map(this.sightings().map(({ pet }) => [String(pet.id), pet])).values()];
  }

  /** Each time that an answer of this run has shown an animal, in the order of sending. */
  sightings(): Sighting[] {
    return this.journal.flatMap((entry) => {
      if (!entry.response) return [];
      const pet = toPet(entry.response);
      return (pet ? [pet] : toPets(entry.response)).map((each) => ({ pet: each, entry: entry as CompletedEntry }));
    });
  }

  /** The animals that this run has created, with the entries of their creation. */
  createdPets(): Sighting[] {
    return this.sightings().filter(({ entry }) => entry.request.method === 'POST' && entry.response.status < 300);
  }

  /** All animals that lists show now: as many as a list may have, of all statuses and of each. */
  async listEverything(): Promise<Pet[]> {
    const queries = ['limit=100', ...petStatuses.map((status) => `limit=100&status=${status}`)];
    const answers = await Promise.all(queries.map((query) => this.send(listPets(query))));
    return answers.flatMap(({ response }) => toPets(response));
  }
}
