#!/usr/bin/env node
import { isNodeRecent } from './check-node.js';

if (isNodeRecent('petstore-conformance')) {
  const selfTest = () => import('../dist/self-test/index.js').then((module) => module.runSelfTest);
  void import('../dist/conformance/command.js').then(({ main }) => main(process.argv.slice(2), { selfTest }));
}
