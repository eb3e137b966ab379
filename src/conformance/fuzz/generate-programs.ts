import { type Arbitrary, sample, shuffledSubarray } from 'fast-check';
import { arbitraryPrograms } from './arbitrary-programs.ts';
import type { Step } from './step.ts';
import { systematicPrograms } from './systematic-programs.ts';

const sampleOne = <Value>(arbitrary: Arbitrary<Value>, seed: number) =>
  sample(arbitrary, { numRuns: 1, seed })[0] as Value;

/** How many random programs are generated at a time. */
const BATCH = 100;

/**
 * Generates programs without end: first those that send every value of the corpora once, in an order that the seed decides,
 * then random ones.
 */
export function* generatePrograms(seed: number): Generator<readonly Step[]> {
  const all = shuffledSubarray([...systematicPrograms], { minLength: systematicPrograms.length });
  yield* sampleOne(all, seed);
  for (let batch = 1; ; batch++) yield* sample(arbitraryPrograms, { numRuns: BATCH, seed: seed + batch });
}
