/** A source of random numbers that is reproducible: the same seed gives the same numbers. */
export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(this: void): number;
  /** Starts the sequence again. */
  reset(this: void): void;
  /** How many numbers were drawn. An assigned value continues the sequence after this many. */
  position: number;
}

/**
 * Mixes the bits of a 32-bit number, so that consecutive numbers give unrelated ones.
 *
 * @see https://en.wikipedia.org/wiki/MurmurHash
 */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** @param seed Any number. */
export function createSeededRandom(seed: number): SeededRandom {
  const start = mix(Math.floor(seed / 2 ** 32)) ^ mix(seed);
  const random: SeededRandom = {
    position: 0,
    next() {
      const place = Math.imul(random.position++, 2);
      const high = mix(start ^ mix(place));
      const low = mix(start ^ mix(place + 1));
      // The 53 bits that a number can hold.
      return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53;
    },
    reset() {
      random.position = 0;
    },
  };
  return random;
}
