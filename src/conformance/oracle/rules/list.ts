import { LIMIT, type Pet } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { pluralize } from '../../../shared/pluralize.ts';
import { LOST, SHORT_DEFAULT, causeOfFilter } from './lacks-animal.ts';
import { type Facts, type ListRequest, must, should } from './rule.ts';
import type { RuleFinding } from '../finding.ts';
import type { KnownPet, KnownPets } from '../known-pets.ts';
import type { Knowledge } from '../knowledge.ts';

/** Lists without a filter show best that the limit, or animals, are ignored: those with one follow. */
const BEYOND_LIMIT = ['lists have more animals than their limit'];
const BEYOND_DEFAULT = ['lists without a limit have more animals than 20'];
const EMPTY_LISTS = ['lists are empty'];

/** "Maximum number of animals returned." */
export function limitRule({ request: { query }, response }: Facts<ListRequest>): RuleFinding | undefined {
  const { length } = toPets(response);
  if (query.limit === undefined)
    return length > LIMIT.maximum
      ? should('listPets.limit', `at most ${LIMIT.maximum} animals`, `${length} animals`)
      : undefined;
  if (length <= query.limit) return undefined;
  const causes = [`${length - query.limit} animals too many`];
  const ofFilter = query.status === 'any' ? { causes: [...causes, ...BEYOND_LIMIT] } : { followsFrom: BEYOND_LIMIT };
  return must(
    query.isDefault ? 'listPets.limit-default' : 'listPets.limit',
    `at most ${pluralize(query.limit, 'animal')}`,
    pluralize(length, 'animal'),
    { aspect: 'limit', causes, ...(query.isDefault ? { causes: [...causes, ...BEYOND_DEFAULT] } : ofFilter) },
  );
}

/**
 * Lists without a limit, and those with a higher one, have at least as many animals as those with the default limit as a
 * parameter. Pages may be shorter than their limit, so several are compared. One of several instances may have another default.
 */
export function lengthRule({
  request: { query },
  response,
  knowledge,
  start,
}: Facts<ListRequest>): RuleFinding | undefined {
  const { status, limit = 0, isDefault, open } = query;
  const known = status === undefined ? undefined : knowledge.lengths.get(status);
  if (!known || open.length > 0 || known.seenAt >= start || !Array.isArray(response.json)) return undefined;
  const { length } = response.json;
  const shortest = Math.min(...known.looks);
  if (limit < LIMIT.default || length >= shortest) return undefined;
  const isProven = isDefault && known.isOftenShorter;
  return must(
    isDefault ? 'listPets.limit-default' : 'listPets.limit',
    `at least ${pluralize(shortest, 'animal')}, as for limit=${LIMIT.default}`,
    pluralize(length, 'animal'),
    {
      since: known.exchange,
      ...(isDefault && { causes: [SHORT_DEFAULT] }),
      lagsBehind: isProven ? Math.max(known.steadySince, knowledge.pets.lastCreatedAt) : Number.POSITIVE_INFINITY,
      confirmedBy: isDefault && known.isSteady ? 'pair-or-count' : 'pair',
    },
  );
}

/** An animal without a status that was created with another one than that of the list, or listed for another one. */
function createdWithOtherStatus(
  status: string,
  pets: readonly Pet[],
  { pets: all }: Knowledge,
): RuleFinding | undefined {
  const known = pets
    .filter((pet) => pet.status === undefined)
    .map(({ id }) => all.get(id))
    .find((pet) => pet?.isCreated && (pet.pet.status ?? status) !== status);
  return (
    known &&
    must('listPets.status', `only ${status} animals`, `the animal ${preview(known.pet)}, without its status`, {
      since: known.exchange,
    })
  );
}

/** "Returns only animals with this status." */
export function filterRule({ request: { query }, response, knowledge }: Facts<ListRequest>): RuleFinding | undefined {
  if (query.status === undefined || query.status === 'any') return undefined;
  const pets = toPets(response);
  const stray = pets.find((pet) => (pet.status ?? query.status) !== query.status);
  // A service may leave the status out, since it is optional in a response.
  if (!stray) return createdWithOtherStatus(query.status, pets, knowledge);
  const actual = `the animal ${stray.id} with status ${preview(stray.status)}`;
  return must('listPets.status', `only ${query.status} animals`, actual, {
    aspect: 'filter',
    causes: [causeOfFilter(query.status)],
    also: query.isDefault ? [] : ['listPets.limit'],
  });
}

/**
 * How many short pages in a row have to be empty. A service may hide a new animal half of the time, and show it first while other
 * clients add animals: its pages for limit=1 are all empty with a probability of 2^-24, which is 6e-8.
 */
export const EMPTY_PAGES = 24;

interface EmptyFacts {
  known: KnownPet;
  pets: KnownPets;
  start: number;
}

/** The possible explanations of an empty list: lag, and for a short page also chance. */
function whenEmpty(
  status: string,
  limit: number,
  { known, pets, start }: EmptyFacts,
): Pick<RuleFinding, 'lagsBehind' | 'confirmedBy'> {
  // A service may leave new animals out of a page of the newest ones until lag is over.
  const lagsBehind = Math.max(known.since, pets.lastCreatedAt);
  if (limit >= LIMIT.default)
    return { lagsBehind, confirmedBy: (pets.listedAt(status) ?? start) < start ? 'count' : 'repetition' };
  const isByChance = pets.emptyPages(status, limit) < EMPTY_PAGES;
  return isByChance ? { lagsBehind: Number.POSITIVE_INFINITY, confirmedBy: 'count' } : { lagsBehind };
}

/** A list is not empty while an animal is known that belongs to it. */
export function emptyRule({
  request: { query },
  response,
  knowledge,
  start,
}: Facts<ListRequest>): RuleFinding | undefined {
  if (!Array.isArray(response.json) || response.json.length > 0) return undefined;
  if (query.status === undefined || query.open.length > 0) return undefined;
  const known = knowledge.pets.oldestCreated(query.status);
  if (!known || known.since >= start) return undefined;
  const clause = query.status === 'any' ? 'service.collection' : 'listPets.status';
  return must(clause, `a list that is not empty, since the animal ${preview(known.pet)} exists`, 'an empty list', {
    aspect: 'empty-list',
    also: query.isDefault ? [] : ['listPets.limit'],
    ...(query.status === 'any'
      ? { causes: EMPTY_LISTS, followsFrom: [LOST] }
      : { followsFrom: [LOST, ...EMPTY_LISTS] }),
    since: known.exchange,
    ...whenEmpty(query.status, query.limit ?? 0, { known, pets: knowledge.pets, start }),
  });
}
