import { CommanderError } from 'commander';
import { createProgram } from './create-program.ts';
import type { CommandDependencies } from './dependencies.ts';
import { toUsageMessage } from './to-usage-message.ts';
import { UsageError } from './usage-error.ts';

const USAGE_ERROR = 2;
const HINT = 'Run petstore-mock --help for the options.';

/**
 * Runs the command `petstore-mock`. The exit code is 0, or 2 for a usage error or if the server cannot start.
 *
 * @param argv The arguments after the name of the command.
 */
export async function main(argv: readonly string[], dependencies: CommandDependencies): Promise<void> {
  const program = createProgram(dependencies);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    // --help and --version end like this too.
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const words = {
      options: program.options.flatMap(({ long }) => long ?? []),
      commands: program.commands.map((command) => command.name()),
    };
    const isUsageError = error instanceof CommanderError || error instanceof UsageError;
    const message = error instanceof CommanderError ? toUsageMessage(error, words) : (error as Error).message;
    process.stderr.write(`petstore-mock: ${message}\n${isUsageError ? `${HINT}\n` : ''}`);
    process.exitCode = USAGE_ERROR;
  }
}
