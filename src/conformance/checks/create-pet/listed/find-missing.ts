import { type Pet, petStatuses } from '../../../../contract/index.ts';
import { preview } from '../../../../json/preview.ts';
import type { CheckContext, Report } from '../../check-context.ts';
import { endOf } from '../../../exchange/exchange.ts';
import { NotApplicable } from '../../outcome.ts';
import { type Look, findOwnPets, hasList, lookAt } from './look.ts';
import { toPetIds } from '../../../exchange/parsed-pets.ts';

/** An animal that a list lacks. */
export interface Missing {
  look: Look;
  pet: Pet;
}

/** The animals that a list lacks: those of the run, and those that another list shows at the same time. */
function findMissingOnce(ctx: CheckContext, looks: readonly Look[], own: readonly Pet[]): Missing[] {
  const known = [...own, ...looks.flatMap(({ pets }) => pets)];
  return looks.flatMap((look) => {
    const { status, pets } = look;
    if (pets.length >= ctx.longestLimit || !hasList(look)) return [];
    const listed = toPetIds(pets);
    const expected = known.filter((pet) => status === undefined || pet.status === status);
    return expected.filter(({ id }) => !listed.has(String(id))).map((pet) => ({ look, pet }));
  });
}

const isSameMissing = (left: Missing, right: Missing) =>
  left.look.status === right.look.status && left.pet.id === right.pet.id;

/** The first animal that each list lacks. */
const firstOfEachList = (missing: readonly Missing[]): Missing[] =>
  missing.filter((item, index) => missing.findIndex(({ look: { status } }) => status === item.look.status) === index);

/** The animals that lists lack: at first, and for as long as they may lag. At most one for each list. */
export interface MissingPets {
  atFirst: readonly Missing[];
  always: readonly Missing[];
}

/** The animals that a list lacks each time, as it was last. */
const keepCommon = (each: readonly (readonly Missing[])[]): readonly Missing[] =>
  each.reduce((before, found) => found.filter((item) => before.some((other) => isSameMissing(other, item))));

/**
 * How often each of the four lists is looked at first. If half of the responses are outdated, all twelve are current with a
 * probability of 2^-12.
 */
const FIRST_LOOKS = 3;

/**
 * The animals that lists lack although the run had not just created them. Other checks create animals between the requests for two
 * lists, and only one of these lists shows such an animal.
 */
function withoutNew(ctx: CheckContext, missing: readonly Missing[]): readonly Missing[] {
  const createdAt = new Map(ctx.createdPets().map(({ pet, entry }) => [String(pet.id), endOf(entry)]));
  return missing.filter(({ look, pet }) => (createdAt.get(String(pet.id)) ?? 0) <= look.entry.start);
}

/** Looks at the lists for as long as they may lag. @throws NotApplicable if every list may omit animals. */
export async function findMissing(ctx: CheckContext): Promise<MissingPets> {
  const atFirst: Missing[] = [];
  let always: readonly Missing[] | undefined;
  const lookAtEach = () => Promise.all([undefined, ...petStatuses].map((status) => lookAt(ctx, status)));
  await ctx.waitUntil(async () => {
    const own = findOwnPets(ctx);
    const looks = await Promise.all(Array.from({ length: always ? 1 : FIRST_LOOKS }, lookAtEach));
    if (looks.flat().every(({ pets }) => pets.length >= ctx.longestLimit))
      throw new NotApplicable({ kind: 'unsuitable-list', because: 'full', animals: ctx.longestLimit });
    const found = looks.map((lists) => findMissingOnce(ctx, lists, own));
    if (!always) atFirst.push(...found.flat());
    always = keepCommon(always ? [always, ...found] : found);
    return always.length === 0;
  });
  return { atFirst: firstOfEachList(withoutNew(ctx, atFirst)), always: firstOfEachList(always ?? []) };
}

/** The report of a complete list that lacks an animal. */
export const toReport = ({ look, pet }: Missing): Report => ({
  expected: `a list with the animal ${preview(pet)}`,
  actual: `${look.pets.length} other animals`,
  shown: look.entry,
});
