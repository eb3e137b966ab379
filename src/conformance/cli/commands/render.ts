import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { readReport } from '../reporting/read-report.ts';
import { reportWriteErrors } from '../reporting/report-write-errors.ts';
import { openRendering } from '../reporting/reporting.ts';

const HELP = `
Examples:
  petstore-conformance render report.json
  petstore-conformance render report.json --reporter html=report.html
  petstore-conformance render - --reporter junit < report.json`;

async function render(report: string, options: CommandOptions['render']): Promise<void> {
  const result = await readReport(report, process.stdin);
  const write = await openRendering(options, toStreams(process), [report]);
  reportWriteErrors(await write(result));
}

/** `petstore-conformance render`: converts a saved report to another format. */
export const createRenderCommand = (): Command =>
  addOptions(new Command('render'))
    .description('convert a saved report to another format')
    .argument('<report>', 'file saved with --reporter json=FILE, or - for standard input')
    .addHelpText('after', HELP)
    .action(render);
