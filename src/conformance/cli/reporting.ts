import { styleText } from 'node:util';
import { type Output, parseReporters } from './parse-reporters.ts';
import { type Progress, createPlainProgress, createProgress } from './progress.ts';
import { openReportFile } from './report-file.ts';
import { reporters } from '../reporters/index.ts';
import { renderTerminal } from '../reporters/terminal.ts';
import type { ConformanceResult } from '../result/result.ts';

/** The streams for reports without a file. */
export interface Streams {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** Whether stderr is a terminal that can redraw a line. */
  isAnimated: boolean;
}

/** The output of a run: its progress, and the reports at the end. */
export interface Reporting extends Progress {
  /** Prints a line for people: to stdout, or to stderr if stdout has a report for a program. */
  announce(this: void, line: string): void;
  /** Writes all reports. @returns A message for each file that could not be written. */
  write(this: void, result: ConformanceResult): Promise<string[]>;
}

/** Whether Node.js would write colours to a stream. It honours NO_COLOR and FORCE_COLOR. */
const hasColors = (stream: NodeJS.WriteStream) => styleText('red', '.', { stream }) !== '.';

function render(name: Output['name'], result: ConformanceResult, stdout: NodeJS.WriteStream): string {
  if (name !== 'terminal') return reporters[name](result);
  return renderTerminal(result, {
    color: hasColors(stdout),
    ...(stdout.isTTY && stdout.columns > 0 && { width: stdout.columns }),
  });
}

/** Opens all files, and returns a function that writes the reports. */
async function openOutputs(
  outputs: readonly Output[],
  { stdout }: Pick<Streams, 'stdout'>,
): Promise<Reporting['write']> {
  const files = await Promise.all(
    outputs.flatMap(({ name, file }) =>
      file === undefined ? [] : [openReportFile(file).then((opened) => ({ name, ...opened }))],
    ),
  );
  const printed = outputs.find(({ file }) => file === undefined);
  return async (result) => {
    const written = await Promise.allSettled(files.map(({ name, write }) => write(reporters[name](result))));
    if (printed) stdout.write(render(printed.name, result, stdout));
    return written.flatMap((outcome, index) =>
      outcome.status === 'rejected'
        ? [`${files[index]?.path} could not be written: ${(outcome.reason as Error).message}`]
        : [],
    );
  };
}

/**
 * Prepares the reports of a run before it starts. Unless another reporter prints to stdout, the terminal report does.
 *
 * @param texts The values of `--reporter`.
 * @throws UsageError if a reporter is unknown or a file cannot be written.
 */
export async function openReporting(texts: readonly string[], streams: Streams): Promise<Reporting> {
  const given = parseReporters(texts);
  const printed = given.find(({ file }) => file === undefined) ?? { name: 'terminal' as const };
  const write = await openOutputs([...given.filter((output) => output !== printed), printed], streams);
  const progress = streams.isAnimated ? createProgress(streams.stderr) : createPlainProgress(streams.stderr);
  const announcements = printed.name === 'terminal' ? streams.stdout : streams.stderr;
  return {
    announce: (line) => void announcements.write(`${line}\n`),
    ...progress,
    write,
  };
}

/** Prepares the reports of a saved run: the given ones, or else the terminal report. */
export function openRendering(texts: readonly string[], streams: Pick<Streams, 'stdout'>): Promise<Reporting['write']> {
  return openOutputs(texts.length === 0 ? [{ name: 'terminal' }] : parseReporters(texts), streams);
}
