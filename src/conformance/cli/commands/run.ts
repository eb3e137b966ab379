import type { Command } from 'commander';
import { reportWriteErrors } from '../report-write-errors.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { createReporterOption } from '../reporter-option.ts';
import { type RunOptions, addJudgementOptions, addSelectionOptions, addTargetOptions } from '../run-options.ts';
import { toStreams } from '../output-streams.ts';
import { readEnvironment } from '../read-environment.ts';
import { UsageError } from '../../usage-error.ts';

const HELP = `
Every option can be given as a variable too: --base-url as PETSTORE_BASE_URL,
--strict as PETSTORE_STRICT=1. The command line wins.

Exit codes:
  0    conformant        every selected MUST passed or does not apply
  1    non-conformant    a MUST was violated (with --strict: or a SHOULD)
  2    usage error       nothing was sent
  3    incomplete        a MUST could not be told, or the target is not testable
  4    fault of the kit  please report it
  130  stopped           by Ctrl+C; what was found is reported (143: by SIGTERM)

Examples:
  petstore-mock &
  export PETSTORE_API_KEY=demo-key PETSTORE_BASE_URL=http://127.0.0.1:4010/v1
  petstore-conformance
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
  parts: CommandDependencies,
  command: Command,
): Promise<void> {
  if (dryRun && command.getOptionValueSource('reporter') === 'cli')
    throw new UsageError({
      problem: '--dry-run judges nothing, so there is nothing to report',
      advice: 'Leave out --reporter or --dry-run.',
    });
  // Who asks for help does not wait for the checks.
  if (dryRun) return (await import('../dry-run.ts')).printDryRun(options, parts);
  const [{ judgeAndReport }, { openReporting }, { toConformanceOptions }] = await Promise.all([
    import('../judge-and-report.ts'),
    import('../reporting.ts'),
    import('../to-conformance-options.ts'),
  ]);
  const given = await toConformanceOptions(options);
  const { write, ...progress } = await openReporting(reporter, toStreams(process));
  const { result, exitCode } = await judgeAndReport(given, progress);
  process.exitCode = exitCode ?? result.verdict.exitCode;
  reportWriteErrors(await write(result));
}

/** Makes of a command the one that judges a deployment, prints what was found, and ends with the code of the verdict. */
export function addRun(command: Command, parts: CommandDependencies): Command {
  addJudgementOptions(addSelectionOptions(addTargetOptions(command)))
    .addOption(createReporterOption())
    .option('--dry-run', 'print the requests that would be sent, and send none')
    .addHelpText('after', HELP)
    .action((options: Options) => run(options, parts, command));
  readEnvironment(command);
  return command;
}
