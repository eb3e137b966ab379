import type { Int64 } from '../contract/index.ts';
import type { Petstore, PetstoreOptions } from '../reference/index.ts';

/** A service that behaves otherwise, with the name under which the command offers it. */
export interface ServerVariant {
  name: string;
  sentence: string;
  /** What the petstore behind it is made with, where the command line does not say otherwise. */
  options?: PetstoreOptions;
  /** What whoever judges it has to know. */
  run?: { asOf?: Date; categoryId?: Int64; timeout?: number };
  /** The path that its base URL ends in. @default '/v1' */
  basePath?: string;
  wrap(this: void, petstore: Petstore): (request: Request) => Promise<Response>;
}

/** The two kinds of variants, by the name of their option. */
type VariantKind = 'mutant' | 'stranger';

/** What the command offers and this module may not import. */
export interface CommandParts {
  mutants(this: void): Promise<readonly ServerVariant[]>;
  strangers(this: void): Promise<readonly ServerVariant[]>;
}

/** The variant that was asked for. */
export interface Variant extends ServerVariant {
  kind: VariantKind;
}

/**
 * Finds the variant that the options ask for, nothing when they ask for none.
 *
 * @throws Error when there is none of that name.
 */
export async function findVariant(
  parts: CommandParts,
  options: Partial<Record<VariantKind, string>>,
): Promise<Variant | undefined> {
  const kind: VariantKind = options.mutant === undefined ? 'stranger' : 'mutant';
  const name = options[kind];
  if (name === undefined) return undefined;
  const variants = await (kind === 'mutant' ? parts.mutants() : parts.strangers());
  const variant = variants.find((each) => each.name === name);
  if (variant) return { kind, ...variant };
  throw new Error(`There is no ${kind} "${name}". See them with: petstore-mock ${kind}s.`);
}
