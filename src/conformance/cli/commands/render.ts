import { Command } from 'commander';
import { reportWriteErrors } from '../report-write-errors.ts';
import { createReporterOption } from '../reporter-option.ts';
import { toStreams } from '../output-streams.ts';
import { readEnvironment } from '../read-environment.ts';

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
  reportWriteErrors(await write(result));
}

export function createRenderCommand(name: string): Command {
  const command = new Command(name)
    .argument('<report>', 'a file that --reporter json=file has written, or - for standard input')
    .addOption(createReporterOption())
    .addHelpText('after', HELP)
    .action(render);
  readEnvironment(command);
  return command;
}
