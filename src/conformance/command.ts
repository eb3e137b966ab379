import { Command, CommanderError } from 'commander';
import { KIT_FAULT, USAGE_ERROR } from './command/exit-code.ts';
import type { CommandParts } from './command/parts.ts';
import { run } from './command/run.ts';
import { type RunOptions, addRunOptions } from './command/run-options.ts';
import { createSelfTestCommand } from './command/self-test.ts';
import { UsageError } from './usage-error.ts';

function createProgram(parts: CommandParts): Command {
  const program = addRunOptions(
    new Command('petstore-conformance').description('Judges a deployment of the Petstore Animals Service.'),
  )
    .allowExcessArguments(false)
    .showHelpAfterError('Run petstore-conformance --help for the options.')
    .addHelpText(
      'after',
      `
Exit codes:
  0  conformant            every selected MUST passed or does not apply
  1  non-conformant        a MUST was violated (with --strict: or a SHOULD)
  2  usage error           nothing was sent
  3  incomplete            a MUST could not be told, or the target is not testable
  4  fault of the kit      please report it

Example:
  petstore-mock &
  petstore-conformance --base-url http://127.0.0.1:4010/v1 --api-key demo-key`,
    )
    .action((options: RunOptions) => run(options));
  program.addCommand(createSelfTestCommand(parts));
  return program;
}

/**
 * The command `petstore-conformance`. Sets the exit code 0, 1, 2, 3 or 4; see `--help`.
 *
 * @param argv The words after the command's name.
 */
export async function main(argv: readonly string[], parts: CommandParts): Promise<void> {
  const program = createProgram(parts);
  for (const command of [program, ...program.commands]) command.exitOverride();
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    } else if (error instanceof UsageError) {
      process.stderr.write(`petstore-conformance: ${error.message}\n`);
      process.exitCode = USAGE_ERROR;
    } else {
      const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`petstore-conformance: a fault of the kit, please report it.\n${report}\n`);
      process.exitCode = KIT_FAULT;
    }
  }
}
