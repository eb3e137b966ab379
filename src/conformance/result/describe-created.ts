import { pluralize } from '../../shared/pluralize.ts';
import type { ConformanceResult } from './result.ts';

/** A run of consecutive ids from this length on is written as a range. */
const MIN_RANGE = 3;

/** Groups integers into runs of consecutive ones. */
function toRuns(integers: readonly bigint[]): bigint[][] {
  const runs: bigint[][] = [];
  for (const integer of integers.toSorted((left, right) => (left < right ? -1 : 1))) {
    const run = runs.at(-1);
    if (run?.at(-1) === integer - 1n) run.push(integer);
    else runs.push([integer]);
  }
  return runs;
}

/** A hyphen beside a sign would be hard to read. */
const toRange = ([first = 0n, ...others]: readonly bigint[]) => `${first}${first < 0n ? ' to ' : '-'}${others.at(-1)}`;

/** Lists ids with consecutive ones as ranges: `46-71, 73, 74`. */
export function toRanges(ids: readonly string[]): string {
  const isInteger = (id: string) => /^-?\d{1,19}$/.test(id);
  const runs = toRuns(ids.filter(isInteger).map(BigInt));
  const ranges = runs.flatMap((run) => (run.length < MIN_RANGE ? run.map(String) : toRange(run)));
  return [...ranges, ...ids.filter((id) => !isInteger(id))].join(', ');
}

type Left = Pick<ConformanceResult, 'created' | 'createdWithoutId' | 'possiblyCreated' | 'creationsLeftOut'>;

/** The ids of the animals that a run has created, in words. */
export function describeIds({ created, createdWithoutId = 0 }: Left): string {
  const ids = created.length === 0 ? [] : [`ids ${toRanges(created.map(({ id }) => id))}`];
  const others = createdWithoutId === 0 ? [] : [`${createdWithoutId} without a readable id`];
  return [...ids, ...others].join(', and ');
}

/** Describes what a run did not send in order to create no more; empty if it sent everything. */
const describeLeftOut = (creationsLeftOut: number): string =>
  creationsLeftOut === 0
    ? ''
    : `. ${pluralize(creationsLeftOut, 'request')} that may create more ${creationsLeftOut === 1 ? 'was' : 'were'} left out (--max-creates): allow more if the data does not matter`;

/** The animals that a run has left in the service, as up to three sentences; `undefined` if it created nothing. */
export function describeCreated(left: Left): string | undefined {
  const { createdWithoutId = 0, possiblyCreated = 0, creationsLeftOut = 0 } = left;
  const leftOut = describeLeftOut(creationsLeftOut);
  const total = left.created.length + createdWithoutId;
  if (total + possiblyCreated === 0) return undefined;
  if (total === 0)
    return `Up to ${pluralize(possiblyCreated, 'animal')} may have been created (the API cannot delete them)${leftOut}`;
  const them = total === 1 ? 'it' : 'them';
  const created = `Created ${pluralize(total, 'animal')} (the API cannot delete ${them}): ${describeIds(left)}`;
  const more = possiblyCreated === 0 ? '' : `. Up to ${possiblyCreated} more may have been created`;
  return created + more + leftOut;
}
