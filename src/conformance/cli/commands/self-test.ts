import { Command } from 'commander';
import { KIT_FAULT } from '../exit-code.ts';
import type { CommandDependencies } from '../dependencies.ts';

const HELP = `
Every wrong service has to be caught by the checks named for it, and every
correct one has to pass. Nothing is sent beyond this machine.

Exit codes:
  0  the checks can be trusted    4  they cannot, and which

Example:
  petstore-conformance self-test`;

export function createSelfTestCommand(name: string, { selfTest }: CommandDependencies): Command {
  return new Command(name).addHelpText('after', HELP).action(async () => {
    const runSelfTest = await selfTest();
    const isSound = await runSelfTest((line) => void process.stdout.write(`${line}\n`));
    process.exitCode = isSound ? 0 : KIT_FAULT;
  });
}
