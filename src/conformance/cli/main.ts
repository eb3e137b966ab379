import { Command, CommanderError } from 'commander';
import { KIT_FAULT, USAGE_ERROR } from './exit-code.ts';
import type { CommandDependencies } from './dependencies.ts';
import { addRun } from './commands/run.ts';
import { version } from '../generated/version.ts';
import { UsageError } from '../usage-error.ts';

type CreateCommand = (name: string, parts: CommandDependencies) => Command;

/** Who asks for one command, or for help, does not wait for the others. */
const commands: Record<string, { description: string; load(this: void): Promise<CreateCommand> }> = {
  doctor: {
    description: 'name the one cause why a target cannot be judged',
    load: async () => (await import('./commands/doctor.ts')).createDoctorCommand,
  },
  explain: {
    description: 'show what a check is about',
    load: async () => (await import('./commands/explain.ts')).createExplainCommand,
  },
  list: {
    description: 'list the checks, one a line',
    load: async () => (await import('./commands/list.ts')).createListCommand,
  },
  render: {
    description: 'give a saved report another form',
    load: async () => (await import('./commands/render.ts')).createRenderCommand,
  },
  replay: {
    description: 'run the checks again that failed in a report',
    load: async () => (await import('./commands/replay.ts')).createReplayCommand,
  },
  run: {
    description: 'judge a deployment: what is done without a command',
    load: async () => (name, parts) => addRun(new Command(name), parts),
  },
  schema: {
    description: 'print the JSON Schema of reports',
    load: async () => (await import('./commands/schema.ts')).createSchemaCommand,
  },
  'self-test': {
    description: 'try the checks on correct services and on wrong ones',
    load: async () => (await import('./commands/self-test.ts')).createSelfTestCommand,
  },
};

/** Options before a command are those of a run, and would be without effect. */
function refuseOptionsBefore(program: Command, command: Command): void {
  const given = program.options.find((option) => program.getOptionValueSource(option.attributeName()) === 'cli');
  if (given)
    throw new UsageError({
      problem: `${given.long} stands before ${command.name()}`,
      advice: `Put options behind the command: petstore-conformance ${command.name()} ${given.long} ...`,
    });
}

async function createProgram(argv: readonly string[], parts: CommandDependencies): Promise<Command> {
  const program = new Command('petstore-conformance')
    .description('Judges a deployment of the Petstore Animals Service.')
    .version(version, '--version', 'print the version of petstore-kit')
    .usage('[options]\n       petstore-conformance COMMAND [options]')
    .enablePositionalOptions()
    .helpCommand('help [command]', 'print the help of a command')
    .hook('preSubcommand', refuseOptionsBefore);
  addRun(program, parts);
  for (const [name, { description, load }] of Object.entries(commands)) {
    const create: CreateCommand = argv.includes(name) ? await load() : () => new Command(name);
    program.addCommand(create(name, parts).description(description));
  }
  for (const command of [program, ...program.commands]) {
    command
      .allowExcessArguments(false)
      .exitOverride()
      .configureHelp({ sortOptions: true, sortSubcommands: true })
      // A complaint is worded anew, without what may be a key.
      .showSuggestionAfterError(false)
      .configureOutput({ outputError: () => {} });
  }
  return program;
}

/** What went wrong in words, without the secrets of the command line, and the exit code. */
async function complain(error: unknown, argv: readonly string[], program: Command | undefined) {
  const [{ createArgvRedactor }, { toUsageMessage }] = await Promise.all([
    import('../redaction/argv-secrets.ts'),
    import('./usage-message.ts'),
  ]);
  const { PETSTORE_API_KEY, PETSTORE_HEADER, PETSTORE_PROXY } = process.env;
  const hide = createArgvRedactor(argv, [PETSTORE_API_KEY, PETSTORE_HEADER, PETSTORE_PROXY]);
  if (error instanceof CommanderError) {
    const command = program?.commands.find((each) => each.name() === argv[0]) ?? program;
    const options = command?.options.map(({ long }) => long ?? '') ?? [];
    const words = [...(command === program ? [] : [argv[0]]), '--help'].join(' ');
    const message = toUsageMessage(error.message, { options, commands: Object.keys(commands) });
    return { code: USAGE_ERROR, text: `${hide(message)}\nRun petstore-conformance ${words} for the options.` };
  }
  if (error instanceof UsageError) return { code: USAGE_ERROR, text: `petstore-conformance: ${hide(error.message)}` };
  const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: KIT_FAULT, text: `petstore-conformance: a fault of the kit, please report it.\n${hide(report)}` };
}

/** Goes on where nobody reads any more; what a full disk has swallowed must not end as if it had been told. */
function watchStreams({ stdout, stderr }: NodeJS.Process): void {
  // There is nowhere to complain of it.
  stderr.on('error', () => {});
  let isLost = false;
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // Whoever reads on is free to stop, as head does.
    if (code === 'EPIPE' || isLost) return;
    isLost = true;
    stderr.write(`petstore-conformance: standard output was not written: ${message}\n`);
    process.once('exit', () => void (process.exitCode = KIT_FAULT));
  });
}

/**
 * The command `petstore-conformance`. Sets the exit code 0, 1, 2, 3 or 4, or that of a signal; see `--help`.
 *
 * @param argv The words after the command's name.
 */
export async function main(argv: readonly string[], parts: CommandDependencies): Promise<void> {
  watchStreams(process);
  let program: Command | undefined;
  try {
    program = await createProgram(argv, parts);
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    // Help ends like this too.
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const { code, text } = await complain(error, argv, program);
    process.stderr.write(`${text}\n`);
    process.exitCode = code;
  }
}
