import { resolve } from 'node:path';
import { reportToGithubActions } from './github-actions.ts';
import { openHarFile } from './har-file.ts';
import { type Output, parseReporters } from './parse-reporters.ts';
import { describeWriteError, hasColors } from '../../../command-line/index.ts';
import { toRealPath } from '../../../command-line/replace-file.ts';
import { type Progress, createProgress } from '../progress.ts';
import { type ReportFile, openReportFile } from './report-file.ts';
import type { Streams } from './output-streams.ts';
import type { CommandOptions } from '../../generated/command-types.ts';
import { reporters } from '../../reporters/index.ts';
import type { Reporters } from '../../reporters/create-reporters.ts';
import { printableLines } from '../../reporters/escape-control-characters.ts';
import { hangingIndent } from '../../reporters/terminal/hanging-indent.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import type { ConformanceResult } from '../../result/result.ts';
import type { ReporterName } from '../../reporters/reporter-names.ts';
import { UsageError } from '../../usage-error.ts';

/** The output of a run: its progress, and the reports at the end. */
export interface Reporting<Result = ConformanceResult> extends Progress {
  /** Prints a line for people: to stdout, or to stderr if stdout has a report for a program. */
  announce(this: void, line: string): void;
  /** Writes all reports. @returns A message for each file that could not be written. */
  write(this: void, result: Result): Promise<string[]>;
  /** Records an exchange; `undefined` without a file for a recording, which `write` completes. */
  onExchange?: ConformanceOptions['onExchange'];
}

/** The options for the reports of a command, and for its recording. */
export type ReportOptions = Pick<CommandOptions['run'], 'reporter' | 'observations' | 'har'>;

/** How text is printed to a stream. */
export const toTerminalOptions = (stream: NodeJS.WriteStream): { color: boolean; width?: number } => ({
  color: hasColors(stream),
  ...(stream.isTTY && stream.columns > 0 && { width: stream.columns }),
});

type NamedFile = Pick<ReportFile, 'path' | 'target'>;

/** The files that a command reads, as far as it has them. No report may replace one. */
type Inputs = readonly (string | undefined)[];

/** The reporters of a command, an option of theirs, the files that the command reads, and its recording. */
interface Rendering<Result> {
  reporters: Reporters<Result>;
  observations?: boolean | undefined;
  inputs?: Inputs;
  recording?: NamedFile | undefined;
}

/** @throws UsageError if two names lead to the same file, such as a symbolic link and its target. */
function assertDistinct(files: readonly NamedFile[]): void {
  for (const [target, group] of Map.groupBy(files, (file) => file.target)) {
    if (group.length > 1)
      throw new UsageError({
        option: 'reporter',
        problem: `${group.map(({ path }) => path).join(' and ')} are the same file, ${target}`,
        advice: 'Name another file for one of them.',
      });
  }
}

/** @throws UsageError if a report would replace a file that the command reads. */
function assertUnread(files: readonly NamedFile[], inputs: Inputs): void {
  const read = new Set(inputs.map((input) => input && toRealPath(input)));
  const replaced = files.find(({ target }) => read.has(target));
  if (replaced)
    throw new UsageError({
      option: 'reporter',
      problem: `the report would replace ${replaced.path}, which the command reads`,
      advice: 'Name another file.',
    });
}

/** Whether a file is the summary of a step of GitHub Actions, to which other commands of the step write, too. */
const isSummary = (file: string, { GITHUB_STEP_SUMMARY: summary }: NodeJS.ProcessEnv) =>
  summary !== undefined && summary !== '' && resolve(file) === resolve(summary);

/** @throws UsageError if a terminal would show the source of a page. */
function assertReadable(name: ReporterName, { isTTY }: NodeJS.WriteStream): void {
  if (name === 'html' && isTTY)
    throw new UsageError({
      option: 'reporter',
      problem: 'html would print the source of a page on the terminal',
      advice: 'Write it to a file, such as --reporter html=report.html.',
    });
}

/** Opens all files, and returns a function that writes the reports. */
async function openOutputs<Result>(
  outputs: readonly Output[],
  { stdout, env }: Pick<Streams, 'stdout' | 'env'>,
  { reporters: ofResult, observations = false, inputs = [], recording }: Rendering<Result>,
): Promise<Reporting<Result>['write']> {
  const printed = outputs.find(({ file }) => file === undefined);
  if (printed) assertReadable(printed.name, stdout);
  const files = await Promise.all(
    outputs.flatMap(({ name, file }) =>
      file === undefined
        ? []
        : [openReportFile(file, { isShared: isSummary(file, env) }).then((opened) => ({ name, ...opened }))],
    ),
  );
  assertDistinct(recording ? [...files, recording] : files);
  assertUnread(files, inputs);
  return async (result) => {
    const written = await Promise.allSettled(
      files.map(({ name, write }) => write(ofResult[name](result, { observations }))),
    );
    if (printed) stdout.write(ofResult[printed.name](result, { observations, ...toTerminalOptions(stdout) }));
    return written.flatMap((outcome, index) =>
      outcome.status === 'rejected'
        ? [`${files[index]?.path} could not be written: ${describeWriteError(outcome.reason)}`]
        : [],
    );
  };
}

/**
 * Prepares the reports of results before there are any. Unless another reporter prints to stdout, the terminal report does.
 *
 * @throws UsageError if a reporter is unknown or a file cannot be written.
 */
export async function openReports<Result>(
  texts: readonly string[],
  streams: Pick<Streams, 'stdout' | 'stderr' | 'env'>,
  rendering: Rendering<Result>,
): Promise<Pick<Reporting<Result>, 'announce' | 'write'>> {
  const given = parseReporters(texts);
  const printed = given.find(({ file }) => file === undefined) ?? { name: 'terminal' as const };
  const write = await openOutputs([...given.filter((output) => output !== printed), printed], streams, rendering);
  const announcements = printed.name === 'terminal' ? streams.stdout : streams.stderr;
  const toLine = (text: string) => hangingIndent('', printableLines(text), toTerminalOptions(announcements).width);
  return { announce: (line) => void announcements.write(`${toLine(line)}\n`), write };
}

/**
 * Prepares the reports of a run, its recording, and its progress. Without any reporter, a job of GitHub Actions also gets annotations and
 * a summary.
 *
 * @throws UsageError like `openReports`.
 */
export async function openReporting(
  { reporter = [], observations = false, har }: ReportOptions,
  streams: Streams,
  inputs: Inputs = [],
): Promise<Reporting> {
  const recording = await openHarFile(har);
  const { announce, write } = await openReports(reporter, streams, { reporters, observations, inputs, recording });
  return {
    ...createProgress(streams),
    announce,
    onExchange: recording?.add,
    write: async (result) => [
      ...(await write(result)),
      ...(recording?.close() ?? []),
      ...(reporter.length === 0 ? await reportToGithubActions(result, streams) : []),
    ],
  };
}

/** Prepares the reports of a saved run: the given ones, or else the terminal report. */
export function openRendering(
  { reporter = [], observations = false }: ReportOptions,
  streams: Pick<Streams, 'stdout' | 'env'>,
  inputs: Inputs = [],
): Promise<Reporting['write']> {
  const outputs: Output[] = reporter.length === 0 ? [{ name: 'terminal' }] : parseReporters(reporter);
  return openOutputs(outputs, streams, { reporters, observations, inputs });
}
