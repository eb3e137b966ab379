import { LIMIT, type Pet, type PetStatus, petStatuses } from '../../../contract/index.ts';
import { toPetIds, toPets } from '../../exchange/parsed-pets.ts';
import { type HttpRequest, listPets } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { checksOf } from '../checks-of.ts';
import { NotApplicable } from '../outcome.ts';
import { PLAIN_STATUS, createPetCheck } from './create-pet-check.ts';

/** Without a filter, and with each. */
const filters = [undefined, ...petStatuses];
type Filter = PetStatus | undefined;

const longList = (filter: Filter): HttpRequest =>
  listPets(`limit=${LIMIT.maximum}${filter ? `&status=${filter}` : ''}`);

/**
 * How often each list is looked at first. If half of the responses are outdated, all twelve are current with a probability of
 * 2^-12.
 */
const FIRST_LOOKS = 3;

/** How often a list is looked at, to tell whether it is always the same. */
const LOOKS = 24;
const LOOKS_AT_ONCE = 8;

/** Lists the same many times in a row. */
async function lookOften(ctx: CheckContext, filter: Filter): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += LOOKS_AT_ONCE)
    await ctx.sendAll(Array<HttpRequest>(LOOKS_AT_ONCE).fill(longList(filter)));
}

/** All lists at one time, and the filters of those that lack animals that belong to them. */
interface Survey {
  lists: ReadonlyMap<Filter, readonly Pet[]>;
  lacking: readonly Filter[];
}

const lengthsOf = ({ lists }: Survey): number[] => [...lists.values()].map(({ length }) => length);

/** Looks at all lists. What they lack was known before. Those that their limit may have cut lack nothing for certain. */
async function look(ctx: CheckContext, before?: Survey): Promise<Survey> {
  const known = [...ctx.createdPets().map(({ pet }) => pet), ...[...(before?.lists.values() ?? [])].flat()];
  const entries = await ctx.sendAll(filters.map((filter) => longList(filter)));
  const lists = new Map(filters.map((filter, index) => [filter, toPets(entries[index]?.response)]));
  const lacking = filters.filter((filter) => {
    const pets = lists.get(filter) ?? [];
    const ids = toPetIds(pets);
    const isIn = ({ status }: Pet) => filter === undefined || status === filter;
    return pets.length < LIMIT.maximum && known.some((pet) => isIn(pet) && !ids.has(String(pet.id)));
  });
  return { lists, lacking };
}

/** A status whose new animals make a list longer. One without a filter may show animals of some statuses only. */
function growingStatus(ctx: CheckContext, filter: Filter, { lists }: Survey): PetStatus {
  const shown = lists.get(filter) ?? [];
  const own = toPetIds(ctx.createdPets().map(({ pet }) => pet));
  const ofRun = shown.filter(({ id }) => own.has(String(id)));
  const statuses = (ofRun.length > 0 ? ofRun : shown).flatMap(({ status }) => status ?? []);
  return filter ?? (statuses.includes(PLAIN_STATUS) ? PLAIN_STATUS : (statuses.at(-1) ?? PLAIN_STATUS));
}

/** Creates two animals, one after the other, and looks whether a list grows with them. */
async function growList(ctx: CheckContext, filter: Filter, before: Survey): Promise<void> {
  const ids: string[] = [];
  // One after the other: a service that loses animals which are created at the same time would list neither.
  for (const label of ['one more', 'one last']) {
    const pet = await ctx.createFirst([ctx.newPet(label, { status: growingStatus(ctx, filter, before) })]);
    if (pet) ids.push(String(pet.id));
  }
  await ctx.waitUntil(async () => {
    const { response } = await ctx.send(longList(filter));
    const listed = toPetIds(toPets(response));
    return ids.every((id) => listed.has(id));
  });
}

/** Why lists that lack animals of the run may be pages. */
function toReason(survey: Survey): NotApplicable {
  const lengths = lengthsOf(survey);
  const isFull = lengths.every((length) => length >= LIMIT.maximum);
  return new NotApplicable({
    kind: 'unsuitable-list',
    because: isFull ? 'full' : 'page',
    animals: Math.max(...lengths),
  });
}

/** Checks that complete lists have every animal. */
export const listedChecks = checksOf(createPetCheck, {
  'createPet.listed': {
    dependsOn: ['createPet', 'listPets'],
    clause: 'service.collection',
    aspect: 'listed',
    title: 'MUST include every animal in the complete lists that it belongs to',
    phase: 'last',
    maxCreates: 2,
    async program(ctx) {
      await ctx.pets.created('pending');
      const first: Survey[] = [];
      for (let looks = 0; looks < FIRST_LOOKS; looks++) first.push(await look(ctx, first.at(-1)));
      const lackedAtFirst = new Set(first.flatMap(({ lacking }) => lacking));
      if (first.every((survey) => lengthsOf(survey).every((length) => length >= LIMIT.maximum)))
        throw toReason(first[0] as Survey);
      if (lackedAtFirst.size === 0) return;
      let last = first.at(-1) as Survey;
      const isComplete = await ctx.waitUntil(async () => {
        last = await look(ctx, last);
        return last.lacking.length === 0;
      });
      // Lag has to be over before a list counts as outdated.
      if (isComplete) await ctx.waitUntil(async () => false);
      for (const filter of new Set([undefined, ...lackedAtFirst])) await lookOften(ctx, filter);
      if (isComplete) return;
      for (const filter of filters) {
        await ctx.send(listPets(`limit=${LIMIT.default}${filter ? `&status=${filter}` : ''}`));
        await lookOften(ctx, filter);
      }
      const [lacking] = last.lacking;
      await growList(ctx, lacking, last);
      for (const filter of filters) await lookOften(ctx, filter);
      throw toReason(last);
    },
  },
});
