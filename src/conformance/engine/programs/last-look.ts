import { LIMIT, type Pet, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { lastRejections, listsAround } from '../../corpus/last-steps.ts';
import type { Step } from '../../corpus/step.ts';
import { createPlain, lastCreated } from '../../corpus/steps.ts';
import { toPetIds, toPets } from '../../exchange/parsed-pets.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { listPets } from '../../exchange/request.ts';
import type { ShownFinding } from '../../oracle/finding-log.ts';
import { STEADY } from '../../oracle/long-lists.ts';
import { Polling } from '../polling.ts';
import type { Run } from '../run.ts';
import type { ProgramRunner } from './program-runner.ts';

/** How many times each list is requested together. */
const AT_ONCE = 8;
/** The pause between two looks at lists that may grow, in milliseconds. */
const POLLING_MS = 500;

const FILTERS = ['', ...petStatuses.map((status) => `status=${status}`)];

const requests = FILTERS.map((filter) => listPets([`limit=${LIMIT.maximum}`, filter].filter(Boolean).join('&')));

/** Finds a list that its limit has not cut, and that lacks animals which were created, or which another list shows. */
function findLacking(
  [all = [], ...byStatus]: readonly (readonly Pet[])[],
  created: Iterable<string>,
): { status: PetStatus } | undefined {
  const isCut = (pets: readonly Pet[]) => pets.length >= LIMIT.maximum;
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

/** Looks at the lists after generated requests, and while there are few animals, which lists show to be complete. */
export class LastLook {
  readonly #run: Run;
  readonly #runner: ProgramRunner;
  readonly #found: Shown[] = [];
  #lengths: readonly number[] = [];

  constructor(run: Run, runner: ProgramRunner) {
    this.#run = run;
    this.#runner = runner;
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
    const pages = await this.#look();
    this.#lengths = pages.map((pets) => pets.length);
    const lacking = findLacking(pages, this.#runner.creators.keys());
    if (!lacking) return [];
    onWait('lag', maxLag);
    await clock.wait(maxLag, signal);
    for (let looks = 0; looks < STEADY; looks += AT_ONCE) await this.#look(AT_ONCE);
    if (this.#found.length === 0) await this.#grow(lacking.status);
    return this.#found;
  }

  /** Requests that depend on how many animals the lists have shown, as a program. */
  get program(): Step[] {
    const lengths = FILTERS.map((filter, index) => ({ filter, length: this.#lengths[index] ?? 0 }));
    return [...listsAround(lengths), ...lastRejections(lastCreated)];
  }

  /** Requests each list several times together. @returns The animals of each response. */
  async #look(times = 1): Promise<(readonly Pet[])[]> {
    const all = Array.from({ length: times }, () => requests).flat();
    const sent = await Promise.all(all.map((request) => this.#runner.send(request)));
    const findings = sent.flatMap((each) => each?.findings ?? []);
    this.#found.push(...findings.filter(({ finding }) => !finding.isTentative));
    return sent.map((each) => toPets(each?.entry.response));
  }

  /** Creates animals, one after the other, and looks at the lists until those show them. */
  async #grow(status: PetStatus): Promise<void> {
    const { clock, plan, deadline } = this.#run;
    const { creators } = this.#runner;
    const before = creators.size;
    for (let count = 1; count <= LAST_CREATIONS; count++)
      await this.#runner.run([createPlain(`last ${count}`, status)]);
    const created = [...creators.keys()].slice(before);
    if (created.length === 0) return;
    // A repetition of the programs keeps creations for its own last look.
    for (const id of created) creators.delete(id);
    const polling = new Polling(clock, plan.configuration.maxLag, deadline);
    while (findLacking(await this.#look(), created) && !polling.isOver) await clock.wait(POLLING_MS);
  }
}
