import { type Command, CommanderError } from 'commander';
import {
  addCompletion,
  createProgram,
  describeCommanderError,
  findCommand,
  limitYoungGeneration,
  parseArguments,
  toUsageText,
  watchOutput,
} from '../../command-line/index.ts';
import { version } from '../generated/version.ts';
import { createArgvRedactor } from '../redaction/create-argv-redactor.ts';
import { printableLines } from '../reporters/escape-control-characters.ts';
import { UsageError } from '../usage-error.ts';
import { createAuditCommand } from './commands/audit.ts';
import { createClientCommand } from './commands/client.ts';
import { createCompareCommand } from './commands/compare.ts';
import { createDiffCommand } from './commands/diff.ts';
import { createDoctorCommand } from './commands/doctor.ts';
import { createExplainCommand } from './commands/explain.ts';
import { createFuzzCommand } from './commands/fuzz.ts';
import { createListCommand } from './commands/list.ts';
import { createProxyCommand } from './commands/proxy.ts';
import { createRenderCommand } from './commands/render.ts';
import { createReplayCommand } from './commands/replay.ts';
import { addRun, createRunCommand } from './commands/run.ts';
import { createSchemaCommand } from './commands/schema.ts';
import { createSelfTestCommand } from './commands/self-test.ts';
import { createWatchCommand } from './commands/watch.ts';
import { createCompletionValues } from './create-completion-values.ts';
import type { CommandDependencies } from './dependencies.ts';
import { KIT_FAULT, USAGE_ERROR } from './exit-code.ts';
import { toUsageMessage } from './usage-message.ts';

/** A run keeps most of what it receives: with more, it would only use more memory; with 1 MB, which V8 begins with, it is 3 % slower. */
const YOUNG_MEGABYTES = 4;

/** Rejects options before a command. They belong to `run`, so they would have no effect. */
function rejectOptionsBefore(program: Command, command: Command): void {
  const given = program.options.find((option) => program.getOptionValueSource(option.attributeName()) === 'cli');
  if (given)
    throw new UsageError({
      problem: `${given.long} must come after the command`,
      advice: `Use petstore-conformance ${command.name()} ${given.long} ...`,
    });
}

function createConformanceProgram(dependencies: CommandDependencies): Command {
  const program = createProgram('petstore-conformance', version)
    .description('Tests whether a deployment of the Petstore Animals Service follows its specification.')
    .usage('[options]\n       petstore-conformance COMMAND [options]')
    .enablePositionalOptions()
    .hook('preSubcommand', rejectOptionsBefore);
  addRun(program, dependencies);
  const commands = [
    createAuditCommand(),
    createClientCommand(dependencies),
    createCompareCommand(),
    createDiffCommand(),
    createDoctorCommand(),
    createExplainCommand(dependencies),
    createFuzzCommand(),
    createListCommand(),
    createProxyCommand(),
    createRenderCommand(),
    createReplayCommand(),
    createRunCommand(dependencies),
    createSchemaCommand(),
    createSelfTestCommand(dependencies),
    createWatchCommand(),
  ];
  for (const command of commands) program.addCommand(command.copyInheritedSettings(program));
  addCompletion(program, createCompletionValues(dependencies), (text) => void process.stdout.write(text));
  return program;
}

/** The message for an error, without the secrets of the command line, and the exit code. It may quote files and their names. */
function describeError(error: unknown, argv: readonly string[], program: Command): { code: number; text: string } {
  const redactSecrets = createArgvRedactor(argv, process.env);
  const redact = (text: string) => printableLines(redactSecrets(text));
  const command = findCommand(program, argv);
  if (error instanceof CommanderError)
    return { code: USAGE_ERROR, text: toUsageText(command, redact(describeCommanderError(error, command))) };
  if (error instanceof UsageError) {
    const message = toUsageMessage(error, command.getOptionValue('baseUrl') as string | undefined);
    return { code: USAGE_ERROR, text: toUsageText(command, redact(message)) };
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: KIT_FAULT, text: `petstore-conformance: internal error. Please report it.\n${redact(details)}\n` };
}

/**
 * Runs the command `petstore-conformance`. Sets the exit code to 0, 1, 2, 3 or 4, or to that of a signal; see `--help`.
 *
 * @param argv The arguments after the command's name.
 */
export async function main(argv: readonly string[], dependencies: CommandDependencies): Promise<void> {
  watchOutput(process, 'petstore-conformance', KIT_FAULT);
  // A proxy keeps little of what it receives.
  if (argv[0] !== 'proxy') limitYoungGeneration(YOUNG_MEGABYTES);
  const program = createConformanceProgram(dependencies);
  try {
    await parseArguments(program, argv);
  } catch (error) {
    // Commander ends `--help` and `--version` with an error whose exit code is 0.
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const { code, text } = describeError(error, argv, program);
    process.stderr.write(text);
    process.exitCode = code;
  }
}
