/** The value at an index, from the beginning again after the last one. */
export const byTurns = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

/** Letters that make names different, since digits may be rejected in names. */
export const toLetters = (number: number): string =>
  String.fromCharCode(97 + (Math.floor(number / 26) % 26), 97 + (number % 26));
