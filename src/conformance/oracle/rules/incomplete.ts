import { LIMIT, type Pet } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { mayEndBySize } from '../completeness/may-end-by-size.ts';
import { isCompleteBySurvey } from '../completeness/is-complete-by-survey.ts';
import { toSurvey } from '../completeness/survey.ts';
import type { RuleFinding } from '../finding.ts';
import { isLagOver } from '../is-lag-over.ts';
import type { Knowledge } from '../knowledge.ts';
import type { KnownPet } from '../known-pets.ts';
import { lacksAnimal } from './lacks-animal.ts';
import { type Filter, type LongList, STEADY, type Series, filters, follow } from '../long-lists.ts';
import { toLongList } from '../to-long-list.ts';
import type { Facts, ListRequest } from './rule.ts';

const isIn = ({ filter }: LongList, { status }: Pet) => filter === 'any' || filter === status;

/** An animal that a list lacks, and the exchange that has shown it. */
interface Missing {
  pet: Pet;
  exchange?: number;
}

/** The animals of the client that a list lacks although lag is over. */
function lackedBy(list: LongList, { pets, lag }: Knowledge): KnownPet[] {
  return pets.created.filter(
    ({ pet, since }) => isIn(list, pet) && isLagOver(list.start, since, lag) && !list.ids.has(String(pet.id)),
  );
}

/** An animal of others that a list lacks, and that lists with other filters have shown for longer than lag lasts. */
function findShownElsewhere({ list, from, to }: Series, { longLists, pets, lag }: Knowledge): Missing | undefined {
  const pet = filters
    .flatMap((filter) => (filter === list.filter ? [] : (longLists.current(filter) ?? [])))
    .filter((other) => from <= other.to && isLagOver(to, other.from, lag))
    .flatMap((other) => other.list.pets)
    .find((other) => isIn(list, other) && !list.ids.has(String(other.id)) && !pets.get(other.id)?.isCreated);
  return pet && { pet };
}

/** How many new animals show that a list grows with them. */
const FEWEST_GROWN = 2;

/**
 * The finding of a list that has been the same for a long time, and has now grown by as many animals as the client has added. A
 * page does not grow, and a list that shows a share of the animals grows by less. So it has lacked the animals that it did not show.
 */
function findBeforeGrowth(list: LongList, knowledge: Knowledge): RuleFinding | undefined {
  const before = knowledge.longLists.steadyBefore(list);
  const missing = before && (lackedBy(before.list, knowledge)[0] ?? findShownElsewhere(before, knowledge));
  if (!missing || ![...before.list.ids].every((id) => list.ids.has(id))) return undefined;
  const own = knowledge.pets.created.filter(({ pet, since }) => isIn(list, pet) && since < list.start);
  const isListed = ({ pet }: KnownPet) => list.ids.has(String(pet.id));
  const isNew = ({ since }: KnownPet) => since >= before.to;
  const added = own.filter((known) => isListed(known) && !before.list.ids.has(String(known.pet.id)));
  const growth = list.pets.length - before.list.pets.length;
  const isByNew = growth === added.length && growth === own.filter(isNew).length && added.some(isNew);
  if (!isByNew || growth < FEWEST_GROWN) return undefined;
  const toPet = ({ pet }: KnownPet) => pet;
  const lacked = own.filter((known) => !isListed(known)).map(toPet);
  if (mayEndBySize(list.pets, lacked, added.map(toPet))) return undefined;
  return lacksAnimal(
    list.filter,
    `${preview(missing.pet)}, since it is not a page: it grew by ${growth} when as many were created`,
    `${before.list.pets.length} other animals before it grew`,
    { since: missing.exchange ?? before.list.exchange },
  );
}

/** The animal that a list lacks which all lists together show to be complete. */
function findMissing(current: Series, missing: readonly KnownPet[], knowledge: Knowledge): Missing | undefined {
  const { list, from } = current;
  const series = (filter: Filter) => (filter === list.filter ? current : knowledge.longLists.current(filter));
  const survey = toSurvey(series, knowledge);
  if (!survey) return undefined;
  const found = missing[0] ?? findShownElsewhere(current, knowledge);
  const added = missing.filter(({ since }) => since > from).length;
  return found && isCompleteBySurvey(survey, { list, added }, knowledge) ? found : undefined;
}

/**
 * A list that neither its limit nor the size of a page cuts has every animal that belongs to it. That shows when it grows
 * with new animals, or in the numbers of animals in all lists.
 */
export function incompleteRule(facts: Facts<ListRequest>): RuleFinding | undefined {
  const { knowledge } = facts;
  const list = knowledge.isOfOwnClient ? toLongList(facts) : undefined;
  // Another rule is about empty lists.
  if (!list || list.pets.length === 0 || list.pets.length >= LIMIT.maximum) return undefined;
  const current = follow(knowledge.longLists.current(list.filter), list, Number.POSITIVE_INFINITY);
  if (current.count < STEADY) return findBeforeGrowth(list, knowledge);
  const found = findMissing(current, lackedBy(list, knowledge), knowledge);
  return (
    found &&
    lacksAnimal(list.filter, preview(found.pet), `${list.pets.length} other animals`, {
      ...(found.exchange !== undefined && { since: found.exchange }),
    })
  );
}

/** Remembers lists with the maximum as limit. */
export function learnLongList(facts: Facts): void {
  const { isOfOwnClient, longLists, pets, lag } = facts.knowledge;
  const list = isOfOwnClient ? toLongList(facts) : undefined;
  if (list) longLists.add(list, { end: facts.end, lastCreatedAt: pets.lastCreatedAt, lag });
}
