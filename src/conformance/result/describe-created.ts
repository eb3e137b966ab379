import { pluralize } from './pluralize.ts';
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

/** Lists ids with consecutive ones as ranges: `46-71, 73, 74`. */
export function toRanges(ids: readonly string[]): string {
  const isInteger = (id: string) => /^\d{1,19}$/.test(id);
  const runs = toRuns(ids.filter(isInteger).map(BigInt));
  const ranges = runs.flatMap((run) => (run.length < MIN_RANGE ? run.map(String) : `${run[0]}-${run.at(-1)}`));
  return [...ranges, ...ids.filter((id) => !isInteger(id))].join(', ');
}

/** The animals that a run has left in the service, as a phrase; `undefined` if it created nothing. */
export function describeCreated({ created }: Pick<ConformanceResult, 'created'>): string | undefined {
  if (created.length === 0) return undefined;
  const them = created.length === 1 ? 'it' : 'them';
  const ids = toRanges(created.map(({ id }) => id));
  return `Created ${pluralize(created.length, 'animal')} (the API cannot delete ${them}): ids ${ids}`;
}
