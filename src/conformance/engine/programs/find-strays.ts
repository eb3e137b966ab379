import { LIMIT, type Pet, petStatuses } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { draw } from '../../../shared/draw.ts';
import { findComing } from '../../checks/create-pet/neighbours.ts';
import { toPet, toPets } from '../../exchange/parsed-pets.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type EmptyRequest, emptyRequests } from '../../corpus/empty-requests.ts';
import { toTemplate } from '../../corpus/step.ts';
import { type HttpRequest, getPet, isPost, listPets, operationOf } from '../../exchange/request.ts';
import { must } from '../../oracle/rules/rule.ts';
import { findCreatedPets, findSightings } from '../known-pets.ts';
import type { RunFacts } from '../run-state.ts';
import type { Run } from '../run.ts';
import { toViolation } from '../violation.ts';
import { toBindings } from './bindings.ts';
import { LONG_LIST } from './long-list.ts';
import type { ProgramRunner } from './program-runner.ts';

/**
 * How often a request has to create an animal while others of its kind create none. Other clients that create animals at any
 * rate look like that with a probability below 4^-10, which is 1e-6.
 */
const ROUNDS = 10;
/** How many of the next ids are tried: more than a round can use. */
const COMING = 200;

/** An animal that the run has not created, and the response that shows it. */
interface Stray {
  pet: Pet;
  entry: Exchange;
}

/** Tells animals of other clients from those that a request of the run creates although it must not. */
export class StraySearch {
  readonly #run: Run;
  readonly #facts: RunFacts;
  readonly #runner: ProgramRunner;
  /** The ids of all animals that were seen. */
  readonly #seen: Set<string>;

  constructor(run: Run, facts: RunFacts, runner: ProgramRunner) {
    this.#run = run;
    this.#facts = facts;
    this.#runner = runner;
    this.#seen = new Set(findSightings(run.sender.journal).map(({ pet }) => String(pet.id)));
  }

  /** Reports a request that creates animals again and again. */
  async run(): Promise<void> {
    const requests = this.#candidates();
    // What earlier requests have created must not count for the lists.
    await this.#look([]);
    if ((await this.#countNew(requests.map(() => listPets('limit=1')))).length > 0) return;
    if ((await this.#countNew(requests.map((request) => this.#toRequest(request)))).length === 0) return;
    for (const request of requests) {
      const stray = await this.#confirm(request);
      if (!stray) continue;
      const { clause, description } = request;
      const actual = `the animal ${preview(stray.pet)}, the last of one for each of ${ROUNDS} requests`;
      const finding = must(clause, `no animal of ${description}`, actual);
      this.#run.review.prefer(toViolation({ finding, shown: stray.entry }));
      return;
    }
  }

  /**
   * Whether there are animals that neither the run has created nor the first list has shown: in complete lists, or under ids
   * between those of the run.
   */
  get isSuspicious(): boolean {
    const { journal } = this.#run.sender;
    const own = findCreatedPets(journal).map(({ pet }) => String(pet.id));
    const first = journal.find(({ request, response }) => request.path === LONG_LIST && response?.status === 200);
    const listed = toPets(first?.response);
    const known = new Set([...own, ...[...listed, ...this.#facts.initialPets].map(({ id }) => String(id))]);
    const isComplete = listed.length < LIMIT.maximum;
    const isBetween = (id: Pet['id']) => own.some((each) => BigInt(each) < id) && own.some((each) => BigInt(each) > id);
    return findSightings(journal).some(({ pet, entry }) => {
      if (!first || entry.start <= first.start || known.has(String(pet.id))) return false;
      return isComplete || (operationOf(entry.request) === 'getPet' && isBetween(pet.id));
    });
  }

  #candidates(): EmptyRequest[] {
    const { readOnly, isRemoved } = this.#facts;
    return emptyRequests('').filter(
      ({ step: { operation } }) => !(operation === 'createPet' && readOnly) && !(operation === 'getPet' && isRemoved),
    );
  }

  /** The request, with an id that was never used if it has one. */
  #toRequest({ step }: EmptyRequest): HttpRequest {
    const { length } = this.#run.sender.journal;
    const id = draw(this.#facts.seed, `stray ${length}`, 1_000_000_000n, 2_147_000_000n);
    return toTemplate(
      step.operation === 'getPet' ? { ...step, id: { from: 'text', text: String(id) } } : step,
      toBindings(this.#run, this.#facts),
    );
  }

  /** Whether each of many requests creates an animal, and none of as many lists in between, in a random order. */
  async #confirm(request: EmptyRequest): Promise<Stray | undefined> {
    let last: Stray | undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const isFirst = draw(this.#facts.seed, `order of strays ${round}`, 0n, 1n) === 0n;
      for (const isControl of isFirst ? [false, true] : [true, false]) {
        const [stray] = await this.#countNew([isControl ? listPets('limit=1') : this.#toRequest(request)]);
        if ((stray !== undefined) === isControl) return undefined;
        if (stray) last = stray;
      }
    }
    return last;
  }

  /** Sends requests, and finds the animals that are new afterwards. */
  async #countNew(requests: readonly HttpRequest[]): Promise<Stray[]> {
    const sent = await Promise.all(requests.map((request) => this.#runner.send(request)));
    const strays = await this.#look(requests.filter((request) => operationOf(request) === 'getPet'));
    const isCreated = sent.some(
      (each) => each && isPost(each.entry.request) && (each.entry.response?.status ?? 0) < 400,
    );
    return isCreated ? [] : strays;
  }

  /**
   * The animals in lists, and under the next id, that were not seen before.
   *
   * @param gets Requests for unknown ids, which are sent again.
   */
  async #look(gets: readonly HttpRequest[]): Promise<Stray[]> {
    const { journal } = this.#run.sender;
    const next = findComing({ createdPets: () => findCreatedPets(journal) }, COMING).find(
      (id) => !this.#seen.has(String(id)),
    );
    const lists = ['', ...petStatuses.map((status) => `&status=${status}`)].map((filter) =>
      listPets(`limit=${LIMIT.maximum}${filter}`),
    );
    const reads = [...gets, ...lists, ...(next === undefined || this.#facts.isRemoved ? [] : [getPet(next)])];
    const sent = await Promise.all(reads.map((request) => this.#runner.send(request)));
    const strays = sent.flatMap((each) => {
      const pet = toPet(each?.entry.response);
      const pets = pet ? [pet] : toPets(each?.entry.response);
      return each ? pets.map((item) => ({ pet: item, entry: each.entry })) : [];
    });
    const found = strays.filter(({ pet }) => !this.#seen.has(String(pet.id)));
    for (const { pet } of found) this.#seen.add(String(pet.id));
    return found;
  }
}
