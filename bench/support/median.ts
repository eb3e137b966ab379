/** The median of some figures; `NaN` of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? NaN;
