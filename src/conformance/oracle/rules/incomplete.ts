import { LIMIT, type Pet } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { OperationRequest } from '../classify/classify-request.ts';
import { mayEndBySize } from '../completeness/may-end-by-size.ts';
import { isCompleteBySurvey, toSurvey } from '../completeness/survey.ts';
import type { RuleFinding } from '../finding.ts';
import { isLagOver } from '../is-lag-over.ts';
import type { Knowledge } from '../knowledge.ts';
import type { KnownPet } from '../known-pets.ts';
import { type Filter, type LongList, STEADY, type Series, follow, toLongList } from '../long-lists.ts';
import { type Facts, type ListRequest, must } from './rule.ts';

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

/** How many new animals show that a list grows with them. */
const FEWEST_GROWN = 2;

/**
 * Whether a list has grown by exactly the new animals of the client since it was the same for a long time. A page does not grow, a
 * list that shows a share of the animals grows by less, and one that drops others is a page of the newest.
 */
function hasGrown(list: LongList, missing: readonly KnownPet[], knowledge: Knowledge): boolean {
  const before = knowledge.longLists.steady(list.filter);
  if (!before || ![...before.list.ids].every((id) => list.ids.has(id))) return false;
  const isNew = ({ pet, since }: KnownPet) => isIn(list, pet) && since >= before.to && since < list.start;
  const added = knowledge.pets.created.filter(isNew).map(({ pet }) => pet);
  const isByNew = added.every(({ id }) => list.ids.has(String(id)) && !before.list.ids.has(String(id)));
  const growth = list.pets.length - before.list.pets.length;
  if (!isByNew || growth < FEWEST_GROWN || growth !== added.length) return false;
  const lacked = missing.filter(({ since }) => isLagOver(before.to, since, knowledge.lag)).map(({ pet }) => pet);
  return lacked.length > 0 && !mayEndBySize(list.pets, lacked, added);
}

/** An animal that the lists with other filters show, but not this one. */
function findShownElsewhere(list: LongList, others: readonly LongList[]): Missing | undefined {
  const pet = others.flatMap(({ pets }) => pets).find((other) => isIn(list, other) && !list.ids.has(String(other.id)));
  return pet && { pet };
}

/** The animal that a list lacks which all lists together show to be complete. */
function findMissing(current: Series, missing: readonly KnownPet[], knowledge: Knowledge): Missing | undefined {
  const { list, from } = current;
  const series = (filter: Filter) => (filter === list.filter ? current : knowledge.longLists.current(filter));
  const survey = toSurvey(series, knowledge);
  if (!survey) return undefined;
  const found = missing[0] ?? findShownElsewhere(list, [survey.all, ...survey.byStatus]);
  const added = missing.filter(({ since }) => since > from).length;
  return found && isCompleteBySurvey(survey, { list, added }, knowledge) ? found : undefined;
}

/**
 * A list that neither its limit nor the size of a page cuts has every animal that belongs to it. That it is no page shows when it
 * grows with new animals, or from the numbers of animals in all lists.
 */
export function incompleteRule({ request, response, start, knowledge }: Facts<ListRequest>): RuleFinding | undefined {
  const list = knowledge.isOfOwnClient ? toLongList(request, response, { start }) : undefined;
  if (!list || list.pets.length >= LIMIT.maximum) return undefined;
  const missing = lackedBy(list, knowledge);
  const current = follow(knowledge.longLists.current(list.filter), list, Number.POSITIVE_INFINITY);
  const found: Missing | undefined = hasGrown(list, missing, knowledge)
    ? missing[0]
    : current.count >= STEADY
      ? findMissing(current, missing, knowledge)
      : undefined;
  return (
    found && {
      ...must(
        'service.collection',
        `a list with the animal ${preview(found.pet)}`,
        `${list.pets.length} other animals`,
      ),
      ...(found.exchange !== undefined && { since: found.exchange }),
    }
  );
}

/** Remembers lists with the maximum as limit. */
export function learnLongList(
  request: OperationRequest,
  response: HttpResponse,
  { start, end }: { start: number; end: number },
  { isOfOwnClient, longLists, pets, lag }: Knowledge,
): void {
  const list = isOfOwnClient ? toLongList(request, response, { start }) : undefined;
  if (list) longLists.add(list, { end, lastCreatedAt: pets.lastCreatedAt, lag });
}
