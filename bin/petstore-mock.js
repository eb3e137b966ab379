#!/usr/bin/env node
import nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { isNodeRecent } from './check-node.js';

if (isNodeRecent('petstore-mock')) {
  // Keeps the compiled code for the next start, in the folder for temporary files. Deno cannot.
  nodeModule.enableCompileCache?.();
  // CommonJS: importing a module of Node.js into an ES module evaluates all that it exports, which loads much more.
  const require = nodeModule.createRequire(import.meta.url);
  // Node.js ships its modules compiled, which V8 rejects once a flag has changed. Two large ones load first.
  void [require('node:http'), Request];
  // While the others load, the young generation grows once, to 4 MB. If it could go on growing, a long-running server would
  // let 200 MB of garbage pile up.
  setFlagsFromString('--semi-space-growth-factor=4');
  const mutants = () => import('../dist/variants/mutants/index.js').then((module) => module.mutants);
  const conformingVariants = () =>
    import('../dist/variants/conforming/index.js').then((module) => module.conformingVariants);
  const { main } = require('../dist/commands/petstore-mock/main.cjs');
  setFlagsFromString('--semi-space-growth-factor=1');
  void main(process.argv.slice(2), { mutants, conformingVariants });
}
