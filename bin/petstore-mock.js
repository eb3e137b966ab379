#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { isNodeRecent } from './check-node.js';

if (isNodeRecent('petstore-mock')) {
  // Left running, it would take 200 MB for garbage that is not collected yet; with a small nursery half as much will do.
  setFlagsFromString('--semi-space-growth-factor=1');
  const mutants = () => import('../dist/mutants/index.js').then((module) => module.mutants);
  const strangers = () => import('../dist/strangers/index.js').then((module) => module.strangers);
  void import('../dist/petstore-mock/command.js').then(({ main }) =>
    main(process.argv.slice(2), { mutants, strangers }),
  );
}
