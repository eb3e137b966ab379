import { sample, shuffledSubarray } from 'fast-check';
import { toForgedKeys } from '../http/forged-keys.ts';
import { arbitraryPrograms } from './arbitrary-programs.ts';
import { type Programs, createOpening } from './opening-programs.ts';
import type { Step } from './step.ts';
import { overOneConnection } from './steps.ts';

/** How many random programs are generated at a time. */
const BATCH = 100;

const shuffle = (programs: Programs, seed: number): Programs =>
  sample(shuffledSubarray([...programs], { minLength: programs.length }), { numRuns: 1, seed }).flat();

/** How many animals the first programs create at most. */
const MANY_CREATIONS = 120;

interface GeneratorOptions {
  seed: number;
  /** The key of the target; empty if its forged forms need not be sent. */
  apiKey: string;
  /** How many animals may be created. */
  maxCreates?: number | undefined;
}

/**
 * The programs that come first, in an order that the seed decides. Once no creations are left, bodies that must be rejected cannot be
 * sent either: they come first if there are few.
 */
export function firstPrograms({ seed, apiKey, maxCreates = MANY_CREATIONS }: GeneratorOptions): Programs {
  const { frequent, creating, bodies, classes, further } = createOpening(seed, toForgedKeys(apiKey));
  const creations = shuffle(creating, seed);
  const rejections = [...bodies, ...shuffle(classes, seed)];
  const main = maxCreates < MANY_CREATIONS ? [...rejections, ...creations] : [...creations, ...rejections];
  return [...shuffle(frequent, seed), ...main, ...shuffle(further, seed)];
}

/**
 * Generates programs without end: first those that send the core of the corpora, then random ones, of all values. Most use kept
 * connections.
 */
export function* generatePrograms(options: GeneratorOptions): Generator<readonly Step[], void> {
  for (const [index, program] of firstPrograms(options).entries())
    yield index % 8 === 7 ? program : overOneConnection(program);
  for (let batch = 1; ; batch++) yield* sample(arbitraryPrograms, { numRuns: BATCH, seed: options.seed + batch });
}
