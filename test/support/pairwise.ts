type Values = Readonly<Record<string, readonly string[]>>;

/** A value for each of two parameters. */
export interface Pair {
  left: readonly [name: string, value: string];
  right: readonly [name: string, value: string];
}

/** Lists each combination of two values of different parameters. */
export function toPairs(values: Values): Pair[] {
  const all = Object.entries(values).flatMap(([name, list]) => list.map((value) => [name, value] as const));
  return all.flatMap((left, index) =>
    all.slice(index + 1).flatMap((right) => (left[0] === right[0] ? [] : [{ left, right }])),
  );
}

/** Whether a row has both values of a pair. */
export const hasPair = (row: Readonly<Record<string, string>>, { left, right }: Pair): boolean =>
  row[left[0]] === left[1] && row[right[0]] === right[1];

/**
 * Builds rows with a value for each parameter that together contain each pair of values. They are far fewer than all
 * combinations. Greedy: a row starts with a missing pair, and each further value completes as many missing pairs as possible.
 */
export function toPairwise(values: Values): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  let missing = toPairs(values);
  for (let [pair] = missing; pair; [pair] = missing) {
    const row: Record<string, string> = Object.fromEntries([pair.left, pair.right]);
    for (const [name, list] of Object.entries(values)) {
      if (name in row) continue;
      const candidates = list.map((value) => ({ ...row, [name]: value }));
      const gains = candidates.map((candidate) => missing.filter((other) => hasPair(candidate, other)).length);
      row[name] = list[gains.indexOf(Math.max(...gains))] ?? '';
    }
    rows.push(row);
    missing = missing.filter((other) => !hasPair(row, other));
  }
  return rows;
}
