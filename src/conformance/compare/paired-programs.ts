import { toPet } from '../exchange/parsed-pets.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { ID } from '../corpus/placeholders.ts';
import { type Bindings, type Step, toTemplate } from '../corpus/step.ts';
import { toGroups } from '../engine/programs/to-groups.ts';
import { toRepetition } from '../engine/programs/to-repetition.ts';
import { unlessOver } from '../engine/sending/unless-over.ts';
import { isUnreachable } from '../exchange/describe-no-response.ts';
import { parseKeptText } from '../http/body/parse-body.ts';
import type { JsonObject } from './animals.ts';
import type { HttpRequest } from '../exchange/request.ts';
import { type Both, type Side, mapBoth, onBoth } from './side.ts';

/** A step that was sent to both deployments. */
export interface SentPair {
  step: Step;
  entries: Both<Exchange>;
  /** The exchanges of the program before it. */
  earlier: readonly Both<Exchange>[];
  /** The steps of the program up to it. */
  program: readonly Step[];
}

const origin = { checkId: 'compare', phase: 'last', purpose: 'program', isBrief: true } as const;

/** Whether a step is about an animal that the program has created. */
export const needsCreated = ({ id, body }: Step) => id?.from === 'created' || body?.includes(ID) === true;

/** The animal in the response to a creation, with all fields if the body was kept as a whole. */
const toCreated = ({ response }: Exchange): JsonObject | undefined =>
  response?.status === 201 && toPet(response) ? ((parseKeptText(response) ?? response.json) as JsonObject) : undefined;

/** The animals and exchanges of a program so far. */
interface Progress {
  /** The ids of each on both deployments. */
  ids: Both<string>[];
  pairs: Both<Exchange>[];
  /** Whether only one deployment has created an animal, so that later steps could be about different ones. */
  hasDiverged: boolean;
}

/** Sends the steps of programs to both deployments at the same time. */
export class PairedPrograms {
  readonly #sides: Both<Side>;
  readonly #mark: string;
  /** The ids of the animal that both deployments have created last, if there is one. */
  #lastIds: readonly Both<string>[] = [];
  #created = 0;
  #isOver = false;
  readonly #onOutage: () => void;

  /**
   * @param mark Part of every name, the same on both deployments.
   * @param onOutage Called when a request does not reach its deployment, which ends all programs.
   */
  constructor(sides: Both<Side>, mark: string, onOutage: () => void) {
    this.#sides = sides;
    this.#mark = mark;
    this.#onOutage = onOutage;
    const [a, b] = sides.map(({ animals }) => animals.anyId);
    if (a !== undefined && b !== undefined) this.#lastIds = [[a, b]];
  }

  /** Whether an outage or a limit of a run, such as its time, ends all programs. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the requests are for an animal that both deployments have, by its id. */
  isOwn({ entries }: SentPair): boolean {
    return entries.every(({ request }, index) => {
      const id = /^\/pets\/(-?\d+)$/.exec(request.path)?.[1];
      return this.#sides[index as 0 | 1].animals.findOwn(id) !== undefined;
    });
  }

  /**
   * Sends the steps of a program one after the other, concurrent ones together. Creations that the limits do not allow are left
   * out.
   *
   * @param reserve The number of creations to leave for others.
   * @returns What was sent.
   */
  async send(program: readonly Step[], lane: number, reserve = 0): Promise<SentPair[]> {
    const progress: Progress = { ids: [], pairs: [], hasDiverged: false };
    const sent: SentPair[] = [];
    for (const group of toGroups(program)) {
      if (this.#isOver) return sent;
      const allowed = this.#selectAllowed(group, progress, reserve);
      const results = await this.#sendGroup(allowed, lane, progress);
      const earlier = [...progress.pairs];
      for (const { step, entries } of results) {
        this.#learn(step, entries, progress);
        sent.push({ step, entries, earlier, program: [...sent.map((each) => each.step), step] });
        progress.pairs.push(entries);
      }
    }
    return sent;
  }

  #selectAllowed(group: readonly Step[], { hasDiverged, ids }: Progress, reserve: number): Step[] {
    let left = Math.min(...this.#sides.map(({ run }) => run.sender.budget.left)) - reserve;
    const hasAnimal = ids.length > 0 || this.#lastIds.length > 0;
    return group.filter((step) => {
      if (needsCreated(step) && (hasDiverged || !hasAnimal)) return false;
      return step.operation !== 'createPet' || left-- > 0;
    });
  }

  async #sendGroup(group: readonly Step[], lane: number, progress: Progress) {
    const known = progress.ids.length > 0 ? progress.ids : this.#lastIds;
    const results = await Promise.all(
      group.map(async (step) => {
        const entries = await onBoth(this.#sides, (side, index) =>
          this.#sendTo(
            side,
            toTemplate(
              step,
              this.#bindings(
                side,
                known.map((ids) => ids[index]),
                lane,
              ),
            ),
          ),
        );
        return { step, entries };
      }),
    );
    return results.flatMap(({ step, entries: [a, b] }) => {
      if (a && b) return [{ step, entries: [a, b] as const }];
      if (a ?? b) progress.hasDiverged = true;
      return [];
    });
  }

  #bindings({ run }: Side, ids: readonly string[], kept: number): Bindings {
    return { mark: this.#mark, categoryId: String(run.state.categoryId), ids, kept };
  }

  /** Sends a request to each deployment. @returns `undefined` if the limits of a run do not allow it. */
  async sendRequests(requests: Both<HttpRequest>): Promise<Both<Exchange> | undefined> {
    const [a, b] = await onBoth(this.#sides, (side, index) => this.#sendTo(side, requests[index]));
    return a && b && [a, b];
  }

  async #sendTo(side: Side, request: HttpRequest): Promise<Exchange | undefined> {
    const { sender } = side.run;
    const entry = await unlessOver(sender.send(request, origin));
    // Creations may be over before the run is.
    if (!entry && (request.method !== 'POST' || sender.budget.left > 0)) this.#isOver = true;
    if (!isUnreachable(entry?.failure)) {
      const repetition = toRepetition(request, entry?.failure);
      return repetition ? this.#sendTo(side, repetition) : entry;
    }
    // A deployment that stops may have lost its animals when it is back, so nothing is comparable any more.
    this.#isOver = true;
    this.#onOutage();
    return undefined;
  }

  #learn({ operation }: Step, entries: Both<Exchange>, progress: Progress): void {
    if (operation !== 'createPet') return;
    const [a, b] = mapBoth(entries, toCreated);
    if (!a || !b) {
      if (a ?? b) progress.hasDiverged = true;
      return;
    }
    const number = this.#created++;
    this.#sides[0].animals.addOwn({ number, created: a });
    this.#sides[1].animals.addOwn({ number, created: b });
    const ids = [String(a.id), String(b.id)] as const;
    progress.ids.push(ids);
    this.#lastIds = [ids];
  }
}
