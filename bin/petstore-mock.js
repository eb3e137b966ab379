#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { isNodeRecent } from './check-node.js';

if (isNodeRecent('petstore-mock')) {
  // Left running, it would take 200 MB for garbage that is not collected yet; with a small nursery half as much will do.
  setFlagsFromString('--semi-space-growth-factor=1');
  const mutants = () => import('../dist/variants/mutants/index.js').then((module) => module.mutants);
  const conformingVariants = () =>
    import('../dist/variants/conforming/index.js').then((module) => module.conformingVariants);
  void import('../dist/commands/petstore-mock/main.js').then(({ main }) =>
    main(process.argv.slice(2), { mutants, conformingVariants }),
  );
}
