import { reportWriteErrors } from './reporting/report-write-errors.ts';
import type { Reporting } from './reporting/reporting.ts';
import { untilStopped } from './until-stopped.ts';

/** A result that a command reports, and its exit code unless a signal has stopped the command. */
interface Ended<Result> {
  result: Result;
  exitCode: number | undefined;
}

/**
 * Runs a command that takes long to its reports: a signal stops it, its progress ends before anything else is printed, and its
 * reports are written whatever has stopped it.
 *
 * @param run Gets a signal that is aborted if the command is stopped.
 */
export function runToReport<Result>(
  { write, end = () => {} }: Pick<Reporting<Result>, 'write'> & Partial<Pick<Reporting, 'end'>>,
  run: (signal: AbortSignal) => Promise<Ended<Result>>,
): Promise<void> {
  return untilStopped(async (signal, codeOfSignal) => {
    const { result, exitCode } = await run(signal).finally(end);
    process.exitCode = codeOfSignal() ?? exitCode;
    reportWriteErrors(await write(result));
  }, end);
}
