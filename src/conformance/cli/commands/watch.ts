import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { systemClock } from '../../../shared/clock.ts';
import { stringifyPrintable } from '../../reporters/json.ts';
import { pluralize } from '../../../shared/pluralize.ts';
import { UsageError } from '../../usage-error.ts';
import type { WatchEvent } from '../../watch/watch-event.ts';
import { collectGarbage } from '../fleet/collect-garbage.ts';
import { hasSeveralTargets } from '../fleet/has-several-targets.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { parseReporters } from '../reporting/parse-reporters.ts';
import { runToReport } from '../run-to-report.ts';
import { warnInsecure } from '../warn-insecure.ts';
import { openSingle } from '../watch/open-single.ts';
import { openReportFolder } from '../watch/report-folder.ts';
import { commandTable } from '../options/command-table.ts';
import type { WatchSession } from '../watch/watch-session.ts';

const HELP = `
Runs the checks at an interval, and serves the results to Prometheus at
/metrics. /healthz responds with 200 as long as runs go on, whatever their
verdict. Runs are read-only unless --allow-creates is given. They never overlap.

Standard output has one line of JSON for each change: a verdict, a check that
begins to fail or recovers, a target that cannot be tested or can be again.
Everything for people is on standard error. Ctrl+C, SIGTERM or SIGHUP ends the
watch with the report of the last complete run.

Environment variables: as for run.

Exit codes:
  2    usage error       nothing was sent; also if the port is in use
  4    internal error    a report could not be written at the end
  130  stopped           Ctrl+C (SIGTERM: 143, SIGHUP: 129)

Examples:
  petstore-conformance watch --base-url https://api.example.com/v1
  petstore-conformance watch --base-url https://api.example.com/v1 --every 1m \\
    --reports reports --keep 500
  petstore-conformance watch --targets targets.yaml --host 0.0.0.0`;

type Options = CommandOptions['watch'];

/** Reports go to standard error, since standard output has lines of JSON. */
function assertReporters(reporter: readonly string[]): void {
  const printed = parseReporters(reporter).find(({ name, file }) => file === undefined && name !== 'terminal');
  if (!printed) return;
  throw new UsageError({
    option: 'reporter',
    problem: `${printed.name} has no file, and standard output has the log`,
    advice: `Use ${printed.name}=report.`,
  });
}

function assertOptions({ allowCreates, readOnly, keep, reports, reporter = [] }: Options): void {
  if (allowCreates && readOnly)
    throw new UsageError({
      option: 'allowCreates',
      problem: 'this contradicts --read-only',
      advice: 'Remove one of them.',
    });
  if (keep !== undefined && reports === undefined)
    throw new UsageError({
      option: 'keep',
      problem: 'there is no folder for reports',
      advice: 'Name it with --reports DIR.',
    });
  assertReporters(reporter);
}

/** @param readOnly Whether no run may create animals. */
async function openSession(
  { target, targets, parallel, ...given }: Options,
  readOnly: boolean,
  command: Command,
): Promise<WatchSession> {
  const targetsOptions = { target, targets, parallel };
  const options = { ...given, ...(readOnly && { readOnly }) };
  // Without `env`, a job of GitHub Actions is not recognized: its annotations are for runs that end.
  const streams = { ...toStreams(process), stdout: process.stderr, env: {}, isAnimated: false };
  if (!hasSeveralTargets(targetsOptions, command)) return openSingle(options, streams);
  const { openSeveral } = await import('../watch/open-several.ts');
  return openSeveral(targetsOptions, options, streams);
}

/** Opens a session that creates animals only if the user allows it. */
async function openAllowed(given: Options, command: Command): Promise<WatchSession> {
  const { allowCreates = false } = given;
  try {
    return await openSession(given, !allowCreates, command);
  } catch (error) {
    if (allowCreates || !(error instanceof UsageError)) throw error;
    // If the options are valid without the limit that the user did not give, that is what to say.
    const isOtherwiseValid = await openSession(given, false, command).then(
      () => true,
      () => false,
    );
    if (!isOtherwiseValid || given.readOnly) throw error;
    throw new UsageError(
      { problem: error.problem, advice: 'Runs are read-only: add --allow-creates, or select other checks.' },
      { cause: error },
    );
  }
}

function describeWatchSession({ targets, maxCreates }: WatchSession, every: number, url: string): string {
  const [first] = targets;
  const what = targets.length === 1 && first ? first.baseUrl : pluralize(targets.length, 'target');
  const animals = maxCreates === 0 ? 'no animals' : `at most ${pluralize(maxCreates, 'animal')} each time`;
  return `Testing ${what} every ${every / 1000} s. Creates ${animals}. Metrics: ${url}/metrics (Ctrl+C ends it)`;
}

async function runWatch(given: Options, command: Command): Promise<void> {
  assertOptions(given);
  const {
    every = commandTable.every.default,
    host = commandTable.host.default,
    port = commandTable.port.default,
    keep = commandTable.keep.default,
    reports,
  } = given;
  const session = await openAllowed(given, command);
  const folder = reports === undefined ? undefined : await openReportFolder(reports, keep);
  // Loaded here, since the library for metrics would slow down the start of every command.
  const { watch } = await import('../../watch/watch.ts');
  const onEvent = (event: WatchEvent) =>
    void process.stdout.write(`${stringifyPrintable({ time: new Date().toISOString(), ...event })}\n`);
  const run: WatchSession['run'] = async (hooks) => {
    await session.run(hooks);
    collectGarbage();
  };
  await runToReport({ write: session.write }, async (signal) => {
    await watch(
      { ...session, run },
      {
        every,
        host,
        port,
        clock: systemClock,
        signal,
        onEvent,
        onListening(url) {
          session.announce(describeWatchSession(session, every, url));
          if (given.insecure) warnInsecure();
        },
        ...(folder && {
          save: (target, result, endedAt) => folder.save(session.fileNameOf(target), result, endedAt),
        }),
      },
    );
    return { result: undefined, exitCode: undefined };
  });
}

/** `petstore-conformance watch`: runs the checks at an interval, with metrics for Prometheus. */
export function createWatchCommand(): Command {
  const command = addOptions(new Command('watch'));
  return command
    .description('run the checks at an interval, with metrics for Prometheus')
    .addHelpText('after', HELP)
    .action((options: Options) => runWatch(options, command));
}
