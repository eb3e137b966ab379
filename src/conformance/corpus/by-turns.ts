/** The value at an index, from the beginning again after the last one. */
export const byTurns = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;
