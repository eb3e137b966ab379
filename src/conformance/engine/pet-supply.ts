import { type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import type { CheckContext, Creation } from '../checks/check-context.ts';
import { created, hasStatus } from '../checks/expectations.ts';
import { isRejection } from '../exchange/error-object-problem.ts';
import { toPets } from '../exchange/parsed-pets.ts';
import type { CompletedExchange, Exchange } from '../exchange/exchange.ts';
import { MORE_THAN_A_PAGE } from '../checks/more-than-a-page.ts';
import { Inconclusive, NotApplicable, Violation } from '../checks/outcome.ts';
import { toActual } from '../checks/reason.ts';
import { toLetters } from '../../shared/to-letters.ts';
import { createPet } from '../exchange/request.ts';
import { findKnownPets } from './known-pets.ts';
import type { RunState } from './run-state.ts';

/** The reason if an animal could not be created that a check needs. */
const toNoAnimal = (needs: 'one' | 'page', actual: string, entry: Exchange | undefined) =>
  new Inconclusive({ kind: 'no-animal', needs, ...toActual(actual, entry) });

/** Provides animals that are known to exist: created once per run if possible, otherwise listed ones. */
export class PetSupply {
  readonly #state: RunState;
  /** The context of the check that needs the animals. Requests sent to get them count as requests of that check. */
  readonly #ctx: CheckContext;

  constructor(state: RunState, ctx: CheckContext) {
    this.#state = state;
    this.#ctx = ctx;
  }

  creationWithStatus(status: PetStatus): Promise<Creation> {
    const { creations } = this.#state;
    const sent = this.#ctx.newPet(status, { status });
    const pending =
      creations.get(status) ?? this.#ctx.send(createPet(sent, { intent: 'valid' })).then((entry) => ({ sent, entry }));
    creations.set(status, pending);
    return pending;
  }

  async createdPet(status: PetStatus): Promise<Pet> {
    if (this.#ctx.isReadOnly) throw new NotApplicable({ kind: 'read-only' });
    const { sent, entry } = await this.creationWithStatus(status).catch((error: unknown) => {
      throw error instanceof Violation ? toNoAnimal('one', error.actual, error.entry) : error;
    });
    const problem = created(sent).findProblem(entry.response);
    if (problem) throw toNoAnimal('one', String(problem), entry);
    return entry.response.json as Pet;
  }

  async anyPet(): Promise<Pet> {
    const [listed] = this.#ctx.initialPets;
    if (this.#ctx.isReadOnly) {
      if (!listed) throw new NotApplicable({ kind: 'not-listed' });
      return listed;
    }
    try {
      return await this.createdPet('available');
    } catch (error) {
      if (listed && error instanceof Inconclusive) return listed;
      throw error;
    }
  }

  async anyPetWithStatus(status: PetStatus): Promise<Pet> {
    if (!this.#ctx.isReadOnly) return this.createdPet(status);
    const { response } = await this.#ctx.listMany();
    const pet = toPets(response).find((item) => item.status === status);
    if (!pet) throw new NotApplicable({ kind: 'not-listed', status });
    return pet;
  }

  ensureFullPage(): Promise<void> {
    return (this.#state.fullPage ??= this.#createMissing(MORE_THAN_A_PAGE));
  }

  async #createMissing(minimum: number): Promise<void> {
    const countKnown = () => findKnownPets(this.#ctx.journal).length;
    if (countKnown() < minimum) await this.#ctx.listMany();
    const missing = minimum - countKnown();
    if (missing <= 0) return;
    if (this.#ctx.isReadOnly) throw new NotApplicable({ kind: 'not-listed', fewerThan: minimum });
    const labels = Array.from({ length: missing }, (_, index) => `more ${toLetters(index)}`);
    const entries = await Promise.all(
      labels.map((label) => this.#ctx.send(createPet(this.#ctx.newPet(label), { intent: 'valid' }))),
    );
    for (const entry of entries) {
      await this.skipIfRejectionAllowed(entry);
      const problem = hasStatus(201).findProblem(entry.response);
      if (problem) throw toNoAnimal('page', String(problem), entry);
    }
  }

  async skipIfRejectionAllowed({ response }: CompletedExchange): Promise<void> {
    if (!isRejection(response)) return;
    const creations = await Promise.allSettled(petStatuses.map((status) => this.creationWithStatus(status)));
    const responses = creations.flatMap((creation) =>
      creation.status === 'fulfilled' ? [creation.value.entry.response] : [],
    );
    if (!responses.every(isRejection)) return;
    if (responses.every(({ status }) => status === 403))
      throw new Inconclusive({ kind: 'creations-rejected', because: 'key' });
    const { isCategoryGuessed, rejections } = this.#state.facts;
    if (isCategoryGuessed && response.status !== 401)
      throw new Inconclusive(
        rejections ?? {
          kind: 'creations-rejected',
          because: 'category',
          categories: [String(this.#ctx.categoryId)],
        },
      );
  }
}
