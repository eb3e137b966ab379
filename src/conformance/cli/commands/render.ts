import { Command } from 'commander';
import { toStreams } from '../reporting/output-streams.ts';
import { readEnvironment } from '../read-environment.ts';
import { readReport } from '../reporting/read-report.ts';
import { reportWriteErrors } from '../reporting/report-write-errors.ts';
import { createObservationsOption, createReporterOption } from '../reporting/reporter-option.ts';
import { type ReportOptions, openRendering } from '../reporting/reporting.ts';

const HELP = `
Examples:
  petstore-conformance render report.json
  petstore-conformance render report.json --reporter html=report.html
  petstore-conformance render - --reporter junit < report.json`;

async function render(report: string, options: ReportOptions): Promise<void> {
  const result = await readReport(report, process.stdin);
  const write = await openRendering(options, toStreams(process));
  reportWriteErrors(await write(result));
}

/** `petstore-conformance render`: converts a saved report to another format. */
export function createRenderCommand(): Command {
  const command = new Command('render')
    .description('convert a saved report to another format')
    .argument('<report>', 'file saved with --reporter json=FILE, or - for standard input')
    .addOption(createReporterOption())
    .addOption(createObservationsOption())
    .addHelpText('after', HELP)
    .action(render);
  readEnvironment(command);
  return command;
}
