import { LIMIT, type Pet } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { isPageSize } from '../completeness/page-sizes.ts';
import type { RuleFinding } from '../finding.ts';
import { isLagOver } from '../is-lag-over.ts';
import { lacksAnimal } from './lacks-animal.ts';
import { type Group, type LongList, STEADY } from '../long-lists.ts';
import { toLongList } from '../to-long-list.ts';
import type { Facts, ListRequest } from './rule.ts';

/** How many animals of the client an outdated list lacks at least, and how often each of two lists is seen. */
const FEWEST_MISSING = 5;
const FEWEST_LISTS = 3;

/** The animals of the second list that the first one lacks. */
const lackedBy = (left: LongList, right: LongList): readonly Pet[] =>
  right.pets.filter(({ id }) => !left.ids.has(String(id)));

const lengthOf = ({ list }: Group) => list.pets.length;

/**
 * Which of two lists is outdated: it lacks animals of the client, but now and then shows them. Pages of two sizes would end by
 * chance where the old animals do, or have the sizes of pages.
 */
function findOutdated(shorter: Group, longer: Group, ownIds: ReadonlySet<string>): [Group, Group] | undefined {
  const [missing, more] = [lackedBy(shorter.list, longer.list), lackedBy(longer.list, shorter.list)];
  const isOwn = ({ id }: Pet) => ownIds.has(String(id));
  if (missing.length === 0 || ![...missing, ...more].every(isOwn)) return undefined;
  if (more.length > 0) {
    // Pages of one size, in two orders, have the same length.
    if (lengthOf(shorter) === lengthOf(longer)) return undefined;
    if (!isPageSize(lengthOf(shorter))) return [shorter, longer];
    return isPageSize(lengthOf(longer)) ? undefined : [longer, shorter];
  }
  const isWithoutNew = !shorter.list.pets.some(isOwn);
  const mayBePage = missing.length < FEWEST_MISSING || (!isWithoutNew && isPageSize(lengthOf(shorter)));
  return mayBePage ? undefined : [shorter, longer];
}

/** Adds a list to those that are equal. */
function addTo(groups: readonly Group[], list: LongList): Group[] {
  const isEqual = (group: Group) => group.list.key === list.key;
  if (!groups.some(isEqual)) return [...groups, { list, count: 1 }];
  return groups.map((group) => (isEqual(group) ? { ...group, count: group.count + 1 } : group));
}

/**
 * A list does not lose animals that it has shown when lag was over. Pages whose length varies are different each time; the lists of
 * two caches or replicas are one of two: one of them outdated, or each with the animals that were created through it.
 */
export function outdatedRule(facts: Facts<ListRequest>): RuleFinding | undefined {
  const { isOfOwnClient, longLists, pets, lag } = facts.knowledge;
  const list = isOfOwnClient ? toLongList(facts) : undefined;
  if (!list || !isLagOver(facts.start, pets.lastCreatedAt, lag)) return undefined;
  const groups = addTo(longLists.settled(list.filter), list).toSorted(
    (left, right) => lengthOf(left) - lengthOf(right),
  );
  const [shorter, longer] = groups;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  if (!shorter || !longer || groups.length > 2 || total < STEADY || lengthOf(longer) >= LIMIT.maximum) return undefined;
  if (groups.some(({ count }) => count < FEWEST_LISTS)) return undefined;
  const ownIds = new Set(pets.created.map(({ pet }) => String(pet.id)));
  const [lacking, having] = findOutdated(shorter, longer, ownIds) ?? [];
  if (!lacking || !having) return undefined;
  const [first] = lackedBy(lacking.list, having.list);
  const isShown = lacking.list.key === list.key;
  return lacksAnimal(
    list.filter,
    `${preview(first)}, as ${having.count} of ${total} lists have it`,
    `${lengthOf(lacking)} other animals${isShown ? '' : ' before'}`,
    { since: (isShown ? having : lacking).list.exchange },
  );
}
