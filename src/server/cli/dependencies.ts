import type { Variant } from '../../reference/index.ts';

/** The parts of other modules that the command uses, but that this module must not import. */
export interface CommandDependencies {
  mutants(this: void): Promise<readonly Variant[]>;
  conformingVariants(this: void): Promise<readonly Variant[]>;
}
