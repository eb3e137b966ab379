import { LIMIT, type Pet, type PetStatus } from '../../../contract/index.ts';
import { isLagOver } from '../is-lag-over.ts';
import type { Knowledge } from '../knowledge.ts';
import { type Filter, type LongList, type Series, filters } from '../long-lists.ts';

/** All lists at one time: none of them is cut by its limit. */
export interface Survey {
  all: LongList;
  byStatus: readonly (LongList & { filter: PetStatus })[];
  /** The number of animals in the lists of all statuses, and of those without a status. */
  sum: number;
  own: readonly Pet[];
}

/**
 * The lists with each filter and without one, if they are known to have been the same at one time, when lag was over.
 *
 * @param series The equal lists that the last list with a filter belongs to.
 */
export function toSurvey(
  series: (filter: Filter) => Series | undefined,
  { pets, lag }: Pick<Knowledge, 'pets' | 'lag'>,
): Survey | undefined {
  const current = filters.flatMap((filter) => series(filter) ?? []);
  const to = Math.min(...current.map((each) => each.to));
  const isAtOneTime = current.length === filters.length && current.every(({ from }) => from <= to);
  if (!isAtOneTime || !isLagOver(to, pets.lastCreatedAt, lag)) return undefined;
  const [all, ...byStatus] = current.map(({ list }) => list);
  if (!all || all.pets.length >= LIMIT.maximum) return undefined;
  const withoutStatus = all.pets.filter(({ status }) => status === undefined).length;
  return {
    all,
    byStatus: byStatus as (LongList & { filter: PetStatus })[],
    sum: byStatus.reduce((total, list) => total + list.pets.length, withoutStatus),
    own: pets.created.map(({ pet }) => pet),
  };
}
