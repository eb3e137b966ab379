import { Option } from 'commander';
import { reporterNames } from '../../reporters/reporter-names.ts';

/** Matches the commas between reporters. Any other comma is part of a file name. */
const SEPARATOR = new RegExp(`,(?=(?:${reporterNames.join('|')})(?:[=,]|$))`);

/** The option `--reporter`, which can be repeated. An environment variable separates reporters with commas. */
export function createReporterOption(): Option {
  return new Option(
    '--reporter <name>',
    `${reporterNames.join(', ')}; name=file writes to a file; repeatable (default: terminal)`,
  )
    .argParser((text, previous?: string[]) => [
      ...(previous ?? []),
      ...text.split(SEPARATOR).filter((word) => word !== ''),
    ])
    .helpGroup('Report:');
}

/** The option `--observations` of commands with a terminal report. */
export const createObservationsOption = (
  description = 'list observations, and checks that do not apply, on the terminal',
): Option => new Option('--observations', description).helpGroup('Report:');
