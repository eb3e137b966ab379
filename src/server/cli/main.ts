import { type Command, CommanderError } from 'commander';
import {
  describeCommanderError,
  findCommand,
  parseArguments,
  toUsageText,
  watchOutput,
} from '../../command-line/index.ts';
import { createMockProgram } from './create-mock-program.ts';
import type { CommandDependencies } from './dependencies.ts';
import { UsageError } from './usage-error.ts';

const FAILED = 2;

function describeError(error: Error, command: Command): string {
  if (error instanceof CommanderError) return toUsageText(command, describeCommanderError(error, command));
  return error instanceof UsageError ? toUsageText(command, error.message) : `petstore-mock: ${error.message}\n`;
}

/**
 * Runs the command `petstore-mock`. The exit code is 0, or 2 for a usage error, or if the server cannot start or the output
 * cannot be written.
 *
 * @param argv The arguments after the name of the command.
 */
export async function main(argv: readonly string[], dependencies: CommandDependencies): Promise<void> {
  watchOutput(process, 'petstore-mock', FAILED);
  const program = createMockProgram(dependencies);
  try {
    await parseArguments(program, argv);
  } catch (error) {
    // --help and --version end like this too.
    if (error instanceof CommanderError && error.exitCode === 0) return;
    process.stderr.write(describeError(error as Error, findCommand(program, argv)));
    process.exitCode = FAILED;
  }
}
