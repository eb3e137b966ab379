import type { Variant } from '../../reference/index.ts';

/** What the command uses from modules that this one must not import. */
export interface CommandDependencies {
  mutants(this: void): Promise<readonly Variant[]>;
  conformingVariants(this: void): Promise<readonly Variant[]>;
}
