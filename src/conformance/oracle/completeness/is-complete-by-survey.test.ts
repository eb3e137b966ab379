import { describe, expect, test } from 'vitest';
import { LIMIT, type Pet, type PetStatus, petStatuses } from '../../../contract/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Filter, LongList } from '../long-lists.ts';
import { isCompleteBySurvey } from './is-complete-by-survey.ts';

/** The ids of animals from one on. */
const ids = (first: number, count: number) => Array.from({ length: count }, (_none, index) => first + index);

function toList<Of extends Filter>(filter: Of, numbers: readonly number[]): LongList & { filter: Of } {
  const pets = numbers.map((id): Pet => ({ id, name: 'Rex', categoryId: 1 }));
  return { filter, pets, ids: new Set(numbers.map(String)), key: numbers.join(), start: 0, exchange: 1 };
}

interface Store extends Partial<Record<Filter, readonly number[]>> {
  own?: readonly number[];
  /** The number of new animals that the list lacks. */
  added?: number;
  /** The lengths of lists with limit=20, by status. */
  looks?: Partial<Record<PetStatus, readonly number[]>>;
}

/** Whether a list of a store is complete. */
function isComplete(filter: Filter, { any = [], own = [], added = 0, looks = {}, ...lists }: Store): boolean {
  const byStatus = petStatuses.map((status) => toList(status, lists[status] ?? []));
  const all = toList('any', any);
  const list = [all, ...byStatus].find((each) => each.filter === filter) as LongList;
  const lengths = { get: (status: PetStatus) => looks[status] && { looks: looks[status] } };
  const survey = {
    all,
    byStatus,
    sum: byStatus.reduce((sum, { pets }) => sum + pets.length, 0),
    own: toList('any', own).pets,
  };
  return isCompleteBySurvey(survey, { list, added }, { lengths } as unknown as Knowledge);
}

describe('a list with a filter, beside a longer one without, is complete', () => {
  test.each<[string, boolean, Filter, Store]>([
    ['if that of another status is longer', true, 'sold', { any: ids(1, 30), available: ids(1, 8), sold: ids(9, 7) }],
    [
      'not if it is as long, and as a page may be',
      false,
      'sold',
      { any: ids(1, 30), available: ids(1, 8), sold: ids(9, 8) },
    ],
    [
      'if it has a length that pages do not have',
      true,
      'sold',
      { any: ids(1, 30), available: ids(1, 11), sold: ids(12, 11) },
    ],
    ['if all are too short for pages', true, 'sold', { any: ids(1, 30), available: ids(1, 4), sold: ids(5, 4) }],
    ['not if they may be pages of five', false, 'sold', { any: ids(1, 30), available: ids(1, 5), sold: ids(6, 5) }],
    [
      'not beside a list within the default limit',
      false,
      'sold',
      { any: ids(1, LIMIT.default), available: ids(1, 8), sold: ids(9, 7) },
    ],
    ['if all statuses have few animals', true, 'sold', { any: ids(1, 21), available: ids(1, 9), sold: ids(10, 8) }],
    [
      'not if they have nearly as many as there are',
      false,
      'sold',
      { any: ids(1, 21), available: ids(1, 9), pending: ids(10, 1), sold: ids(11, 8) },
    ],
  ])('%s', (_name, expected, filter, store) => {
    expect(isComplete(filter, store)).toBe(expected);
  });
});

describe('a list without a filter that has no new animals is complete', () => {
  const own = [101, 102, 103, 104];
  const old = ids(1, 10);
  const store: Store = { any: old, available: [...old, ...own], own };
  test.each<[string, boolean, Store]>([
    ['if it has every old one', true, store],
    ['not if an old one is missing', false, { ...store, available: [...old, 11, ...own] }],
    ['not if it has a new one', false, { ...store, any: [...old, 101], pending: [105, 106], own: [...own, 105, 106] }],
    [
      'not if there are as few more as rounding explains',
      false,
      { any: ids(1, 11), available: [...ids(1, 11), 101, 102, 103], own },
    ],
    ['not if it is empty', false, { available: own, own }],
    [
      'not if it may be a page, as those of all statuses',
      false,
      { any: old, available: [...ids(1, 5), 101, 102], sold: [...ids(6, 5), 103, 104], own },
    ],
    [
      'if its length is not that of a page',
      true,
      { any: ids(1, 11), available: [...ids(1, 5), 101, 102], sold: [...ids(6, 6), 103, 104], own },
    ],
    [
      'not if a longer list of one status may be rounded',
      false,
      { any: old, available: [...ids(1, 10), 101, 102, 103], sold: [104], own },
    ],
  ])('%s', (_name, expected, given) => {
    expect(isComplete('any', given)).toBe(expected);
  });
});

describe('a list that does not grow with new animals is complete', () => {
  const store: Store = {
    any: ids(1, 10),
    available: ids(1, 6),
    sold: ids(7, 4),
    added: 2,
    looks: { available: [3, 6] },
  };
  test.each<[string, boolean, Store]>([
    ['if the lists of all statuses add up to it, and one is the same with another limit', true, store],
    ['not if it lacks only one', false, { ...store, added: 1 }],
    ['not if they have more animals', false, { ...store, sold: ids(7, 5) }],
    ['not if they have fewer', false, { ...store, sold: ids(7, 3) }],
    ['not if the last list with another limit was shorter', false, { ...store, looks: { available: [6, 3] } }],
    ['not if no list had another limit', false, { ...store, looks: {} }],
    ['not if only that of an empty status is known', false, { ...store, looks: { pending: [0] } }],
    [
      'if a status fills the default limit',
      true,
      { any: ids(1, 50), available: ids(1, 30), sold: ids(31, 20), added: 2, looks: { available: [20] } },
    ],
    [
      'not if it exceeds the default limit',
      false,
      { any: ids(1, 50), available: ids(1, 30), sold: ids(31, 20), added: 2, looks: { available: [30] } },
    ],
  ])('%s', (_name, expected, given) => {
    expect(isComplete('any', given)).toBe(expected);
    expect(isComplete('available', given)).toBe(expected);
  });
});
