import { type Int64, LIMIT, type Pet } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { draw } from '../../../shared/draw.ts';
import { findComing } from '../../checks/create-pet/neighbours.ts';
import { toPet, toPets } from '../../exchange/parsed-pets.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type EmptyRequest, emptyRequests } from '../../corpus/empty-requests.ts';
import { filters, withFilter } from '../../corpus/last-steps.ts';
import type { Step } from '../../corpus/step.ts';
import { get } from '../../corpus/steps.ts';
import { type HttpRequest, getPet, isPost, listPets, operationOf } from '../../exchange/request.ts';
import type { Finding } from '../../oracle/finding.ts';
import { must } from '../../oracle/rules/rule.ts';
import { findCreatedPets, findSightings } from '../known-pets.ts';
import type { Run } from '../run.ts';
import { isPossible } from './is-possible.ts';
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

/** A finding, the response that shows it, and the step that creates animals although it must not. */
export interface ProvedStray {
  finding: Finding;
  shown: Exchange;
  step: Step;
}

/** The animals of a target, as far as a session knows them. */
interface Known {
  /** The ids of animals that were seen before the search. */
  seen: Iterable<string>;
  /** The ids of the animals that the session has created. */
  created(this: void): readonly Int64[];
}

/** Tells animals of other clients from those that a request creates although it must not. */
export class StraySearch {
  readonly #run: Run;
  readonly #runner: ProgramRunner;
  readonly #known: Known;
  readonly #seen: Set<string>;

  constructor(run: Run, runner: ProgramRunner, known: Known) {
    this.#run = run;
    this.#runner = runner;
    this.#known = known;
    this.#seen = new Set(known.seen);
  }

  /** Finds a request that creates animals again and again. */
  async find(): Promise<ProvedStray | undefined> {
    const requests = emptyRequests.filter(({ step }) => isPossible(this.#run, step));
    // What earlier requests have created must not count for the lists.
    await this.#look([]);
    if ((await this.#countNew(requests.map(() => listPets('limit=1')))).length > 0) return undefined;
    if ((await this.#countNew(requests.map((request) => this.#toRequest(request)))).length === 0) return undefined;
    for (const request of requests) {
      const stray = await this.#confirm(request);
      if (!stray) continue;
      const { clause, description, step } = request;
      const actual = `the animal ${preview(stray.pet)}, the last of one for each of ${ROUNDS} requests`;
      const finding = { ...must(clause, `no animal of ${description}`, actual), exchanges: [] };
      return { finding, shown: stray.entry, step };
    }
    return undefined;
  }

  get #seed(): number {
    return this.#run.plan.configuration.seed;
  }

  /** The request, with an id that was never used if it has one. */
  #toRequest({ step }: EmptyRequest): HttpRequest {
    const { sender } = this.#run;
    const id = draw(this.#seed, `stray ${sender.recorder.count}`, 1_000_000_000n, 2_147_000_000n);
    return this.#runner.toRequest(step.operation === 'getPet' ? get(String(id)) : step);
  }

  /** Whether each of many requests creates an animal, and none of as many lists in between, in a random order. */
  async #confirm(request: EmptyRequest): Promise<Stray | undefined> {
    let last: Stray | undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const isFirst = draw(this.#seed, `order of strays ${round}`, 0n, 1n) === 0n;
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
    const next = findComing(this.#known.created(), COMING).find((id) => !this.#seen.has(String(id)));
    const lists = filters.map((filter) => listPets(withFilter(`limit=${LIMIT.maximum}`, filter)));
    const reads = [...gets, ...lists, ...(next === undefined || this.#run.isRemoved ? [] : [getPet(next)])];
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

/**
 * Whether there are animals that neither the run has created nor its first list has shown: in complete lists, or under ids between
 * those of the run.
 */
export function showsStrays({ sender: { journal }, state }: Run): boolean {
  const own = findCreatedPets(journal).map(({ pet }) => String(pet.id));
  const first = journal.find(({ request, response }) => request.path === LONG_LIST && response?.status === 200);
  const listed = toPets(first?.response);
  const known = new Set([...own, ...[...listed, ...state.initialPets].map(({ id }) => String(id))]);
  const isComplete = listed.length < LIMIT.maximum;
  const isBetween = (id: Pet['id']) => own.some((each) => BigInt(each) < id) && own.some((each) => BigInt(each) > id);
  return findSightings(journal).some(({ pet, entry }) => {
    if (!first || entry.start <= first.start || known.has(String(pet.id))) return false;
    return isComplete || (operationOf(entry.request) === 'getPet' && isBetween(pet.id));
  });
}
