#!/usr/bin/env node
import nodeModule from 'node:module';
import { isNodeRecent } from './check-node.js';
import { enableCompileCache } from './enable-compile-cache.js';

if (isNodeRecent('petstore-mock')) {
  enableCompileCache();
  // CommonJS: importing a module of Node.js into an ES module evaluates all that it exports, which loads much more.
  const require = nodeModule.createRequire(import.meta.url);
  const mutants = () => import('../dist/variants/mutants/index.js').then((module) => module.mutants);
  const conformingVariants = () =>
    import('../dist/variants/conforming/index.js').then((module) => module.conformingVariants);
  const { main } = require('../dist/commands/petstore-mock/main.cjs');
  void main(process.argv.slice(2), { mutants, conformingVariants });
}
