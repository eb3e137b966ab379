import { type Arbitrary, sample, shuffledSubarray } from 'fast-check';
import { creatingPrograms, lastLists, laterPrograms, sparingPrograms } from './core-programs.ts';
import { wirePrograms } from './further-programs.ts';
import type { Step } from './step.ts';
import { overOneConnection } from './steps.ts';
import { systematicPrograms } from './systematic-programs.ts';
import { arbitraryPrograms } from './arbitrary-programs.ts';

type Programs = readonly (readonly Step[])[];

const sampleOne = <Value>(arbitrary: Arbitrary<Value>, seed: number) =>
  sample(arbitrary, { numRuns: 1, seed })[0] as Value;

/** How many random programs are generated at a time. */
const BATCH = 100;

/** The programs that send every value of the corpora, the core twice: first in few requests, then each on its own. */
export const firstPrograms: Programs = [
  ...sparingPrograms,
  ...creatingPrograms,
  lastLists,
  ...laterPrograms,
  ...systematicPrograms,
  ...wirePrograms,
];

const shuffle = (programs: Programs, seed: number): Programs =>
  sampleOne(shuffledSubarray([...programs], { minLength: programs.length }), seed);

/** Orders the first programs: the core at random, then the others, of which the short ones are more likely to come early. */
function orderFirstPrograms(seed: number): Programs {
  const others = shuffle([...laterPrograms, ...systematicPrograms, ...wirePrograms], seed)
    .map((program, index) => ({ program, rank: index * program.length }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ program }) => program);
  return [...shuffle(sparingPrograms, seed), ...shuffle(creatingPrograms, seed), lastLists, ...others];
}

/**
 * Generates programs without end: first those that send every value of the corpora, in an order that the seed decides, then random
 * ones. Most use kept connections.
 */
export function* generatePrograms(seed: number): Generator<readonly Step[], void> {
  for (const [index, program] of orderFirstPrograms(seed).entries())
    yield index % 8 === 7 ? program : overOneConnection(program);
  for (let batch = 1; ; batch++) yield* sample(arbitraryPrograms, { numRuns: BATCH, seed: seed + batch });
}
