import type { Variant } from '../../reference/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';
import type { CommandDependencies } from './dependencies.ts';
import type { ServeOptions } from './serve-options.ts';
import { UsageError } from './usage-error.ts';

/**
 * Finds the variant that the options name, `undefined` if they name none.
 *
 * @throws UsageError if no variant has that name.
 */
export async function findVariant(
  { mutants, conformingVariants }: CommandDependencies,
  { mutant, variant }: Pick<ServeOptions, 'mutant' | 'variant'>,
): Promise<Variant | undefined> {
  const name = mutant ?? variant;
  if (name === undefined) return undefined;
  const option = mutant === undefined ? 'variant' : 'mutant';
  const variants = await (option === 'mutant' ? mutants() : conformingVariants());
  const found = variants.find((candidate) => candidate.name === name);
  if (found) return found;
  const names = variants.map((candidate) => candidate.name);
  throw new UsageError(
    `--${option}: unknown ${option} "${name}".${didYouMean(name, names)} List them with: petstore-mock ${option}s.`,
  );
}
