#!/usr/bin/env node
import { isNodeRecent } from './check-node.js';
import { enableCompileCache } from './enable-compile-cache.js';

if (isNodeRecent('petstore-conformance')) {
  // Node.js would exit with 1, which means that the target is not conformant.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`petstore-conformance: internal error. Please report it.\n${error?.stack ?? error}\n`, () =>
      process.exit(4),
    );
  });
  enableCompileCache();
  const dependencies = {
    clientTest: () => import('../dist/client-test/index.js'),
    selfTest: () => import('../dist/self-test/index.js'),
    mutants: () => import('../dist/variants/mutants/index.js').then((module) => module.mutants),
    reference: async () => {
      const { createPetstore } = await import('../dist/reference/index.js');
      return ({ apiKey, now }) => createPetstore({ apiKeys: [apiKey], now }).fetch;
    },
  };
  const { main } = await import('../dist/conformance/cli/main.js');
  // Set once the modules are loaded: Node.js ships its own modules compiled, which V8 rejects after a flag has changed.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  // Compiling undici's HTTP parser a second time, for speed, would take 8 MB and gain nothing. On the command line, the first
  // flag implies the other two; here it does not.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  void main(process.argv.slice(2), dependencies);
}
