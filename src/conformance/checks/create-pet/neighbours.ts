import { type Int64, INT64_MAX, INT64_MIN } from '../../../json/int64.ts';
import type { CheckContext } from '../check-context.ts';

/** How many neighbours are fetched. */
const MOST_NEIGHBOURS = 16;
/** How many of them are between two created animals. */
const MOST_BETWEEN = 12;
/** Ids that are further apart do not follow each other. */
const LARGEST_STEP = 1000n;
/** More animals than other clients create between two creations of the run. */
const LARGEST_GAP = 200n;

const byValue = (left: bigint, right: bigint) => (left < right ? -1 : 1);

/** The distance between ids that follow each other; `undefined` if they do not. */
function findStep(ids: readonly bigint[]): bigint | undefined {
  const steps = ids.slice(1).map((id, index) => id - (ids[index] ?? id));
  const smallest = steps.toSorted(byValue)[0];
  return smallest !== undefined && smallest <= LARGEST_STEP ? smallest : undefined;
}

/** The animals that the run has created, and those that its responses have shown. */
type Seen = Pick<CheckContext, 'createdPets' | 'sightings'>;

const inOrder = (ids: readonly Int64[]): bigint[] => [...new Set(ids.map(BigInt))].toSorted(byValue);

const ownIds = (ctx: Seen): bigint[] => inOrder(ctx.createdPets().map(({ pet }) => pet.id));

/** Whether the animals of the run have ids that follow each other, so that an animal that no response has shown has one, too. */
export const idsFollowEachOther = (ctx: Seen): boolean => findStep(ownIds(ctx)) !== undefined;

/** The ids that follow the largest one of those that were created; none if these do not follow each other. */
export function findComing(created: readonly Int64[], count: number): Int64[] {
  const ids = inOrder(created);
  const step = findStep(ids);
  const last = ids.at(-1);
  if (step === undefined || last === undefined) return [];
  const coming = Array.from({ length: count }, (_, index) => last + step * BigInt(index + 1));
  return coming.filter((id) => id <= INT64_MAX);
}

/** The ids from one to another, in steps, without both. A large gap says that the ids do not follow each other there. */
function idsBetween(start: bigint, end: bigint, step: bigint): bigint[] {
  const count = (end - start) / step - 1n;
  return count > LARGEST_GAP
    ? []
    : Array.from({ length: Number(count) }, (_, index) => start + step * BigInt(index + 1));
}

/** Some of these items, spread evenly. */
function takeEvenly<Item>(items: readonly Item[], most: number): Item[] {
  const interval = Math.max(1, items.length / most);
  return items.filter((_item, index) => Math.floor(index / interval) > Math.floor((index - 1) / interval));
}

/**
 * The ids next to those of the created animals that no response has shown, those between two of them first. Empty if ids do not
 * follow each other.
 */
export function findNeighbours(ctx: Seen): Int64[] {
  const ids = ownIds(ctx);
  const step = findStep(ids);
  if (step === undefined) return [];
  const known = new Set(ctx.sightings().map(({ pet }) => String(pet.id)));
  const unknown = (near: readonly bigint[]) =>
    [...new Set(near)].filter((id) => !known.has(String(id)) && id >= INT64_MIN && id <= INT64_MAX);
  const between = unknown(ids.slice(1).flatMap((id, index) => idsBetween(ids[index] ?? id, id, step)));
  const beside = unknown(ids.flatMap((id) => [1n, -1n, step, -step].map((distance) => id + distance)));
  const others = beside.filter((id) => !between.includes(id));
  return [...takeEvenly(between, MOST_BETWEEN), ...others].slice(0, MOST_NEIGHBOURS);
}
