import { type Command, InvalidArgumentError } from 'commander';
import { parseDuration, parseWholeNumber, parsePort, groupedOption } from '../../../command-line/index.ts';
import type { KnownFailuresOptions } from '../baseline/known-failures-file.ts';
import type { TargetsOptions } from '../fleet/read-targets.ts';
import type { ReportOptions } from '../reporting/reporting.ts';
import type { RunOptions } from '../run-options.ts';

/** The options of `watch` as parsed from the command line. */
export interface WatchCommandOptions
  extends
    RunOptions,
    ReportOptions,
    Pick<KnownFailuresOptions, 'knownFailures'>,
    Pick<TargetsOptions, 'target' | 'targets' | 'parallel'> {
  every?: number;
  allowCreates?: boolean;
  host?: string;
  port?: number;
  reports?: string;
  keep?: number;
}

export const DEFAULT_EVERY = 300_000;
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 4030;
export const DEFAULT_KEEP = 100;

const SHORTEST = 1000;

function parseInterval(text: string): number {
  const advice = 'Use a duration of at least 1s, such as 30s, 5m or 1h.';
  try {
    const milliseconds = parseDuration(text);
    if (milliseconds >= SHORTEST) return milliseconds;
  } catch (error) {
    // Its advice has examples that are too short here.
    if (!(error instanceof InvalidArgumentError)) throw error;
  }
  throw new InvalidArgumentError(advice);
}

const WATCH = 'Watch:';

/** Adds the options that only `watch` has. */
export function addWatchOptions(command: Command): Command {
  return command
    .addOption(
      groupedOption(WATCH, '--every <duration>', 'time from one run to the next: 30s, 5m, 1h (default: 5m)').argParser(
        parseInterval,
      ),
    )
    .addOption(groupedOption(WATCH, '--allow-creates', 'create animals in each run, which the API cannot delete'))
    .addOption(
      groupedOption(
        WATCH,
        '--port <number>',
        `port for /metrics and /healthz, 0 for a free one (default: ${DEFAULT_PORT})`,
      ).argParser(parsePort),
    )
    .addOption(groupedOption(WATCH, '--host <address>', `address to listen on (default: ${DEFAULT_HOST})`))
    .addOption(groupedOption(WATCH, '--reports <dir>', 'folder for a report of each run (json)'))
    .addOption(
      groupedOption(
        WATCH,
        '--keep <number>',
        `number of reports to keep of each target (default: ${DEFAULT_KEEP})`,
      ).argParser(parseWholeNumber(1)),
    );
}
