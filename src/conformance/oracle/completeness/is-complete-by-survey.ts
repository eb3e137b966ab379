import { LIMIT, type Pet } from '../../../contract/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { LongList } from '../long-lists.ts';
import { isPageSize } from './page-sizes.ts';
import type { Survey } from './survey.ts';

/** How many more animals a list has than the lists of all statuses together, by rounding, if it shows half of its animals. */
const ROUNDING = 3;
/** A filter with fewer animals on a page, beside longer lists without one, would be of no use. */
const SHORTEST_PAGE = 5;
/** How many new animals a list must lack before it counts as one that does not grow. */
const FEWEST_NEW = 2;

/**
 * Whether a filter loses animals. A page holds as many animals with a filter as without one, so the lists of all statuses have at
 * least as many animals as the unfiltered one. Pages may be shorter with a filter, but then they have one size: a list has another
 * length than pages do, or that of another status is longer.
 */
function isFilterComplete({ all, byStatus, sum }: Survey, { pets: { length } }: LongList): boolean {
  if (all.pets.length <= LIMIT.default || sum + ROUNDING >= all.pets.length) return false;
  const longest = Math.max(...byStatus.map(({ pets }) => pets.length));
  return longest < SHORTEST_PAGE || length < longest || !isPageSize(length);
}

/**
 * Whether the unfiltered list has every old animal that the lists of all statuses have, and no new one, although those have more.
 * A page of that size would end by chance where the old animals do.
 */
function isWithoutNew({ all, byStatus, sum, own }: Survey): boolean {
  const ownIds = new Set(own.map(({ id }) => String(id)));
  const isOwn = ({ id }: Pet) => ownIds.has(String(id));
  const { length } = all.pets;
  if (length === 0 || sum <= length + ROUNDING || all.pets.some(isOwn)) return false;
  const old = byStatus.flatMap(({ pets }) => pets).filter((pet) => !isOwn(pet));
  const isShorter = byStatus.some(({ pets }) => pets.length > length + ROUNDING);
  return old.every(({ id }) => all.ids.has(String(id))) && (isShorter || !isPageSize(length));
}

/**
 * Whether a list that does not grow with new animals is complete: those of all statuses add up to the unfiltered one, and some
 * status has as many animals for limit=20 as for limit=100, or 20, which shows that pages are not shorter than the limit. A list
 * that shows a share of all animals would grow.
 *
 * @param added The number of new animals of the client since it has been the same, which it lacks.
 */
function isCompleteBySum({ all, byStatus, sum }: Survey, added: number, { lengths }: Knowledge): boolean {
  if (added < FEWEST_NEW || sum !== all.pets.length) return false;
  return byStatus.some(
    ({ filter, pets }) => pets.length > 0 && lengths.get(filter)?.looks.at(-1) === Math.min(pets.length, LIMIT.default),
  );
}

/** Whether the numbers of animals in all lists show that a list is not a page of a longer one. */
export function isCompleteBySurvey(
  survey: Survey,
  { list, added }: { list: LongList; added: number },
  knowledge: Knowledge,
): boolean {
  const isComplete = list.filter === 'any' ? isWithoutNew(survey) : isFilterComplete(survey, list);
  return isComplete || isCompleteBySum(survey, added, knowledge);
}
