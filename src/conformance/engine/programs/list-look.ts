import { LIMIT, type Pet, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { filters, headOfList, lastLists, lastRejections } from '../../corpus/last-steps.ts';
import { listAfterHead, listsAround, withFilter } from '../../corpus/last-steps.ts';
import type { Step } from '../../corpus/step.ts';
import { create, createPlain, get, lastCreated } from '../../corpus/steps.ts';
import { drawWith } from '../../corpus/values/drawn-values.ts';
import { toPetIds, toPets } from '../../exchange/parsed-pets.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { listPets } from '../../exchange/request.ts';
import type { ShownFinding } from '../../oracle/finding-log.ts';
import { STEADY } from '../../oracle/long-lists.ts';
import { Polling } from '../polling.ts';
import type { Run } from '../run.ts';
import { READ_AGAIN } from './last-steps.ts';
import type { ProgramRunner } from './program-runner.ts';

/** How many times each list is requested together. */
const AT_ONCE = 8;
/** The pause between two looks at lists that may grow, in milliseconds. */
const POLLING_MS = 500;

const requests = filters.map((filter) => listPets(withFilter(`limit=${LIMIT.maximum}`, filter)));

const isCut = (pets: readonly Pet[]) => pets.length >= LIMIT.maximum;

/** Finds a list that its limit has not cut, and that lacks animals which were created, or which another list shows. */
function findLacking(
  [all = [], ...byStatus]: readonly (readonly Pet[])[],
  created: Iterable<string>,
): { status: PetStatus } | undefined {
  const ids = toPetIds(all);
  const known = [...created, ...toPetIds(byStatus.flat())];
  if (!isCut(all) && known.some((id) => !ids.has(id))) return { status: 'available' };
  const status = petStatuses.find((each, index) => {
    const pets = byStatus[index] ?? [];
    const shown = toPetIds(pets);
    return !isCut(pets) && all.some((pet) => pet.status === each && !shown.has(String(pet.id)));
  });
  return status && { status };
}

/** How many creations are kept for the end. */
export const LAST_CREATIONS = 2;

type Shown = ShownFinding<Exchange>;

/** The animals of a list, and of those with each filter. */
type Pages = readonly (readonly Pet[])[];

/** An id that no animal has. */
const unknownId = get('1987662241');

/** Looks at the lists before generated requests, while there are few animals, which lists show to be complete, and afterwards. */
export class ListLook {
  readonly #run: Run;
  readonly #runner: ProgramRunner;
  #first: Pages = [];
  #last: Pages = [];

  constructor(run: Run, runner: ProgramRunner) {
    this.#run = run;
    this.#runner = runner;
  }

  /** Looks at all lists. @returns What is certain. */
  async begin(): Promise<readonly Shown[]> {
    const { pages, found } = await this.#look();
    this.#first = pages;
    return found;
  }

  /**
   * Looks at all lists, and if some lack animals, often enough after the longest lag that the oracle can tell which are wrong: creations
   * follow each other too fast for that before. Then looks whether the lists grow by new animals, as pages do not.
   *
   * @returns What is certain.
   */
  async find(): Promise<readonly Shown[]> {
    const { clock, onWait, plan } = this.#run;
    const { maxLag, signal } = plan.configuration;
    const { pages, found } = await this.#look();
    this.#last = pages;
    const lacking = findLacking(pages, this.#runner.creators.keys());
    if (!lacking) return found;
    onWait('lag', maxLag);
    await clock.wait(maxLag, signal);
    for (let looks = 0; looks < STEADY; looks += AT_ONCE) found.push(...(await this.#look(AT_ONCE)).found);
    return found.length > 0 ? found : this.#grow(lacking.status);
  }

  /** Whether complete lists show animals that neither the session has created nor the first lists have shown. */
  get showsStrays(): boolean {
    const known = new Set([...toPetIds(this.#first.flat()), ...this.#runner.creators.keys()]);
    return this.#first.some((before, index) => {
      const after = this.#last[index] ?? [];
      return !isCut(before) && !isCut(after) && after.some(({ id }) => !known.has(String(id)));
    });
  }

  /** The requests that a run sends last, as a program: for the oldest animals, between rejections, too, and lists of all kinds. */
  get program(): Step[] {
    const [all = []] = this.#last;
    const lengths = filters.map((filter, index) => ({ filter, length: this.#last[index]?.length ?? 0 }));
    const oldest = [...this.#runner.creators.keys()].slice(0, READ_AGAIN);
    // The last one of a page, since services count pages wrongly.
    const listed = [all[0], all[LIMIT.default - 1]].flatMap((pet) => pet?.id ?? []);
    const reads = [...new Set([...listed.map(String), ...oldest])].map((id) => get(id));
    return [
      ...reads,
      ...[unknownId, create('{}')].flatMap((rejected) => [rejected, ...reads.slice(0, 1)]),
      headOfList,
      ...lastLists(drawWith(this.#run.plan.configuration.seed)),
      ...listsAround(lengths),
      listAfterHead,
      ...lastRejections(lastCreated),
    ];
  }

  /** Requests each list several times together. @returns The animals of each response, and what is certain. */
  async #look(times = 1): Promise<{ pages: Pages; found: Shown[] }> {
    const all = Array.from({ length: times }, () => requests).flat();
    const sent = await Promise.all(all.map((request) => this.#runner.send(request)));
    const findings = sent.flatMap((each) => each?.findings ?? []);
    return {
      pages: sent.map((each) => toPets(each?.entry.response)),
      found: findings.filter(({ finding }) => !finding.isTentative),
    };
  }

  /** Creates animals, one after the other, and looks at the lists until those show them. @returns What is certain. */
  async #grow(status: PetStatus): Promise<Shown[]> {
    const { clock, plan, deadline } = this.#run;
    const { creators } = this.#runner;
    const before = creators.size;
    for (let count = 1; count <= LAST_CREATIONS; count++)
      await this.#runner.run([createPlain(`last ${count}`, status)]);
    const created = [...creators.keys()].slice(before);
    if (created.length === 0) return [];
    // A repetition of the programs keeps creations for its own last look.
    for (const id of created) creators.delete(id);
    const polling = new Polling(clock, plan.configuration.maxLag, deadline);
    let look = await this.#look();
    const found = [...look.found];
    while (findLacking(look.pages, created) && !polling.isOver) {
      await clock.wait(POLLING_MS);
      look = await this.#look();
      found.push(...look.found);
    }
    return found;
  }
}
