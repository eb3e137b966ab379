import { type Pet, type PetStatus, petStatuses } from '../../../../contract/index.ts';
import type { CheckContext } from '../../check-context.ts';
import { toPetIds } from '../../../exchange/parsed-pets.ts';
import { NotApplicable } from '../../outcome.ts';
import { PLAIN_STATUS } from '../create-pet-check.ts';
import { isCompleteBySum, surveyLists } from './complete-by-numbers.ts';
import { mayEndBySize } from './may-end-by-size.ts';
import { type Look, findOwnPets, hasAll, lookAt } from './look.ts';
import { showsPetsInBetween } from './shows-pets-in-between.ts';

/** The ids of the animals that the run has created since it sent a request, as far as a filter shows them. */
function findNewIds(ctx: CheckContext, { status, entry }: Look): Pet['id'][] {
  const since = ctx.createdPets().filter((sighting) => sighting.entry.start + sighting.entry.duration >= entry.start);
  const shown = since.filter(({ pet }) => status === undefined || pet.status === undefined || pet.status === status);
  return shown.map(({ pet }) => pet.id);
}

/**
 * The status of new animals that make a list longer. A list without a filter that shows some statuses only becomes longer with
 * animals of these.
 */
function growingStatus(ctx: CheckContext, { status, pets }: Look): PetStatus {
  const own = new Map(findOwnPets(ctx).map((pet) => [String(pet.id), pet.status]));
  const ownShown = petStatuses.filter((each) => pets.some(({ id }) => own.get(String(id)) === each));
  const shown = pets.flatMap((pet) => pet.status ?? own.get(String(pet.id)) ?? []);
  // Some services hide only the new animals of a status.
  const candidates = ownShown.length > 0 ? ownShown : shown;
  return status ?? (candidates.includes(PLAIN_STATUS) ? PLAIN_STATUS : (candidates.at(-1) ?? PLAIN_STATUS));
}

/**
 * Creates two animals, one after the other, and looks for them.
 *
 * @throws NotApplicable if the list does not become longer by as many as the run has created, or drops others: a page does not
 * grow, and a list that shows some share of the animals grows by less. A list that is complete by its numbers does not grow
 * either, and one that loses some animals for no reason grows by the others. Nor does the growth prove anything if the list ends
 * before a large animal.
 */
export async function proveByGrowth(ctx: CheckContext, before: Look): Promise<void> {
  const { status } = before;
  const more = ['one more', 'one last'].map((label) => ctx.newPet(label, { status: growingStatus(ctx, before) }));
  const ids: (Pet['id'] | undefined)[] = [];
  // One after the other: a service that loses animals which are created at the same time would list neither.
  for (const sent of more) ids.push((await ctx.createFirst([sent]))?.id);
  let growth = 0;
  let listed: readonly Pet[] = [];
  const hasGrown = await ctx.waitUntil(async () => {
    const { pets } = await lookAt(ctx, status);
    listed = pets;
    const length = before.pets.length + Math.max(ids.length, findNewIds(ctx, before).length);
    growth =
      hasAll(toPetIds(pets), before.pets) && pets.some(({ id }) => ids.includes(id))
        ? pets.length - before.pets.length
        : 0;
    return before.pets.length + growth >= length;
  });
  if (hasGrown) {
    const own = findOwnPets(ctx).filter((pet) => status === undefined || pet.status === status);
    const added = listed.filter(({ id }) => !toPetIds(before.pets).has(String(id)));
    if (!mayEndBySize(listed, own, added)) return;
    throw new NotApplicable({ kind: 'unsuitable-list', because: 'large-animal' });
  }
  const survey = await surveyLists(ctx);
  if (growth > 0 ? showsPetsInBetween(ctx, survey) : isCompleteBySum(survey, status, before.pets.length)) return;
  throw new NotApplicable({ kind: 'unsuitable-list', because: 'constant', animals: before.pets.length });
}
