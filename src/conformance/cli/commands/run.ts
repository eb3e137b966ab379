import { Command, Option } from 'commander';
import { UsageError } from '../../usage-error.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { printDryRun } from '../dry-run.ts';
import { toStreams } from '../output-streams.ts';
import { readEnvironment } from '../read-environment.ts';
import { reportWriteErrors } from '../report-write-errors.ts';
import { createReporterOption } from '../reporter-option.ts';
import { openReporting } from '../reporting.ts';
import { runAndReport } from '../run-and-report.ts';
import { type RunOptions, addCheckOptions, addSelectionOptions, addTargetOptions } from '../run-options.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';

const HELP = `
Environment variables:
  PETSTORE_BASE_URL sets --base-url, PETSTORE_STRICT=1 sets --strict, and so on
  for every option. An empty variable is ignored, and the command line takes
  precedence.

Exit codes:
  0    conformant        every selected MUST passed or is not applicable
  1    non-conformant    a MUST was violated (with --strict: or a SHOULD)
  2    usage error       nothing was sent
  3    incomplete        a MUST was inconclusive, or the target is not testable
  4    internal error    a bug in petstore-conformance; please report it.
                         Also: a report could not be written at the end
  130  stopped           Ctrl+C; results so far are reported (SIGTERM: 143)

Examples:
  petstore-conformance --base-url http://127.0.0.1:4010/v1
  export PETSTORE_API_KEY=demo-key PETSTORE_BASE_URL=http://127.0.0.1:4010/v1
  petstore-conformance --read-only --level MUST
  petstore-conformance --only listPets --skip listPets.limit-100
  petstore-conformance --dry-run --only createPet.name-null
  petstore-conformance --reporter json=report.json --reporter html=report.html`;

interface Options extends RunOptions {
  dryRun?: boolean;
  reporter?: string[];
}

async function run(
  { dryRun, reporter = [], ...options }: Options,
  dependencies: CommandDependencies,
  command: Command,
): Promise<void> {
  if (dryRun && command.getOptionValueSource('reporter') === 'cli')
    throw new UsageError({
      problem: '--dry-run runs no checks, so there is nothing to report',
      advice: 'Remove --reporter or --dry-run.',
    });
  if (dryRun) return printDryRun(options, dependencies);
  const given = await toConformanceOptions(options);
  const { write, ...progress } = await openReporting(reporter, toStreams(process));
  const { result, exitCode } = await runAndReport(given, progress);
  process.exitCode = exitCode ?? result.verdict.exitCode;
  reportWriteErrors(await write(result));
}

/** Makes a command run the checks, print the report, and end with the exit code of the verdict. */
export function addRun(command: Command, dependencies: CommandDependencies): Command {
  addCheckOptions(addSelectionOptions(addTargetOptions(command)))
    .addOption(createReporterOption())
    .addOption(new Option('--dry-run', 'print the requests without sending them').helpGroup('Checks:'))
    .addHelpText('after', HELP)
    .action((options: Options) => run(options, dependencies, command));
  readEnvironment(command);
  return command;
}

/** `petstore-conformance run`, the default command: runs the checks against a target. */
export const createRunCommand = (dependencies: CommandDependencies): Command =>
  addRun(new Command('run'), dependencies).description('run the checks (the default command)');
