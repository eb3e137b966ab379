import type { Pet } from '../../../../contract/index.ts';
import { preview } from '../../../../json/preview.ts';
import type { CheckContext, Report } from '../../check-context.ts';
import { type Look, findOwnPets, hasList } from './look.ts';
import { isPageSize } from './page-sizes.ts';
import { toPetIds } from '../../../exchange/parsed-pets.ts';

/** How many animals of the run an outdated list lacks at least, and how often each of two lists is seen. */
const FEWEST_MISSING = 5;
const FEWEST_LOOKS = 3;

/** The animals of the second list that the first one lacks. */
function lackedBy(left: Look, right: Look): readonly Pet[] {
  const ids = toPetIds(left.pets);
  return right.pets.filter(({ id }) => !ids.has(String(id)));
}

/** Equal lists, and how many of them there are. */
interface Group {
  look: Look;
  count: number;
}

function groupEqual(looks: readonly Look[]): Group[] {
  const same = Map.groupBy(looks, ({ pets }) => [...toPetIds(pets)].toSorted().join(' '));
  return [...same.values()].flatMap(([look, ...others]) => (look ? [{ look, count: others.length + 1 }] : []));
}

/** The report of lists that lack animals, which the others have. */
function toOutdated(lacking: Group, having: Group): Report {
  const [first] = lackedBy(lacking.look, having.look);
  const all = lacking.count + having.count;
  return {
    expected: `a list with the animal ${preview(first)}, as ${having.count} of ${all} lists have it`,
    actual: `${lengthOf(lacking)} other animals`,
    shown: lacking.look.entry,
    earlier: having.look.entry,
  };
}

const lengthOf = ({ look }: Group): number => look.pets.length;

/**
 * Finds a list that lacks animals of the run, but now and then shows them. Pages whose length varies are different each time; the
 * lists of two caches or replicas are one of two: one of them outdated, or each with the animals that were created through it.
 * Pages of two sizes would end by chance where the old animals do, or have the sizes of pages.
 */
export function findOutdated(ctx: CheckContext, looks: readonly Look[]): Report | undefined {
  if (!looks.every(hasList)) return undefined;
  const groups = groupEqual(looks);
  const [shorter, longer] = groups.toSorted((left, right) => lengthOf(left) - lengthOf(right));
  if (!shorter || !longer || groups.length > 2 || lengthOf(longer) >= ctx.longestLimit) return undefined;
  if (groups.some(({ count }) => count < FEWEST_LOOKS)) return undefined;
  const ownIds = toPetIds(findOwnPets(ctx));
  const [missing, more] = [lackedBy(shorter.look, longer.look), lackedBy(longer.look, shorter.look)];
  const isOwn = [...missing, ...more].every(({ id }) => ownIds.has(String(id)));
  if (!isOwn || missing.length === 0) return undefined;
  if (more.length > 0) {
    // Pages of one size, in two orders, have the same length.
    if (lengthOf(shorter) === lengthOf(longer)) return undefined;
    if (!isPageSize(lengthOf(shorter))) return toOutdated(shorter, longer);
    return isPageSize(lengthOf(longer)) ? undefined : toOutdated(longer, shorter);
  }
  const isWithoutNew = shorter.look.pets.every(({ id }) => !ownIds.has(String(id)));
  if (missing.length < FEWEST_MISSING || (!isWithoutNew && isPageSize(lengthOf(shorter)))) return undefined;
  return toOutdated(shorter, longer);
}
