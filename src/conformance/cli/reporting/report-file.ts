import { constants, openSync } from 'node:fs';
import { appendFile, open, rm, stat, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { describeWriteError } from '../../../command-line/index.ts';
import { removeLeftDrafts, replaceFile, toDraft, toRealPath } from '../../../command-line/replace-file.ts';
import { UsageError } from '../../usage-error.ts';

/** A file that a report can be written to. */
export interface ReportFile {
  path: string;
  /** Where it really is, the same for all names of a file. */
  target: string;
  /**
   * Replaces the file atomically: readers never see a partial report, and a failed write keeps the previous one. Only a file
   * that is shared with others is added to.
   */
  write(this: void, text: string): Promise<void>;
}

/** Writes to a named pipe. Functions for files would block a thread until it has a reader, and then not even `process.exit` ends. */
function writeToPipe(path: string, text: string): Promise<void> {
  const pipe = new Socket({ fd: openSync(path, constants.O_WRONLY | constants.O_NONBLOCK), readable: false });
  return finished(pipe.end(text));
}

/** Checks that a file can be written, without changing anything. */
async function assertWritable(path: string, exists: boolean): Promise<void> {
  if (exists) await (await open(path, 'r+')).close();
  const draft = toDraft(path);
  await (await open(draft, 'wx')).close();
  await rm(draft);
}

interface ReportFileOptions {
  /** The option that names the file. @default that of reports, which an error does not name */
  option?: string;
  /** Whether others write to the file, too. @default false */
  isShared?: boolean;
}

/**
 * Opens a file for a report. Fails early if the report could not be written at the end of the run.
 *
 * @throws UsageError if the path is a folder, its folder is missing, or permission is denied.
 */
export async function openReportFile(
  path: string,
  { option, isShared = false }: ReportFileOptions = {},
): Promise<ReportFile> {
  try {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    // A pipe or a device is written to directly, since replacing it with a file would be surprising.
    if (found?.isFIFO()) return { path, target: path, write: async (text) => writeToPipe(path, text) };
    if (found && !found.isFile() && !found.isDirectory())
      return { path, target: path, write: (text) => writeFile(path, text) };
    const target = toRealPath(path);
    removeLeftDrafts(dirname(target));
    await assertWritable(target, found !== undefined);
    if (isShared) return { path, target, write: (text) => appendFile(target, text) };
    return { path, target, write: async (text) => replaceFile(target, text) };
  } catch (error) {
    const problem = `${path} cannot be written: ${describeWriteError(error)}`;
    throw new UsageError({ option, problem, advice: 'Name another file.' }, { cause: error });
  }
}

/** Writes a file in one step. @returns A message if it could not be written. */
export async function tryToWrite(path: string, text: string): Promise<string[]> {
  try {
    const file = await openReportFile(path);
    await file.write(text);
    return [];
  } catch (error) {
    return [error instanceof UsageError ? error.problem : `${path} could not be written: ${describeWriteError(error)}`];
  }
}
