import { Option } from 'commander';
import { reporterNames } from '../reporters/reporter-names.ts';

/** The commas between reporters; others belong to the name of a file. */
const BETWEEN = new RegExp(`,(?=(?:${reporterNames.join('|')})(?:[=,]|$))`);

/** `--reporter`, which collects; a variable has all of them, with commas between. */
export function createReporterOption(): Option {
  return new Option(
    '--reporter <name>',
    `${reporterNames.join(', ')}; name=file writes to a file; repeatable (default: terminal)`,
  )
    .argParser((text, before?: string[]) => [...(before ?? []), ...text.split(BETWEEN).filter((word) => word !== '')])
    .helpGroup('Report:');
}
