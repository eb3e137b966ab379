import type { Variant } from '../../../reference/index.ts';

/** Prints variants, one per line. */
export async function printVariants(variants: Promise<readonly Variant[]>): Promise<void> {
  process.stdout.write((await variants).map(({ name, description }) => `${name}  ${description}\n`).join(''));
}
