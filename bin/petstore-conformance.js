#!/usr/bin/env node
import nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { isNodeRecent } from './check-node.js';

if (isNodeRecent('petstore-conformance')) {
  // Keeps the compiled code for the next start, in the folder for temporary files. Deno cannot.
  nodeModule.enableCompileCache?.();
  // While the modules load, the young generation grows once, to 4 MB. A larger one would only use more memory, since a run
  // keeps most of what it receives. A proxy keeps little.
  setFlagsFromString('--semi-space-growth-factor=4');
  // Compiling undici's HTTP parser a second time, for speed, would take 8 MB and gain nothing. On the command line, the first
  // flag implies the other two; here it does not.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  const dependencies = {
    selfTest: () => import('../dist/self-test/index.js').then((module) => module.runSelfTest),
    mutants: () => import('../dist/variants/mutants/index.js').then((module) => module.mutants),
    reference: async () => {
      const { createPetstore } = await import('../dist/reference/index.js');
      return ({ apiKey, now }) => createPetstore({ apiKeys: [apiKey], now }).fetch;
    },
  };
  // CommonJS: importing a module of Node.js into an ES module evaluates all that it exports, which loads much more.
  const { main } = nodeModule.createRequire(import.meta.url)('../dist/commands/petstore-conformance/main.cjs');
  if (process.argv[2] !== 'proxy') setFlagsFromString('--semi-space-growth-factor=1');
  void main(process.argv.slice(2), dependencies);
}
