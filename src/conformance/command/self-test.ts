import { Command } from 'commander';
import { KIT_FAULT } from './exit-code.ts';
import type { CommandParts } from './parts.ts';

export function createSelfTestCommand(name: string, { selfTest }: CommandParts): Command {
  return new Command(name).action(async () => {
    const runSelfTest = await selfTest();
    const isSound = await runSelfTest((line) => void process.stdout.write(`${line}\n`));
    process.exitCode = isSound ? 0 : KIT_FAULT;
  });
}
