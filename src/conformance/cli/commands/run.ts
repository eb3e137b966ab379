import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { createPlan } from '../../engine/plan.ts';
import { quoteShellWord } from '../../../shared/quote-shell-word.ts';
import { compareResults } from '../../history/compare-results.ts';
import { flagOf } from '../../options/option-row.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { printDryRun } from '../dry-run.ts';
import { openKnownFailures } from '../baseline/known-failures-file.ts';
import type { TargetsOptions } from '../fleet/read-targets.ts';
import { hasSeveralTargets } from '../fleet/has-several-targets.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { readEarlierReport } from '../reporting/read-report.ts';
import { openReporting } from '../reporting/reporting.ts';
import { runChecks } from '../run-checks.ts';
import { runToReport } from '../run-to-report.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';

const HELP = `
Environment variables:
  PETSTORE_BASE_URL sets --base-url, PETSTORE_STRICT=1 sets --strict, and so on
  for every option. Separate several values with spaces, reporters with commas,
  and headers with line breaks. An empty variable is ignored, as is one that
  Kubernetes sets, such as tcp://10.0.0.1:80. The command line takes precedence.

Exit codes:
  0    conformant        every selected MUST passed or is not applicable;
                         known failures do not count
  1    non-conformant    a MUST was violated (with --strict: or a SHOULD), or
                         a known failure passes now
  2    usage error       nothing was sent
  3    incomplete        a MUST was inconclusive (with --strict: or a SHOULD),
                         nothing was decided, or the target is not testable
  4    internal error    a bug in petstore-conformance; please report it.
                         Also: a report could not be written at the end
  130  stopped           Ctrl+C; results so far are reported (SIGTERM: 143,
                         SIGHUP: 129)

Examples:
  petstore-conformance --base-url http://127.0.0.1:4010/v1
  export PETSTORE_API_KEY=demo-key PETSTORE_BASE_URL=http://127.0.0.1:4010/v1
  petstore-conformance --read-only --level MUST
  petstore-conformance --only listPets --skip listPets.limit-100
  petstore-conformance --known-failures known-failures.yaml
  petstore-conformance --explore 0
  petstore-conformance --explore 2000 --max-creates 200 --seed 42
  petstore-conformance --dry-run --only createPet.name-null
  petstore-conformance --reporter json=report.json --reporter html=report.html
  petstore-conformance --target staging=https://staging.example.com/v1 \\
    --target production=https://api.example.com/v1
  petstore-conformance --targets targets.yaml --reporter html=matrix.html
  petstore-conformance --compare yesterday.json --reporter json=today.json`;

type Options = CommandOptions['run'];

const suggestDoctor = ({ configuration: { baseUrl } }: ConformanceResult): string =>
  `To find the cause: petstore-conformance doctor --base-url ${quoteShellWord(baseUrl)}`;

/** Runs the checks against one target, or several. */
async function run(
  { target, targets, parallel, resume, ...others }: Options,
  dependencies: CommandDependencies,
  command: Command,
): Promise<void> {
  const targetsOptions = { ...(target && { target }), targets, parallel, resume };
  if (!hasSeveralTargets(targetsOptions, command)) return runTarget(others, dependencies, command);
  const { runTargets } = await import('../fleet/run-targets.ts');
  return runTargets(targetsOptions, others);
}

/** @throws UsageError if an option needs responses. A variable may be meant for other runs. */
function assertNothingToReport(command: Command): void {
  const option = ['reporter', 'har', 'compare', 'writeKnownFailures'].find(
    (name) => command.getOptionValueSource(name) === 'cli',
  );
  if (option === undefined) return;
  throw new UsageError({
    problem: '--dry-run runs no checks, so there is nothing to report',
    advice: `Remove --${flagOf(option)} or --dry-run.`,
  });
}

async function runTarget(
  given: Omit<Options, keyof TargetsOptions>,
  dependencies: CommandDependencies,
  command: Command,
): Promise<void> {
  const {
    dryRun,
    reporter = [],
    observations = false,
    compare,
    har,
    knownFailures,
    writeKnownFailures,
    ...options
  } = given;
  if (dryRun) {
    assertNothingToReport(command);
    return printDryRun(options, dependencies);
  }
  const known = await openKnownFailures({ knownFailures, writeKnownFailures });
  const earlier = await readEarlierReport(compare, process.stdin);
  // Before signals are handled, so that Ctrl+C ends an expression of --grep that takes forever.
  const plan = createPlan({ ...(await toConformanceOptions(options)), knownFailures: known.entries });
  const { write, ...reporting } = await openReporting({ reporter, observations, har }, toStreams(process), [
    knownFailures,
  ]);
  const hints: string[] = [];
  await runToReport({ write, end: reporting.end }, async (signal) => {
    const ran = await runChecks(plan, reporting, signal);
    const written = await known.write?.(ran);
    const { result: judged, message } = written ?? { result: ran, message: undefined };
    const result = earlier ? compareResults(earlier, judged) : judged;
    if (message !== undefined) hints.push(message);
    if (result.verdict.notTestable) hints.push(suggestDoctor(result));
    return { result, exitCode: result.verdict.exitCode };
  });
  for (const hint of hints) process.stderr.write(`${hint}\n`);
}

/** Makes a command run the checks, print the report, and end with the exit code of the verdict. */
export const addRun = (command: Command, dependencies: CommandDependencies): Command =>
  addOptions(command, { user: 'run' })
    .addHelpText('after', HELP)
    .action((options: Options) => run(options, dependencies, command));

/** `petstore-conformance run`, the default command: runs the checks against a target. */
export const createRunCommand = (dependencies: CommandDependencies): Command =>
  addRun(new Command('run'), dependencies).description('run the checks (the default command)');
