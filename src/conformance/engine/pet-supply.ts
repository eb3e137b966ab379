import { type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import { isRejection } from '../exchange/error-object-problem.ts';
import { toPet, toPets } from '../exchange/parsed-pets.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { PLAIN_STATUS } from '../checks/create-pet/create-pet-check.ts';
import { MORE_THAN_A_PAGE } from '../checks/more-than-a-page.ts';
import { Inconclusive, NotApplicable } from '../checks/outcome.ts';
import { type Reason, describeActual, toActual } from '../checks/reason.ts';
import { toLetters } from '../../shared/to-letters.ts';
import { type HttpRequest, createPet } from '../exchange/request.ts';
import type { CheckContext } from '../checks/check-context.ts';
import { must } from '../oracle/rules/rule.ts';
import { findKnownPets } from './known-pets.ts';
import type { Run } from './run.ts';
import { toViolation } from './violation.ts';

/** The animal that a creation has returned. */
export const createdBy = ({ response }: Exchange): Pet | undefined =>
  response?.status === 201 ? toPet(response) : undefined;

/** The reason if an animal could not be created that a check needs. */
const toNoAnimal = (needs: 'one' | 'page', entry: Exchange): Reason => ({
  kind: 'no-animal',
  needs,
  ...toActual(entry),
});

/**
 * The context of the check that needs the animals. Requests sent to get them count as requests of that check, unless they belong
 * to another one.
 */
type Client = CheckContext & { send(request: HttpRequest, checkId?: string): Promise<Exchange> };

/** Provides animals that are known to exist: created once per run if possible, otherwise listed ones. */
export class PetSupply {
  readonly #run: Run;
  readonly #ctx: Client;

  constructor(run: Run, ctx: Client) {
    this.#run = run;
    this.#ctx = ctx;
  }

  /** The exchange of the creation with a status that all checks share. It belongs to the check of that status. */
  creationWithStatus(status: PetStatus): Promise<Exchange> {
    const { creations } = this.#run.state;
    const request = createPet(this.#ctx.newPet(status, { status }));
    const owner = this.#run.plan.running.find(({ id }) => id === `createPet.status-${status}`);
    const pending = creations.get(status) ?? this.#ctx.send(request, owner?.id);
    creations.set(status, pending);
    return pending;
  }

  async created(status: PetStatus): Promise<Pet> {
    if (this.#ctx.isReadOnly) throw new NotApplicable({ kind: 'read-only' });
    const entry = await this.creationWithStatus(status);
    const pet = createdBy(entry);
    if (pet) return pet;
    const reason = await this.whyRejected(entry);
    if (!reason && entry.response && (status === 'available' || !(await this.#failAll()))) this.#report(status, entry);
    throw new Inconclusive(reason ?? toNoAnimal('one', entry), entry);
  }

  async #failAll(): Promise<boolean> {
    const entries = await Promise.all(petStatuses.map((status) => this.creationWithStatus(status)));
    return entries.every((entry) => createdBy(entry) === undefined);
  }

  /** Reports the rejection of an animal that every service accepts, unless the response shows something else that is wrong. */
  #report(status: PetStatus, entry: Exchange): void {
    const isWrong = this.#run.review.findingsOf(entry).some(({ finding }) => finding.level === 'MUST');
    if ((entry.response?.status ?? 0) < 400 || isWrong) return;
    const { name, categoryId } = this.#ctx.newPet(status);
    const expected = `201 with the animal as sent: ${name} in category ${categoryId}, ${status}`;
    const finding = must('newPet.status', expected, describeActual(entry));
    this.#run.review.keep(toViolation({ finding, shown: { ...entry, checkId: `createPet.status-${status}` } }));
  }

  async any(): Promise<Pet> {
    const [listed] = this.#ctx.initialPets;
    if (this.#ctx.isReadOnly) {
      if (!listed) throw new NotApplicable({ kind: 'not-listed' });
      return listed;
    }
    try {
      return await this.created('available');
    } catch (error) {
      if (listed && error instanceof Inconclusive) return listed;
      throw error;
    }
  }

  async anyWithStatus(status: PetStatus): Promise<Pet> {
    if (!this.#ctx.isReadOnly) return this.created(status);
    const { response } = await this.#ctx.listMany();
    const pet = toPets(response).find((item) => item.status === status);
    if (!pet) throw new NotApplicable({ kind: 'not-listed', status });
    return pet;
  }

  ensureFullPage(): Promise<void> {
    return (this.#run.state.fullPage ??= this.#fillPage());
  }

  async #fillPage(): Promise<void> {
    const countKnown = () => findKnownPets(this.#run.sender.journal).length;
    if (countKnown() < MORE_THAN_A_PAGE) await this.#ctx.listMany();
    const missing = MORE_THAN_A_PAGE - countKnown();
    if (missing <= 0) return;
    if (this.#ctx.isReadOnly) throw new NotApplicable({ kind: 'not-listed', fewerThan: MORE_THAN_A_PAGE });
    const labels = Array.from({ length: missing }, (_, index) => `more ${toLetters(index)}`);
    const entries = await this.#ctx.sendAll(
      labels.map((label) => createPet(this.#ctx.newPet(label, { status: PLAIN_STATUS }))),
    );
    const rejected = entries.find((entry) => createdBy(entry) === undefined);
    if (rejected) await this.rejectionOf(rejected, 'page');
  }

  /** @throws Inconclusive because an animal was rejected that a check needs. */
  async rejectionOf(entry: Exchange, needs: 'one' | 'page'): Promise<never> {
    throw new Inconclusive((await this.whyRejected(entry)) ?? toNoAnimal(needs, entry), entry);
  }

  /**
   * Why rejecting a creation may be legal: the key may be read-only, or no category is known to exist and none of the plain
   * creations was accepted. `undefined` if it is not.
   */
  async whyRejected({ response }: Exchange): Promise<Reason | undefined> {
    if (!response || !isRejection(response)) return undefined;
    const creations = await Promise.allSettled(petStatuses.map((status) => this.creationWithStatus(status)));
    const responses = creations.flatMap((creation) =>
      creation.status === 'fulfilled' && creation.value.response ? [creation.value.response] : [],
    );
    if (!responses.every(isRejection)) return undefined;
    if (responses.every(({ status }) => status === 403)) return { kind: 'creations-rejected', because: 'key' };
    const { isCategoryGuessed, rejections } = this.#run.state;
    if (!isCategoryGuessed || response.status === 401) return undefined;
    return (
      rejections ?? { kind: 'creations-rejected', because: 'category', categories: [String(this.#ctx.categoryId)] }
    );
  }
}
