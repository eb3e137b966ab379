const isSorted = (values: readonly bigint[], isBefore: (left: bigint, right: bigint) => boolean) =>
  values.every((value, index) => index === 0 || isBefore(values[index - 1] as bigint, value));

/** Describes the order in which a list shows its ids. */
export function describeOrder(ids: readonly bigint[]): string {
  if (isSorted(ids, (left, right) => left < right)) return 'by ascending id';
  return isSorted(ids, (left, right) => left > right) ? 'by descending id' : 'not by id';
}

/** Describes how far apart the ids of a run's animals are. */
export function describeScheme(ids: readonly bigint[]): string {
  const sorted = ids.toSorted((left, right) => (left < right ? -1 : 1));
  const size = sorted.some((id) => id > 2n ** 53n) ? ', above 2^53' : '';
  const widestGap = sorted.slice(1).reduce((widest, id, index) => {
    const gap = id - (sorted[index] as bigint);
    return gap > widest ? gap : widest;
  }, 0n);
  const scheme = widestGap <= 2n ? 'sequential' : widestGap < 10_000n ? 'with gaps' : 'scattered';
  return `${scheme}${size}`;
}
