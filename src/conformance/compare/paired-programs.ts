import { toPet } from '../exchange/parsed-pets.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { ID } from '../corpus/placeholders.ts';
import { type Step, toTemplate } from '../corpus/step.ts';
import { toGroups } from '../engine/programs/to-groups.ts';
import { toRepetition } from '../engine/programs/to-repetition.ts';
import { unlessOver } from '../engine/sending/unless-over.ts';
import { isUnreachable } from '../exchange/describe-no-response.ts';
import { parseKeptText } from '../http/body/parse-body.ts';
import type { JsonObject } from './animals.ts';
import { petIdOf } from './compare-exchanges.ts';
import type { Comparable } from './difference-log.ts';
import type { HttpRequest } from '../exchange/request.ts';
import { type Both, type Side, mapBoth, onBoth } from './side.ts';

/** A step that was sent to both deployments. */
export interface SentPair extends Comparable {
  step: Step;
  program: readonly Step[];
}

const origin = { checkId: 'compare', phase: 'last', purpose: 'program', isBrief: true } as const;

/** Whether a step is about an animal that the program has created. */
export const needsCreated = ({ id, body }: Step) => id?.from === 'created' || body?.includes(ID) === true;

/** The animal in the response to a creation, with all fields if the body was kept as a whole. */
const toCreated = ({ response }: Exchange): JsonObject | undefined =>
  response?.status === 201 && toPet(response) ? ((parseKeptText(response) ?? response.json) as JsonObject) : undefined;

/** The animals of a program so far. */
interface Progress {
  /** The ids of each on both deployments. */
  ids: Both<string>[];
  /** Whether only one deployment may have created an animal, so that later steps could be about different ones. */
  hasDiverged: boolean;
}

/** Sends the steps of programs to both deployments at the same time. */
export class PairedPrograms {
  readonly #sides: Both<Side>;
  readonly #mark: string;
  /** The ids of the animal that both deployments have created last, if there is one. */
  #lastIds: readonly Both<string>[] = [];
  #created = 0;
  /** Whether an outage or a limit of a run, such as its time, ends all programs. */
  isOver = false;
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

  /** Whether the requests are for an animal that both deployments have, by its id. */
  isOwn({ entries }: SentPair): boolean {
    return mapBoth(entries, (entry, index) => this.#sides[index].animals.findOwn(petIdOf(entry))).every(Boolean);
  }

  /**
   * Sends the steps of a program one after the other, concurrent ones together. Creations that the limits do not allow are left
   * out.
   *
   * @param reserve The number of creations to leave for others.
   * @returns What was sent.
   */
  async send(program: readonly Step[], lane: number, reserve = 0): Promise<SentPair[]> {
    const progress: Progress = { ids: [], hasDiverged: false };
    const sent: SentPair[] = [];
    for (const group of toGroups(program)) {
      if (this.isOver) return sent;
      const ids = progress.ids.length > 0 ? progress.ids : this.#lastIds;
      const allowed = this.#selectAllowed(group, ids.length > 0 && !progress.hasDiverged, reserve);
      const results = await Promise.all(
        allowed.map(async (step) => {
          const requests = mapBoth(this.#sides, ({ run: { state } }, index) =>
            toTemplate(step, {
              mark: this.#mark,
              categoryId: String(state.categoryId),
              ids: ids.map((each) => each[index]),
              kept: lane,
            }),
          );
          return { step, entries: await this.sendRequests(requests) };
        }),
      );
      const earlier = sent.map(({ entries }) => entries);
      for (const { step, entries } of results) {
        this.#learn(step, entries, progress);
        if (entries) sent.push({ step, entries, earlier, program: [...sent.map((each) => each.step), step] });
      }
    }
    return sent;
  }

  #selectAllowed(group: readonly Step[], hasAnimal: boolean, reserve: number): Step[] {
    let left = Math.min(...this.#sides.map(({ run }) => run.sender.budget.left)) - reserve;
    return group.filter((step) => (hasAnimal || !needsCreated(step)) && (step.operation !== 'createPet' || left-- > 0));
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
    if (!entry && (request.method !== 'POST' || sender.budget.left > 0)) this.isOver = true;
    if (!isUnreachable(entry?.failure)) {
      const repetition = toRepetition(request, entry?.failure);
      return repetition ? this.#sendTo(side, repetition) : entry;
    }
    // A deployment that stops may have lost its animals when it is back, so nothing is comparable any more.
    this.isOver = true;
    this.#onOutage();
    return undefined;
  }

  #learn({ operation }: Step, entries: Both<Exchange> | undefined, progress: Progress): void {
    if (operation !== 'createPet') return;
    const [a, b] = entries ? mapBoth(entries, toCreated) : [];
    if (a && b) {
      const number = this.#created++;
      this.#sides[0].animals.addOwn({ number, created: a });
      this.#sides[1].animals.addOwn({ number, created: b });
      this.#lastIds = [[String(a.id), String(b.id)]];
      progress.ids.push(...this.#lastIds);
    } else if (!entries || a || b) progress.hasDiverged = true;
  }
}
