#!/usr/bin/env node
import { isNodeRecent } from './check-node.js';

if (isNodeRecent('petstore-mock')) {
  const mutants = () => import('../dist/mutants/index.js').then((module) => module.mutants);
  const strangers = () => import('../dist/strangers/index.js').then((module) => module.strangers);
  void import('../dist/server/command.js').then(({ main }) => main(process.argv.slice(2), { mutants, strangers }));
}
