import { sample, shuffledSubarray } from 'fast-check';
import { arbitraryPrograms } from './arbitrary-programs.ts';
import { type Programs, createOpening } from './opening-programs.ts';
import type { Step } from './step.ts';
import { overOneConnection } from './steps.ts';

/** How many random programs are generated at a time. */
const BATCH = 100;

const shuffle = (programs: Programs, seed: number): Programs =>
  sample(shuffledSubarray([...programs], { minLength: programs.length }), { numRuns: 1, seed }).flat();

/** The programs that come first, in an order that the seed decides. */
export function firstPrograms(seed: number): Programs {
  const { sparing, creating, lists, further } = createOpening(seed);
  return [...shuffle(sparing, seed), ...shuffle(creating, seed), lists, ...shuffle(further, seed)];
}

/**
 * Generates programs without end: first those that send the core of the corpora, then random ones, of all values. Most use kept
 * connections.
 */
export function* generatePrograms(seed: number): Generator<readonly Step[], void> {
  for (const [index, program] of firstPrograms(seed).entries())
    yield index % 8 === 7 ? program : overOneConnection(program);
  for (let batch = 1; ; batch++) yield* sample(arbitraryPrograms, { numRuns: BATCH, seed: seed + batch });
}
