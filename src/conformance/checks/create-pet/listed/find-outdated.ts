import { preview } from '../../../../json/preview.ts';
import type { CheckContext } from '../../check-context.ts';
import { Violation } from '../../outcome.ts';
import { type Look, findOwnPets, hasAll, isList, toIds } from './look.ts';
import { isPageSize } from './page-sizes.ts';

/** How many animals of the run an outdated list lacks at least, and how often each of two lists is seen. */
const FEWEST_MISSING = 5;
const FEWEST_LOOKS = 3;

/**
 * Finds a list that lacks animals of the run, but now and then shows all of them. Pages whose length varies are different each
 * time; the lists of two caches or replicas are one of two. Pages of two sizes would end by chance where the old animals do.
 */
export function findOutdated(ctx: CheckContext, looks: readonly Look[]): Violation | undefined {
  if (!looks.every(isList)) return undefined;
  const same = Map.groupBy(looks, ({ pets }) => [...toIds(pets)].toSorted().join(' '));
  const [shorter, longer] = [...same.values()].toSorted(
    ([left], [right]) => (left?.pets.length ?? 0) - (right?.pets.length ?? 0),
  );
  const [old] = shorter ?? [];
  const [current] = longer ?? [];
  if (!old || !current || same.size > 2 || current.pets.length >= ctx.longestLimit) return undefined;
  if ([shorter, longer].some((group = []) => group.length < FEWEST_LOOKS)) return undefined;
  const ownIds = toIds(findOwnPets(ctx));
  const oldIds = toIds(old.pets);
  const missing = current.pets.filter(({ id }) => !oldIds.has(String(id)));
  const [first] = missing;
  const isOwn = missing.every(({ id }) => ownIds.has(String(id)));
  const isWithoutNew = old.pets.every(({ id }) => !ownIds.has(String(id)));
  if (!first || missing.length < FEWEST_MISSING || !isOwn || !hasAll(toIds(current.pets), old.pets)) return undefined;
  if (!isWithoutNew && isPageSize(old.pets.length)) return undefined;
  return new Violation(
    `a list with the animal ${preview(first)}, as ${longer?.length} of ${looks.length} lists have it`,
    `${old.pets.length} other animals`,
    old.entry,
    [current.entry],
  );
}
