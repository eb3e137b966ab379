import { styleText } from 'node:util';
import { type Output, parseReporters } from './parse-reporters.ts';
import { type Progress, createPlainProgress, createProgress } from './progress.ts';
import { openReportFile } from './report-file.ts';
import { reporters } from '../reporters/index.ts';
import { renderTerminal } from '../reporters/terminal.ts';
import type { ConformanceResult } from '../result/result.ts';

/** Where reports go that name no file. */
export interface Streams {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** Whether standard error is a terminal on which a line can be drawn again. */
  isAnimated: boolean;
}

/** What is told of a run while it lasts and when it is over. */
export interface Reporting extends Progress {
  /** Tells a line to people: on standard output, unless that belongs to a program. */
  announce(this: void, line: string): void;
  /** Writes all reports. @returns A sentence for each file that could not be written. */
  write(this: void, result: ConformanceResult): Promise<string[]>;
}

/** Whether Node.js itself would write colours there: a terminal that has them, NO_COLOR, FORCE_COLOR. */
const hasColors = (stream: NodeJS.WriteStream) => styleText('red', '.', { stream }) !== '.';

function render(name: Output['name'], result: ConformanceResult, stdout: NodeJS.WriteStream): string {
  if (name !== 'terminal') return reporters[name](result);
  return renderTerminal(result, {
    color: hasColors(stdout),
    ...(stdout.isTTY && stdout.columns > 0 && { width: stdout.columns }),
  });
}

/** Opens the outputs, those that have a file and the one that has none. */
async function open(outputs: readonly Output[], { stdout }: Pick<Streams, 'stdout'>): Promise<Reporting['write']> {
  const files = await Promise.all(
    outputs.flatMap(({ name, file }) =>
      file === undefined ? [] : [openReportFile(file).then((each) => ({ name, ...each }))],
    ),
  );
  const printed = outputs.find(({ file }) => file === undefined);
  return async (result) => {
    const written = await Promise.allSettled(files.map(({ name, write }) => write(reporters[name](result))));
    if (printed) stdout.write(render(printed.name, result, stdout));
    return written.flatMap((each, index) =>
      each.status === 'rejected' ? [`${files[index]?.path} was not written: ${(each.reason as Error).message}`] : [],
    );
  };
}

/**
 * Prepares the reports on a run that is to come. Standard output has the terminal report where nothing else was asked for.
 *
 * @param texts What `--reporter` was given.
 * @throws UsageError when a reporter is unknown or a file cannot be written.
 */
export async function openReporting(texts: readonly string[], streams: Streams): Promise<Reporting> {
  const given = parseReporters(texts);
  const printed = given.find(({ file }) => file === undefined) ?? { name: 'terminal' as const };
  const write = await open([...given.filter((each) => each !== printed), printed], streams);
  const progress = streams.isAnimated ? createProgress(streams.stderr) : createPlainProgress(streams.stderr);
  const listener = printed.name === 'terminal' ? streams.stdout : streams.stderr;
  return {
    announce: (line) => void listener.write(`${line}\n`),
    ...progress,
    write,
  };
}

/** Prepares the reports on a run that is over: those that are asked for, or the terminal report. */
export function openRendering(texts: readonly string[], streams: Pick<Streams, 'stdout'>): Promise<Reporting['write']> {
  return open(texts.length === 0 ? [{ name: 'terminal' }] : parseReporters(texts), streams);
}
