import { conformingVariants } from '../../../dist/variants/conforming/index.js';
import { mutants } from '../../../dist/variants/mutants/index.js';

const MUTANTS = 30;
const CONFORMING = 10;

/** A mutant or a conforming variant. */
export type Variant = (typeof conformingVariants)[number];

/** A generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws from all groups evenly: one of each group, in random order, then a second of each, until there are enough. */
function draw<T>(all: readonly T[], count: number, groupOf: (one: T) => string, random: () => number): T[] {
  const shuffle = <U>(values: readonly U[]): U[] =>
    values
      .map((value) => ({ value, order: random() }))
      .toSorted((left, right) => left.order - right.order)
      .map(({ value }) => value);
  const groups = shuffle([...Map.groupBy(all, groupOf).values()]).map(shuffle);
  const rounds = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group.slice(round, round + 1)))
    .flat()
    .slice(0, count);
}

/** The variants that all testers are run against. */
export interface Sample {
  mutants: Variant[];
  conforming: Variant[];
  /** How many mutants there are to draw from, and how many clauses they break. */
  population: number;
  clauses: number;
}

/** Draws mutants evenly from the clauses that they break, and conforming variants from their families. The same seed draws the same ones. */
export function drawSample(seed: number): Sample {
  const random = createRandom(seed);
  // Some variants need another path, options of the kit, or keys that the set-ups of the tools do not have.
  const isServable = ({ basePath, run, options }: Variant) => basePath === undefined && !run && !options?.apiKeys;
  const wrong = mutants.filter((mutant) => mutant.breaks.level === 'MUST' && isServable(mutant));
  const correct = conformingVariants.filter(isServable);
  return {
    mutants: draw(wrong, MUTANTS, ({ breaks }) => breaks.clause, random),
    // The first word of a name, such as "names" or "pages".
    conforming: draw(correct, CONFORMING, ({ name }) => name.split('-')[0] ?? '', random),
    population: wrong.length,
    clauses: new Set(wrong.map(({ breaks }) => breaks.clause)).size,
  };
}
