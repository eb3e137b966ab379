import { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { KIT_FAULT } from '../exit-code.ts';

const HELP = `
The checks must catch every mutant (a service with one deliberate fault) and
must accept every conforming variant. Nothing is sent over the network.

Exit codes:
  0  the checks work as intended    4  they do not; the output says why

Example:
  petstore-conformance self-test`;

/** `petstore-conformance self-test`: tests the checks themselves. */
export function createSelfTestCommand({ selfTest }: CommandDependencies): Command {
  return new Command('self-test')
    .description('verify the checks against mutants and conforming variants')
    .addHelpText('after', HELP)
    .action(async () => {
      const runSelfTest = await selfTest();
      const hasPassed = await runSelfTest((line) => void process.stdout.write(`${line}\n`));
      process.exitCode = hasPassed ? 0 : KIT_FAULT;
    });
}
