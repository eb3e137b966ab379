import { Command, CommanderError } from 'commander';
import { createDoctorCommand } from './command/doctor.ts';
import { KIT_FAULT, USAGE_ERROR } from './command/exit-code.ts';
import { createExplainCommand } from './command/explain.ts';
import { createHider } from './command/hide-secrets.ts';
import { createListCommand } from './command/list.ts';
import type { CommandParts } from './command/parts.ts';
import { addRun } from './command/run.ts';
import { createReplayCommand } from './command/replay.ts';
import { createSelfTestCommand } from './command/self-test.ts';
import { toUsageMessage } from './command/usage-message.ts';
import { UsageError } from './usage-error.ts';

type Hide = ReturnType<typeof createHider>;

/** Options before a command are those of a run, and would be without effect. */
function refuseOptionsBefore(program: Command, command: Command): void {
  const given = program.options.find((option) => program.getOptionValueSource(option.attributeName()) === 'cli');
  if (given)
    throw new UsageError(
      `${given.long} stands before ${command.name()}. Put options behind the command: petstore-conformance ${command.name()} ${given.long} ...`,
    );
}

function createProgram(parts: CommandParts, hide: Hide): Command {
  const program = new Command('petstore-conformance')
    .description('Judges a deployment of the Petstore Animals Service.')
    .usage('[options]\n       petstore-conformance COMMAND [options]')
    .enablePositionalOptions()
    .hook('preSubcommand', refuseOptionsBefore);
  addRun(program, parts);
  program.addCommand(
    addRun(new Command('run').description('judge a deployment: what is done without a command'), parts),
  );
  program.addCommand(createDoctorCommand());
  program.addCommand(createListCommand());
  program.addCommand(createExplainCommand(parts));
  program.addCommand(createReplayCommand());
  program.addCommand(createSelfTestCommand(parts));
  const commands = program.commands.map((command) => command.name());
  for (const command of [program, ...program.commands]) {
    const options = command.options.map(({ long }) => long ?? '');
    const help = command === program ? '--help' : `${command.name()} --help`;
    command
      .allowExcessArguments(false)
      .exitOverride()
      .configureHelp({ sortOptions: true, sortSubcommands: true })
      .showSuggestionAfterError(false)
      .showHelpAfterError(`Run petstore-conformance ${help} for the options.`)
      .configureOutput({
        outputError: (text, write) => write(hide(toUsageMessage(text, { options, commands }))),
      });
  }
  return program;
}

/**
 * The command `petstore-conformance`. Sets the exit code 0, 1, 2, 3 or 4, or that of a signal; see `--help`.
 *
 * @param argv The words after the command's name.
 */
export async function main(argv: readonly string[], parts: CommandParts): Promise<void> {
  const { PETSTORE_API_KEY, PETSTORE_HEADER, PETSTORE_PROXY } = process.env;
  const hide = createHider(argv, [PETSTORE_API_KEY, PETSTORE_HEADER, PETSTORE_PROXY]);
  // Whoever reads on is free to stop, as head does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await createProgram(parts, hide).parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    } else if (error instanceof UsageError) {
      process.stderr.write(`petstore-conformance: ${hide(error.message)}\n`);
      process.exitCode = USAGE_ERROR;
    } else {
      const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`petstore-conformance: a fault of the kit, please report it.\n${hide(report)}\n`);
      process.exitCode = KIT_FAULT;
    }
  }
}
