import { hash } from 'node:crypto';

/** A source of random numbers that is reproducible: the same seed gives the same numbers. */
export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(this: void): number;
  /** Starts the sequence again. */
  reset(this: void): void;
}

/** @param seed Any number. */
export function createSeededRandom(seed: number): SeededRandom {
  let count = 0;
  return {
    next: () => hash('sha256', `${seed} ${count++}`, 'buffer').readUIntBE(0, 6) / 2 ** 48,
    reset() {
      count = 0;
    },
  };
}
