/** One step of SplitMix64. */
function mix(state: bigint): bigint {
  const sum = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
  const once = BigInt.asUintN(64, (sum ^ (sum >> 30n)) * 0xbf58476d1ce4e5b9n);
  const twice = BigInt.asUintN(64, (once ^ (once >> 27n)) * 0x94d049bb133111ebn);
  return twice ^ (twice >> 31n);
}

/**
 * Draws an integer from a range, both ends included. The same seed and label always give the same one, in whatever order
 * checks ask.
 */
export function draw(seed: number, label: string, from: bigint, to: bigint): bigint {
  const state = Array.from(label, (character) => BigInt(character.codePointAt(0) ?? 0)).reduce(
    (mixed, code) => mix(mixed ^ code),
    BigInt(seed),
  );
  return from + (mix(state) % (to - from + 1n));
}
