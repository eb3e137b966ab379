import { type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import { isLagOver } from './is-lag-over.ts';

/** The status of a list with a filter, or `any`. */
export type Filter = PetStatus | 'any';

export const filters: readonly Filter[] = ['any', ...petStatuses];

/** A list with the maximum as limit. */
export interface LongList {
  filter: Filter;
  pets: readonly Pet[];
  ids: ReadonlySet<string>;
  /** The same for lists that show the same animals, in any order. */
  key: string;
  /** When its request was sent. */
  start: number;
  /** The number of its exchange. */
  exchange: number;
}

/** Equal lists in a row. */
export interface Series {
  list: LongList;
  count: number;
  /** From when to when the lists are known to have been equal: the end of the first one, and the start of the last one. */
  from: number;
  to: number;
}

/** Adds a list to equal ones before it, or begins a new series. */
export function follow(series: Series | undefined, list: LongList, end: number): Series {
  return series?.list.key === list.key
    ? { ...series, list, count: series.count + 1, to: Math.max(series.to, list.start) }
    : { list, count: 1, from: end, to: list.start };
}

/**
 * How many equal lists in a row chance cannot explain. Pages of random content, of three animals or more, are all equal with a probability
 * of at most 3^-23, which is 1e-11.
 */
export const STEADY = 24;

/** Equal lists, and how many there have been. */
export interface Group {
  list: LongList;
  count: number;
}

/** Lists of more kinds than this vary. */
const MOST_GROUPS = 3;

/** The lists with one filter that lag cannot explain: those since it has passed after the last creation. */
class SettledLists {
  readonly #groups = new Map<string, Group>();
  /** The last creation before them. */
  readonly since: number;

  constructor(since: number) {
    this.since = since;
  }

  get groups(): readonly Group[] {
    return [...this.#groups.values()];
  }

  add(list: LongList): void {
    const group = this.#groups.get(list.key);
    if (group) group.count++;
    else if (this.#groups.size < MOST_GROUPS) this.#groups.set(list.key, { list, count: 1 });
  }
}

/** The lists with the maximum as limit. */
export class LongLists {
  readonly #current = new Map<Filter, Series>();
  readonly #steady = new Map<Filter, Series>();
  readonly #settled = new Map<Filter, SettledLists>();

  /** The equal lists that the last list with a filter belongs to. */
  current(filter: Filter): Series | undefined {
    return this.#current.get(filter);
  }

  /** The last lists with the filter of a list that were equal for so long that they do not vary by chance, and differ from it. */
  steadyBefore({ filter, key }: LongList): Series | undefined {
    const current = this.#current.get(filter);
    return current && current.count >= STEADY && current.list.key !== key ? current : this.#steady.get(filter);
  }

  /** The different lists with a filter since lag has passed after the last creation. */
  settled(filter: Filter): readonly Group[] {
    return this.#settled.get(filter)?.groups ?? [];
  }

  /** @param times.lastCreatedAt When the last creation under observation was complete. */
  add(list: LongList, { end, lastCreatedAt, lag }: { end: number; lastCreatedAt: number; lag: number }): void {
    const { filter } = list;
    const before = this.#current.get(filter);
    const current = follow(before, list, end);
    this.#current.set(filter, current);
    if (before && before.count >= STEADY && current.count === 1) this.#steady.set(filter, before);
    if (!isLagOver(list.start, lastCreatedAt, lag)) return;
    const known = this.#settled.get(filter);
    const settled = known?.since === lastCreatedAt ? known : new SettledLists(lastCreatedAt);
    settled.add(list);
    this.#settled.set(filter, settled);
  }
}
