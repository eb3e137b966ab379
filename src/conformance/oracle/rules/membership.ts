import type { Pet } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { toPets, toPetIds } from '../../exchange/parsed-pets.ts';
import { countComplete } from '../complete-lists.ts';
import type { RuleFinding } from '../finding.ts';
import type { Filter } from '../long-lists.ts';
import { SHORT_DEFAULT, lacksAnimal } from './lacks-animal.ts';
import type { KnownPet } from '../known-pets.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Facts, ListRequest } from './rule.ts';

/** How many lists have to be complete before a service counts as one that lists all animals that match. */
const COMPLETE_LISTS = 8;
/** How far a list has to be below its limit: a page with a few animals less than the limit may be full. */
const SLACK = 10;
/** How many animals of the client a list needs to count as complete. Lists that show half of the animals rarely show all of five. */
const FEWEST_OWN = 5;

/** A list that its limit has not cut. */
interface Look {
  pets: readonly Pet[];
  /** The animals of the client that belong to it. */
  expected: number;
  missing: readonly KnownPet[];
  kind: 'filtered' | 'unfiltered';
  filter: Filter;
}

function toLook({ request, response, start, knowledge }: Facts<ListRequest>): Look | undefined {
  const { query, credential, isUnusual } = request;
  const { pets: known, isOfOwnClient } = knowledge;
  const { status, json } = response;
  const { status: filter, limit = 0, open } = query;
  if (!isOfOwnClient || credential !== 'valid' || isUnusual || status !== 200 || !Array.isArray(json)) return undefined;
  if (filter === undefined || open.length > 0 || json.length + SLACK > limit) return undefined;
  const pets = toPets(response);
  const listed = toPetIds(pets);
  const expected = known.created.filter(
    ({ pet, since }) => since < start && (filter === 'any' || pet.status === filter),
  );
  const missing = expected.filter(({ pet }) => !listed.has(String(pet.id)));
  return { pets, expected: expected.length, missing, kind: filter === 'any' ? 'unfiltered' : 'filtered', filter };
}

/** The characters of names, which make up most of a large response. Its text may be cut where it is kept. */
const namesSizeOf = (pets: readonly Pet[]) => pets.reduce((sum, { name }) => sum + name.length, 0);

/** Whether a list has an animal that is older than all animals of the client. A page of the newest ones lacks such animals first. */
const hasOlder = ({ pets }: Look, { pets: known }: Knowledge) =>
  pets.some(({ id }) => (known.get(id)?.since ?? Infinity) < (known.created[0]?.since ?? -Infinity));

/**
 * A service may have shorter pages than the limit. But if it has listed all animals that match, and longer lists than this one,
 * then this one lacks what belongs to it.
 */
export function membershipRule(facts: Facts<ListRequest>): RuleFinding | undefined {
  const { knowledge } = facts;
  const look = toLook(facts);
  const [first] = look?.missing ?? [];
  if (!look || !first) return undefined;
  const { filtered, unfiltered } = knowledge.completeLists;
  const lists = knowledge.completeLists[look.kind];
  const { longest } = lists;
  // A service may have shorter lists with a filter, but the size of a response has one limit.
  const largest = Math.max(look.kind === 'filtered' ? filtered.largest : 0, unfiltered.largest);
  const size = namesSizeOf([...look.pets, ...look.missing.map(({ pet }) => pet)]);
  const isCut = look.pets.length >= longest || size > largest;
  if (countComplete(lists) < COMPLETE_LISTS || isCut || !hasOlder(look, knowledge)) return undefined;
  return lacksAnimal(
    look.filter,
    `${preview(first.pet)}, since others with ${longest} animals were complete`,
    `${look.pets.length} other animals`,
    // Pages may vary in length: only a list that lacks the animal for longer than lag lasts is wrong.
    {
      since: first.exchange,
      lagsBehind: Number.POSITIVE_INFINITY,
      followsFrom: facts.request.query.isDefault ? [SHORT_DEFAULT] : [],
    },
  );
}

/** Remembers how long complete lists are. A service that has shown enough of them keeps its record. */
export function learnMembership(facts: Facts<ListRequest>): void {
  const look = toLook(facts);
  if (!look) return;
  const lists = facts.knowledge.completeLists[look.kind];
  if (look.missing.length > 0) {
    if (countComplete(lists) >= COMPLETE_LISTS) return;
    lists.streaks.delete(look.filter);
    Object.assign(lists, { longest: 0, largest: 0 });
    return;
  }
  if (look.expected < FEWEST_OWN) return;
  lists.streaks.set(look.filter, (lists.streaks.get(look.filter) ?? 0) + 1);
  lists.longest = Math.max(lists.longest, look.pets.length);
  lists.largest = Math.max(lists.largest, namesSizeOf(look.pets));
}
