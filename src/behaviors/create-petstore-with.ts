import { type Petstore, type PetstoreOptions, createPetstore } from '../reference/index.ts';
import type { Behavior } from './behavior.ts';
import { createWrappedPetstore } from './create-wrapped-petstore.ts';
import { findBehavior } from './find-behavior.ts';

/** The options of a petstore with those of a behavior, which take precedence. */
export const withOptionsOf = (behavior: Behavior | undefined, options: PetstoreOptions): PetstoreOptions => ({
  ...options,
  ...behavior?.options,
  choices: { ...options.choices, ...behavior?.options?.choices },
});

/**
 * Creates a petstore that behaves in another legal way.
 *
 * @param behavior A behavior or its name; without one, the petstore is that of `createPetstore`.
 * @param options Those of `createPetstore`. The choices of the behavior take precedence.
 * @throws Error when the behavior or an option is unknown or invalid.
 * @example
 * const server = setupServer(...petstoreHandlers({ petstore: createPetstoreWith('status-absent') }));
 */
export function createPetstoreWith(behavior: Behavior | string | undefined, options: PetstoreOptions = {}): Petstore {
  if (behavior === undefined) return createPetstore(options);
  const found = typeof behavior === 'object' && 'wrap' in behavior ? behavior : findBehavior(behavior);
  return createWrappedPetstore(withOptionsOf(found, options), found.wrap);
}
