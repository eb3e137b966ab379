import { stringifyJson } from '../contract/index.ts';
import type { Petstore, PetstoreOptions } from '../reference/index.ts';
import { createPetstoreWith, withOptionsOf } from './create-petstore-with.ts';
import { createWrappedPetstore } from './create-wrapped-petstore.ts';
import { findBehavior } from './find-behavior.ts';
import { recordExchanges } from './record-exchanges.ts';

/**
 * Creates the petstore of a suite that `petstore-conformance client` runs: it behaves as the variable PETSTORE_BEHAVIOR says,
 * and adds each request to the file that PETSTORE_JOURNAL names. Without these variables, it is that of `createPetstore`.
 *
 * @throws Error when the behavior or an option is unknown or invalid.
 * @example
 * const server = setupServer(...petstoreHandlers({ petstore: createSuitePetstore() }));
 */
export function createSuitePetstore(options: PetstoreOptions = {}): Petstore {
  const { PETSTORE_BEHAVIOR: name, PETSTORE_JOURNAL: file } = globalThis.process?.env ?? {};
  const behavior = name ? findBehavior(name) : undefined;
  if (!file) return createPetstoreWith(behavior, options);
  // Looked up at run time, so that a bundle for browsers has no import of Node.js. Several processes may add lines.
  const { appendFileSync } = process.getBuiltinModule('node:fs');
  return createWrappedPetstore(withOptionsOf(behavior, options), (petstore) =>
    recordExchanges(behavior?.wrap(petstore) ?? petstore.fetch, petstore, (exchange) =>
      appendFileSync(file, `${stringifyJson(exchange)}\n`),
    ),
  );
}
