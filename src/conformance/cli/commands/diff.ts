import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { compareResults } from '../../history/compare-results.ts';
import { renderChanges } from '../../reporters/terminal/render-changes.ts';
import { toSeverity } from '../../reporters/severity.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { INCOMPLETE, NON_CONFORMANT } from '../exit-code.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { readReport } from '../reporting/read-report.ts';
import { reportWriteErrors } from '../reporting/report-write-errors.ts';
import { openRendering, toTerminalOptions } from '../reporting/reporting.ts';

const HELP = `
Lists what is new, fixed and still failing in the second report, which
observations have changed, and which latencies have changed by more than chance
explains. With --reporter, the whole second report is rendered, with the
changes.

Exit codes:
  1  a MUST is newly violated (with --strict in the later run: or a SHOULD)
  3  a MUST is newly inconclusive (with --strict: or a SHOULD)
  0  otherwise

Examples:
  petstore-conformance diff monday.json tuesday.json
  petstore-conformance diff monday.json tuesday.json --reporter html=changes.html`;

function toExitCode({ checks, comparison, configuration }: ConformanceResult): number {
  const severities = (comparison?.changes ?? [])
    .filter(({ kind }) => kind === 'new-failure' || kind === 'newly-inconclusive')
    .flatMap((change) => checks.filter(({ id }) => id === change.check))
    .map((check) => toSeverity(check, { configuration }));
  if (severities.includes('failure')) return NON_CONFORMANT;
  return severities.includes('error') ? INCOMPLETE : 0;
}

async function diff(before: string, after: string, { reporter = [] }: CommandOptions['diff']): Promise<void> {
  if (before === '-' && after === '-')
    throw new UsageError({ problem: 'both reports are standard input', advice: 'Name a file for one of them.' });
  const earlier = await readReport(before, process.stdin);
  const result = compareResults(earlier, await readReport(after, process.stdin));
  process.exitCode = toExitCode(result);
  const { comparison } = result;
  if (reporter.length === 0 && comparison)
    return void process.stdout.write(renderChanges(comparison, toTerminalOptions(process.stdout)));
  const write = await openRendering({ reporter }, toStreams(process), [before, after]);
  reportWriteErrors(await write(result));
}

/** `petstore-conformance diff`: shows the differences of two saved reports. */
export const createDiffCommand = (): Command =>
  addOptions(new Command('diff'))
    .description('show what has changed between two saved reports')
    .argument('<before>', 'the earlier report, saved with --reporter json=FILE')
    .argument('<after>', 'the later report; - for standard input')
    .addHelpText('after', HELP)
    .action(diff);
