import { type Int64, type NewPet, type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import type { CheckContext, Creation, Interaction, Sighting } from '../checks/check-context.ts';
import { toPets } from '../checks/expectations.ts';
import type { CompletedEntry, JournalEntry, Purpose, RequestOrigin } from '../checks/journal.ts';
import { Inconclusive, NotApplicable, Violation } from '../checks/outcome.ts';
import { missingVariant } from '../http/key-variant.ts';
import { type HttpRequest, listPets, operationOf } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { findCreatedPets, findSightings, findUnknownId } from './known-pets.ts';
import { PetSupply } from './pet-supply.ts';
import { Polling } from './polling.ts';
import type { RunState } from './run-state.ts';

/** How many times a violation that may be a coincidence must occur before it counts. */
const MIN_ATTEMPTS = 10;

/** The context of one check. */
export class RunContext implements CheckContext {
  readonly #state: RunState;
  readonly #origin: RequestOrigin;
  readonly #pets: PetSupply;

  constructor(state: RunState, origin: RequestOrigin) {
    this.#state = state;
    this.#origin = origin;
    this.#pets = new PetSupply(state, this);
  }

  get apiKey(): string {
    return this.#state.facts.apiKey;
  }

  get categoryId(): Int64 {
    return this.#state.facts.categoryId;
  }

  get isReadOnly(): boolean {
    return this.#state.facts.readOnly;
  }

  get isRemoved(): boolean {
    return this.#state.facts.isRemoved;
  }

  get initialPets(): readonly Pet[] {
    return this.#state.facts.initialPets;
  }

  get journal(): readonly JournalEntry[] {
    return this.#state.facts.sender.journal;
  }

  get operationEntries(): JournalEntry[] {
    return this.journal.filter(({ request }) => {
      const operation = operationOf(request);
      return operation && !(operation === 'getPet' && this.isRemoved);
    });
  }

  get operationExchanges(): CompletedEntry[] {
    return this.operationEntries.filter((entry): entry is CompletedEntry => entry.response !== undefined);
  }

  name(label: string): string {
    return `Kit ${this.#state.facts.runId} ${label}`;
  }

  newPet(label: string, more: Partial<NewPet> = {}): NewPet {
    return { name: this.name(label), categoryId: this.categoryId, ...more };
  }

  unknownId(label: string): Int64 {
    return findUnknownId(this.journal, label);
  }

  /** @param purpose What the request is for, if it is not part of the check's `run`. */
  async send(request: HttpRequest, purpose?: Purpose): Promise<CompletedEntry> {
    const missing = missingVariant(request.key, this.apiKey);
    if (missing) throw new NotApplicable(missing);
    const entry = await this.#state.facts.sender.send(request, { ...this.#origin, ...(purpose && { purpose }) });
    if (!entry.response) throw new Violation('a response', entry.failure ?? 'none', entry);
    return entry as CompletedEntry;
  }

  async expect({ request, expect, mayRetry }: Interaction, purpose?: Purpose): Promise<HttpResponse> {
    const sent = await request(this);
    const polling = new Polling(this.#state.facts.clock);
    for (;;) {
      const entry = await this.send(sent, purpose);
      const problem = expect.findProblem(entry.response);
      if (!problem) return entry.response;
      if (!mayRetry?.(entry.response) || polling.isOver) throw new Violation(expect.summary, problem, entry);
      await polling.pause();
    }
  }

  async eventually(attempt: () => Promise<Violation | undefined>): Promise<void> {
    const polling = new Polling(this.#state.facts.clock);
    for (let attempts = 1; ; attempts++) {
      const violation = await attempt();
      if (!violation) return;
      // On a slow target, the time may be over after very few attempts.
      if (attempts >= MIN_ATTEMPTS && polling.isOver) throw violation;
      await polling.pause();
    }
  }

  async control(interaction: Interaction): Promise<HttpResponse> {
    const { controls } = this.#state;
    const pending = controls.get(interaction) ?? this.expect(interaction, 'control');
    controls.set(interaction, pending);
    try {
      return await pending;
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      throw new Inconclusive(`the valid control request got ${error.actual}, expected ${error.expected}`);
    }
  }

  creationWithStatus(status: PetStatus): Promise<Creation> {
    return this.#pets.creationWithStatus(status);
  }

  createdPet(status: PetStatus): Promise<Pet> {
    return this.#pets.createdPet(status);
  }

  anyPet(): Promise<Pet> {
    return this.#pets.anyPet();
  }

  anyPetWithStatus(status: PetStatus): Promise<Pet> {
    return this.#pets.anyPetWithStatus(status);
  }

  ensureFullPage(): Promise<void> {
    return this.#pets.ensureFullPage();
  }

  skipIfRejectionAllowed(entry: CompletedEntry): Promise<void> {
    return this.#pets.skipIfRejectionAllowed(entry);
  }

  sightings(): Sighting[] {
    return findSightings(this.journal);
  }

  createdPets(): Sighting[] {
    return findCreatedPets(this.journal);
  }

  async listEverything(): Promise<Pet[]> {
    const queries = ['limit=100', ...petStatuses.map((status) => `limit=100&status=${status}`)];
    const entries = await Promise.all(queries.map((query) => this.send(listPets(query))));
    return entries.flatMap(({ response }) => toPets(response));
  }
}
