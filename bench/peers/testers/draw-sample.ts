import { conformingVariants } from '../../../dist/variants/conforming/index.js';
import { mutants } from '../../../dist/variants/mutants/index.js';

const MUTANTS = 30;
const CONFORMING = 10;

/** A mutant or a conforming variant. */
export type Variant = (typeof mutants)[number];

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

/** Draws variants so that each family, the first word of a name, has its share. */
function draw<T extends Variant>(variants: readonly T[], count: number, random: () => number): T[] {
  const keyed = variants.map((variant) => ({ variant, family: variant.name.split('-')[0] ?? '', order: random() }));
  const sorted = keyed.toSorted(
    (left, right) => left.family.localeCompare(right.family, 'en') || left.order - right.order,
  );
  const step = sorted.length / count;
  return Array.from({ length: count }, (_, index) => sorted[Math.floor((index + 0.5) * step)]?.variant).filter(
    (variant) => variant !== undefined,
  );
}

/** The variants that all testers are run against. The same seed draws the same ones. */
export function drawSample(seed: number): { mutants: Variant[]; conforming: Variant[]; population: [number, number] } {
  const random = createRandom(seed);
  // Some variants need another path, options of the kit, or keys that the set-ups of the tools do not have.
  const isServable = ({ basePath, run, options }: Variant) => basePath === undefined && !run && !options?.apiKeys;
  const wrong = mutants.filter((mutant) => mutant.breaks.level === 'MUST' && isServable(mutant));
  const correct = conformingVariants.filter(isServable);
  return {
    mutants: draw(wrong, MUTANTS, random),
    conforming: draw(correct, CONFORMING, random),
    population: [wrong.length, correct.length],
  };
}
