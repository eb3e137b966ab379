import { type Int64, LIMIT, type NewPet, type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import type { CheckContext, Creation, Interaction, Sighting } from '../checks/check-context.ts';
import { toPets } from '../exchange/parsed-pets.ts';
import type { CompletedExchange, Exchange, Purpose, RequestOrigin } from '../exchange/exchange.ts';
import { Inconclusive, NotApplicable, Violation } from '../checks/outcome.ts';
import { toActual } from '../checks/reason.ts';
import type { Waited } from '../exchange/describe-wait.ts';
import { missingVariant } from '../exchange/key-variant.ts';
import { type HttpRequest, listPets, operationOf } from '../exchange/request.ts';
import type { HttpResponse } from '../exchange/response.ts';
import { draw } from '../../shared/draw.ts';
import { isAnotherKey } from './review/is-another-key.ts';
import { findCreatedPets, findSightings, findUnknownId } from './known-pets.ts';
import { toPetName, toNameStart } from './pet-names.ts';
import { PetSupply } from './pet-supply.ts';
import type { OracleReview } from './review/oracle-review.ts';
import { Polling } from './polling.ts';
import type { RunState } from './run-state.ts';

/** How many times a violation that may be a coincidence must occur before it counts. On a slow target, time may be over earlier. */
const MIN_ATTEMPTS = 10;

/** The context of one check. */
export class RunContext implements CheckContext {
  readonly #state: RunState;
  readonly #origin: RequestOrigin;
  readonly #pets: PetSupply;
  readonly #review: OracleReview | undefined;

  /** @param review The judgement of the oracle, once all phases are over. */
  constructor(state: RunState, origin: RequestOrigin, review?: OracleReview) {
    this.#state = state;
    this.#origin = origin;
    this.#review = review;
    this.#pets = new PetSupply(state, this);
  }

  get apiKey(): string {
    return this.#state.facts.apiKey;
  }

  get categoryId(): Int64 {
    return this.#state.facts.categoryId;
  }

  get baseUrl(): string {
    return this.#state.facts.baseUrl;
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

  get mark(): string {
    return this.#state.facts.runId;
  }

  get nameStart(): string {
    return toNameStart(this.#state.facts.nameForm, this.mark);
  }

  get maxLag(): number {
    return this.#state.facts.maxLag;
  }

  get longestLimit(): number {
    return this.#state.longestLimit;
  }

  get journal(): readonly Exchange[] {
    return this.#state.facts.sender.journal;
  }

  get operationEntries(): Exchange[] {
    return this.journal.filter(({ request, purpose }) => {
      const operation = operationOf(request);
      return operation && purpose !== 'program' && !(operation === 'getPet' && this.isRemoved);
    });
  }

  get operationExchanges(): CompletedExchange[] {
    return this.operationEntries.filter((entry): entry is CompletedExchange => entry.response !== undefined);
  }

  name(label: string): string {
    const { labels } = this.#state;
    const index = labels.get(label) ?? labels.size;
    labels.set(label, index);
    return toPetName(this.nameStart, index);
  }

  nameWith(text: string): string {
    return `Kit${this.mark} ${text}`;
  }

  newPet(label: string, more: Partial<NewPet> = {}): NewPet {
    return { name: this.name(label), categoryId: this.categoryId, ...more };
  }

  draw(label: string, from: bigint, to: bigint): bigint {
    return draw(this.#state.facts.seed, label, from, to);
  }

  unknownId(label: string, from = 1_000_000_000n, to = 2_147_000_000n): Int64 {
    return findUnknownId(this.journal, this.draw(`id ${label}`, from, to));
  }

  /** @param purpose What the request is for, if it is not part of the check's `run`. */
  async send(request: HttpRequest, purpose?: Purpose): Promise<CompletedExchange> {
    const missing = request.key && missingVariant(request.key, this.apiKey);
    if (missing) throw new NotApplicable({ kind: 'key-form', key: missing });
    const entry = await this.#state.facts.sender.send(request, { ...this.#origin, ...(purpose && { purpose }) });
    if (entry.limit !== undefined)
      throw new Inconclusive({
        kind: 'kit-limit',
        detail: entry.limit,
        request: `${request.method} ${request.path}`,
      });
    if (!entry.response) throw new Violation('a response', entry.failure ?? 'none', entry);
    return entry as CompletedExchange;
  }

  async expect({ request, expect, mayRetry }: Interaction, purpose?: Purpose): Promise<HttpResponse> {
    const sent = await request(this);
    const polling = this.#startPolling();
    for (;;) {
      const entry = await this.send(sent, purpose);
      const problem = expect.findProblem(entry.response);
      if (!problem) return entry.response;
      const violation = new Violation(expect.summary, problem, entry);
      if (await isAnotherKey(entry, this.apiKey, (probe) => this.send(probe))) return entry.response;
      if (!mayRetry?.(entry.response)) throw violation;
      if (polling.isOver) throw violation.after(polling.waited);
      await polling.pause();
    }
  }

  async eventually(attempt: () => Promise<Violation | undefined>): Promise<void> {
    const polling = this.#startPolling();
    for (let attempts = 1; ; attempts++) {
      const violation = await attempt();
      if (!violation) return;
      if (attempts >= MIN_ATTEMPTS && polling.isOver) throw violation.after(polling.waited);
      await polling.pause();
    }
  }

  async waitUntil(attempt: () => Promise<boolean>): Promise<void> {
    for (const polling = this.#startPolling(); !(await attempt()) && !polling.isOver;) await polling.pause();
  }

  async repeatBeyondLag(attempt: () => Promise<void>): Promise<Waited> {
    const polling = this.#startPolling();
    for (let attempts = 0; attempts < MIN_ATTEMPTS || !polling.isOver; attempts++) {
      await polling.pause();
      await attempt();
    }
    return polling.waited;
  }

  #startPolling(): Polling {
    const { clock, deadline } = this.#state.facts;
    return new Polling(clock, this.maxLag, deadline);
  }

  async control(interaction: Interaction): Promise<HttpResponse> {
    const { controls } = this.#state;
    const pending = controls.get(interaction) ?? this.expect(interaction, 'control');
    controls.set(interaction, pending);
    try {
      return await pending;
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      const { expected, actual, entry } = error;
      throw new Inconclusive({ kind: 'control-failed', expected, ...toActual(actual, entry) });
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

  skipIfRejectionAllowed(entry: CompletedExchange): Promise<void> {
    return this.#pets.skipIfRejectionAllowed(entry);
  }

  sightings(): Sighting[] {
    return findSightings(this.journal);
  }

  createdPets(): Sighting[] {
    return findCreatedPets(this.journal);
  }

  async listMany(status?: PetStatus): Promise<CompletedExchange> {
    const filter = status ? `&status=${status}` : '';
    const list = (limit: number) => this.send(listPets(`limit=${limit}${filter}`));
    try {
      return await list(this.longestLimit);
    } catch (error) {
      if (!(error instanceof Inconclusive && error.reason.kind === 'kit-limit')) throw error;
      this.#state.longestLimit = LIMIT.default;
      return list(this.longestLimit);
    }
  }

  async listEverything(): Promise<Pet[]> {
    const entries = await Promise.all([undefined, ...petStatuses].map((status) => this.listMany(status)));
    return entries.flatMap(({ response }) => toPets(response));
  }

  judgeByOracle(checkId: string): void {
    this.#review?.judge(checkId);
  }
}
