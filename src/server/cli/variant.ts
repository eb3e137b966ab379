import type { Variant } from '../../reference/index.ts';

/** What the command offers and this module may not import. */
export interface CommandDependencies {
  mutants(this: void): Promise<readonly Variant[]>;
  conformingVariants(this: void): Promise<readonly Variant[]>;
}

/** The options that name a variant. */
interface VariantOptions {
  mutant?: string;
  variant?: string;
}

/**
 * Finds the variant that the options name, `undefined` if they name none.
 *
 * @throws Error if no variant has that name.
 */
export async function findVariant(
  { mutants, conformingVariants }: CommandDependencies,
  { mutant, variant }: VariantOptions,
): Promise<Variant | undefined> {
  const name = mutant ?? variant;
  if (name === undefined) return undefined;
  const found = (await (mutant === undefined ? conformingVariants() : mutants())).find((each) => each.name === name);
  if (found) return found;
  const option = mutant === undefined ? 'variant' : 'mutant';
  throw new Error(`--${option}: unknown ${option} "${name}". List them with: petstore-mock ${option}s.`);
}
