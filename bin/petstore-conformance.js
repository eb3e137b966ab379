#!/usr/bin/env node
import { isNodeRecent } from './check-node.js';

if (isNodeRecent('petstore-conformance')) {
  const dependencies = {
    selfTest: () => import('../dist/self-test/index.js').then((module) => module.runSelfTest),
    mutants: () => import('../dist/variants/mutants/index.js').then((module) => module.mutants),
    reference: async () => {
      const { createPetstore } = await import('../dist/reference/index.js');
      return ({ apiKey, now }) => createPetstore({ apiKeys: [apiKey], now }).fetch;
    },
  };
  void import('../dist/commands/petstore-conformance/main.js').then(({ main }) =>
    main(process.argv.slice(2), dependencies),
  );
}
