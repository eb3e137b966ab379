import { toPet } from '../../exchange/parsed-pets.ts';
import type { Exchange, RequestOrigin } from '../../exchange/exchange.ts';
import { type Bindings, type Step, toTemplate, withFixedId } from '../../corpus/step.ts';
import { get, list, overOneConnection } from '../../corpus/steps.ts';
import { type HttpRequest, listPets, operationOf } from '../../exchange/request.ts';
import type { ShownFinding } from '../../oracle/finding-log.ts';
import { isContradiction } from '../review/confirm-finding.ts';
import type { FailedProgram } from './failed-program.ts';
import { type SentStep, linkIds, withCreators } from './link-ids.ts';
import { toGroups } from './to-groups.ts';
import { toRepetition } from './to-repetition.ts';
import { unlessOver } from '../sending/unless-over.ts';
import type { Run } from '../run.ts';

type Shown = ShownFinding<Exchange>;

/** How many of the last steps are kept, since a finding may rest on those of other programs. */
const MOST_RECENT = 30;

/** Whether a finding ends a program. */
export type IsRelevant = (shown: Shown, step: Step) => boolean;

/** An exchange and what the oracle finds. */
interface Sent {
  entry: Exchange;
  findings: readonly Shown[];
}

/** The steps that a program has sent so far, and their outcome. */
interface Progress {
  ids: string[];
  steps: Step[];
  entries: Exchange[];
}

const createProgress = (): Progress => ({ ids: [], steps: [], entries: [] });

/** Where the requests of programs come from, for the journal: from the corpus, or generated in any number. */
const origins = {
  corpus: { checkId: 'oracle', phase: 'last', purpose: 'program' },
  generated: { checkId: 'oracle', phase: 'last', purpose: 'program', isBrief: true },
} as const;

const PLAIN_HEADERS = JSON.stringify(listPets().headers);

/** The step for a request that no program has sent, such as the first list; `undefined` if it is not a plain read. */
function toStep(request: HttpRequest): Step | undefined {
  const [path = '', query = ''] = request.path.split('?');
  if (JSON.stringify(request.headers) !== PLAIN_HEADERS) return undefined;
  if (operationOf(request) === 'listPets') return list(query);
  return operationOf(request) === 'getPet' ? get(path.slice('/pets/'.length)) : undefined;
}

/** Sends programs to the target of a run, within its limits, and puts every response to the oracle. */
export class ProgramRunner {
  readonly #run: Run;
  readonly #bindings: Bindings;
  readonly #origin: RequestOrigin;
  /** The animal that an earlier program has created last, as text. */
  #lastId: string | undefined;
  #isOver = false;
  readonly #recent: SentStep[] = [];
  /** The steps of the requests that were sent, as far as anything refers to them. */
  readonly #steps = new WeakMap<HttpRequest, Step>();
  /** The steps that have created animals, by their ids. */
  readonly creators = new Map<string, Step>();

  /** @param bindings With the ids of animals that exist before the first program. */
  constructor(run: Run, bindings: Bindings, origin: keyof typeof origins) {
    this.#run = run;
    this.#bindings = bindings;
    this.#origin = origins[origin];
    this.#lastId = bindings.ids.at(-1);
  }

  /** Whether a limit of the run, such as its time, ends all programs. */
  get isOver(): boolean {
    return this.#isOver;
  }

  #stepOf(request: HttpRequest): Step | undefined {
    return this.#steps.get(request) ?? toStep(request);
  }

  /** The program, after the step that its finding rests on if that is one of an earlier program. */
  withEarlierStep({ earlier, entries, program }: FailedProgram): readonly Step[] {
    // What is kept of an earlier exchange is a smaller copy with the same request.
    const step = earlier && this.#stepOf(earlier.request);
    const isSent = entries.some(({ request }) => request === earlier?.request);
    if (!step || isSent) return program;
    return linkIds([
      { step, entry: earlier },
      ...program.map((each, index) => ({ step: each, entry: entries[index] })),
    ]);
  }

  /** Forgets the animals of earlier programs, after a reset of the target. */
  forgetData(): void {
    this.#lastId = undefined;
    this.creators.clear();
    this.#run.review.log.oracle.forget();
  }

  /**
   * Sends the steps of a program one after the other, concurrent ones together. Creations that the limits of the run do not
   * allow are left out.
   *
   * @param kept The number of the connection for kept steps.
   * @param progress What the program has sent already.
   * @returns The first relevant finding; `undefined` without one.
   */
  async run(
    program: readonly Step[],
    isRelevant: IsRelevant = () => false,
    kept?: number,
    progress = createProgress(),
  ): Promise<FailedProgram | undefined> {
    for (const group of toGroups(program)) {
      if (this.#isOver) return undefined;
      const known = progress.ids.length > 0 || this.#lastId === undefined ? [...progress.ids] : [this.#lastId];
      const bindings = { ...this.#bindings, ids: known, ...(kept !== undefined && { kept }) };
      const found = await this.#runGroup(group, bindings, progress, isRelevant);
      if (found) return { ...found, program: progress.steps, entries: progress.entries };
    }
    return undefined;
  }

  /**
   * Sends the steps of a program up to its last creation with a key.
   *
   * @param kept The number of the connection for kept steps.
   * @returns Sends the others; `undefined` if nothing was created.
   */
  async create(program: readonly Step[], kept: number): Promise<(() => Promise<unknown>) | undefined> {
    const progress = createProgress();
    const end = program.findLastIndex(({ operation, key }) => operation === 'createPet' && key.authorization) + 1;
    await this.run(program.slice(0, end), undefined, kept, progress);
    if (progress.ids.length === 0) return undefined;
    return () => this.run(program.slice(end), undefined, kept, progress);
  }

  /** Sends steps together and adds them to the progress. @returns The first relevant finding among them. */
  async #runGroup(
    group: readonly Step[],
    bindings: Bindings,
    progress: Progress,
    isRelevant: IsRelevant,
  ): Promise<(Shown & Pick<FailedProgram, 'recent'>) | undefined> {
    const fixed = group.map((step): SentStep => ({ step: withFixedId(step, bindings) }));
    this.#recent.push(...fixed);
    if (this.#recent.length > MOST_RECENT) this.#recent.splice(0, this.#recent.length - MOST_RECENT);
    const results = await Promise.all(
      group.map(async (step, index) => {
        const sent = await this.#sendStep(toTemplate(step, bindings));
        const recent = fixed[index];
        if (!sent || !recent) return undefined;
        this.#steps.set(sent.entry.request, recent.step);
        recent.entry = sent.entry;
        return { step, ...sent };
      }),
    );
    const recent = [...this.#recent];
    const sent = results.filter((result) => result !== undefined);
    for (const { step, entry } of sent) {
      // An animal of an earlier program stays the same one when the program is repeated.
      progress.steps.push(progress.ids.length > 0 ? step : withFixedId(step, bindings));
      progress.entries.push(entry);
    }
    for (const { step, entry } of sent) {
      const pet = entry.response?.status === 201 ? toPet(entry.response) : undefined;
      if (!pet) continue;
      this.#lastId = String(pet.id);
      progress.ids.push(this.#lastId);
      this.creators.set(this.#lastId, withFixedId(step, bindings));
    }
    const found = sent.flatMap(({ step, findings }) => findings.filter((each) => isRelevant(each, step)));
    const shown = await this.#findFirst(found);
    return shown && { ...shown, recent: this.#upTo(shown.shown.request, recent) };
  }

  /** The steps up to the one that has sent a request, as a program. */
  #upTo(request: HttpRequest, sent: readonly SentStep[]): readonly Step[] {
    return linkIds(sent.slice(0, sent.findLastIndex(({ entry }) => entry?.request === request) + 1));
  }

  /** Sends the request of a step. Over a kept connection that was closed, only the repetition counts. */
  async #sendStep(request: HttpRequest): Promise<Sent | undefined> {
    // Programs go on without creations.
    if (request.method === 'POST' && this.#run.sender.budget.isUsedUp) return undefined;
    const sent = await this.send(request);
    const repetition = toRepetition(request, sent?.entry.failure);
    return repetition ? this.send(repetition) : sent;
  }

  /** The request of a step that refers to no animal of a program. */
  toRequest(step: Step): HttpRequest {
    return toTemplate(step, this.#bindings);
  }

  /** Whether a plain list gets a response, which is not judged. */
  async isResponsive(): Promise<boolean> {
    const entry = await unlessOver(this.#run.sender.send(this.toRequest(list('limit=1')), this.#origin));
    if (!entry) this.#isOver = true;
    return entry !== undefined && entry.failure === undefined;
  }

  /** Sends a request. @returns What was found in the response; `undefined` if the limits of the run do not allow it. */
  async send(request: HttpRequest): Promise<Sent | undefined> {
    if (this.#origin === origins.corpus && !this.#run.exploration.take(request)) return undefined;
    const entry = await unlessOver(this.#run.sender.send(request, this.#origin));
    if (entry) return { entry, findings: this.#run.review.findingsOf(entry) };
    // Creations may be over before the run is.
    const isCreationOver = request.method === 'POST' && this.#run.sender.budget.isUsedUp;
    if (!isCreationOver) this.#isOver = true;
    return undefined;
  }

  /** The first finding that is definite or can be confirmed while other programs run. */
  async #findFirst(findings: readonly Shown[]): Promise<Shown | undefined> {
    const definite = findings.find(({ finding }) => !finding.isTentative);
    const tentative = findings.find(({ finding }) => finding.confirmedBy !== 'count' && !isContradiction(finding));
    return definite ?? (tentative && this.#run.review.tentative.confirm(tentative));
  }

  /** The finding of a response after all programs, as a program: everything that the session has created, and the request. */
  toFailedAtEnd(found: Shown): FailedProgram {
    const { request } = found.shown;
    const creations = [...this.creators.values()].map((step) => ({ step }));
    const step = this.#stepOf(request);
    const program = linkIds([...creations, ...(step ? [{ step, entry: found.shown }] : [])]);
    return { ...found, program, entries: [found.shown], recent: program };
  }

  /** Confirms what programs have found and only repetition can prove, once none of them runs. */
  async confirmRest(): Promise<FailedProgram[]> {
    return (await this.#run.review.tentative.confirmAll()).map((found) => {
      const entries = [...(found.earlier ? [found.earlier] : []), found.shown];
      const sent = entries.flatMap((entry) => {
        const step = this.#stepOf(entry.request);
        return step ? [{ step, entry }] : [];
      });
      const linked = withCreators(linkIds(sent), this.creators);
      const program = found.shown.request.connection === undefined ? linked : overOneConnection(linked);
      return { ...found, program, entries, recent: program };
    });
  }
}
