import { Command } from 'commander';
import { complainOfReports } from './complain-of-reports.ts';
import { createReporterOption } from './reporter-option.ts';
import { toStreams } from './streams.ts';
import { takeEnvironment } from './take-environment.ts';

const HELP = `
Examples:
  petstore-conformance render report.json
  petstore-conformance render report.json --reporter html=report.html
  petstore-conformance render - --reporter junit < report.json`;

async function render(report: string, { reporter = [] }: { reporter?: string[] }): Promise<void> {
  const [{ readReport }, { openRendering }] = await Promise.all([
    import('../read-report.ts'),
    import('../reporting.ts'),
  ]);
  const result = await readReport(report, process.stdin);
  const write = await openRendering(reporter, toStreams(process));
  complainOfReports(await write(result));
}

export function createRenderCommand(name: string): Command {
  const command = new Command(name)
    .argument('<report>', 'a file that --reporter json=file has written, or - for standard input')
    .addOption(createReporterOption())
    .addHelpText('after', HELP)
    .action(render);
  takeEnvironment(command);
  return command;
}
