import type { Command } from 'commander';

/** The command that the arguments name, or else the program itself. */
export function findCommand(program: Command, argv: readonly string[]): Command {
  return program.commands.find((command) => command.name() === argv[0]) ?? program;
}
