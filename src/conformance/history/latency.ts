import { operationNames } from '../../contract/index.ts';
import type { Comparison, ReportedExchange } from '../result/result.ts';

type LatencyChange = Comparison['latency'][number];

/** The fewest responses of an operation in each run that say something about its latency. */
const MIN_SAMPLES = 20;
/** Two-sided probability of 0.001 under the normal distribution: chance alone moves a run that far once in a thousand. */
const MIN_Z = 3.29;
/** Changes of the median that are smaller than this share, or than this many milliseconds, matter to nobody. */
const MIN_SHARE = 0.25;
const MIN_MILLISECONDS = 2;

const ascending = (left: number, right: number) => left - right;

const medianOf = (sorted: readonly number[]) => {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The z-score of the rank-sum test of Mann and Whitney, which assumes no distribution. */
function rankSum(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))];
  all.sort((one, other) => one.value - other.value);
  let leftRanks = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (all[end]?.value === all[start]?.value && end < all.length) end++;
    // Equal values share the mean of their ranks.
    const rank = (start + 1 + end) / 2;
    for (let index = start; index < end; index++) if (all[index]?.isLeft) leftRanks += rank;
    start = end;
  }
  const product = left.length * right.length;
  const u = leftRanks - (left.length * (left.length + 1)) / 2;
  return (u - product / 2) / Math.sqrt((product * (left.length + right.length + 1)) / 12);
}

function durationsOf(exchanges: readonly ReportedExchange[], operation: string): number[] {
  return exchanges
    .filter((exchange) => exchange.operation === operation && exchange.status !== undefined)
    .map(({ duration }) => duration)
    .toSorted(ascending);
}

/** The operations whose latency has changed by more than chance explains. */
export function compareLatency(
  before: readonly ReportedExchange[],
  after: readonly ReportedExchange[],
): LatencyChange[] {
  return operationNames.flatMap((operation) => {
    const [old, current] = [durationsOf(before, operation), durationsOf(after, operation)];
    if (Math.min(old.length, current.length) < MIN_SAMPLES) return [];
    const [oldMedian, median] = [medianOf(old), medianOf(current)];
    const change = Math.abs(median - oldMedian);
    const isNoise =
      change < MIN_MILLISECONDS || change < oldMedian * MIN_SHARE || Math.abs(rankSum(old, current)) < MIN_Z;
    return isNoise ? [] : [{ operation, before: oldMedian, after: median }];
  });
}
