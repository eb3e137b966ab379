import { hash } from 'node:crypto';

/** Numbers for what is left to chance, the same ones for the same seed. */
export interface SeededRandom {
  /** From 0 to 1, without 1. */
  next(this: void): number;
  /** Begins again with the first. */
  reset(this: void): void;
}

/** @param seed Any number; another one gives other draws. */
export function createSeededRandom(seed: number): SeededRandom {
  let count = 0;
  return {
    next: () => hash('sha256', `${seed} ${count++}`, 'buffer').readUIntBE(0, 6) / 2 ** 48,
    reset: () => void (count = 0),
  };
}
