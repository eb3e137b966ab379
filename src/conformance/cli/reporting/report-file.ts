import { constants } from 'node:fs';
import { type FileHandle, appendFile, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeWriteError } from '../../../command-line/index.ts';
import { removeLeftDrafts, replaceFile, toDraft, toRealPath } from '../../../command-line/replace-file.ts';
import { wait } from '../../../shared/wait.ts';
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

/** How long a named pipe may be without a reader, or full, when a report is written to it, in milliseconds. */
const PIPE_PATIENCE = 10_000;
const PIPE_PAUSE = 100;

/** Opens a named pipe without waiting for a reader. @returns `undefined` if it has none. */
async function tryOpenPipe(path: string) {
  try {
    return await open(path, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return undefined;
    throw error;
  }
}

/** How long to wait before a full pipe is tried again, in milliseconds. */
const FULL_PAUSE = 5;

/** Writes to a pipe that is open without waiting, as fast as its reader reads. @throws if the reader stops for too long. */
async function writeAll(pipe: FileHandle, text: string, patience: number): Promise<void> {
  const bytes = Buffer.from(text);
  let waited = 0;
  for (let written = 0; written < bytes.length;) {
    const count = await pipe.write(bytes, written).then(
      ({ bytesWritten }) => bytesWritten,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EAGAIN') throw error;
        return 0;
      },
    );
    written += count;
    waited = count > 0 ? 0 : waited + FULL_PAUSE;
    if (waited > patience) throw new Error('the process at the other end of this pipe does not read');
    if (count === 0) await wait(FULL_PAUSE);
  }
}

/** Writes to a named pipe. Opening it the usual way would block until there is a reader. */
async function writeToPipe(path: string, text: string, patience: number): Promise<void> {
  for (let waited = 0; ; waited += PIPE_PAUSE) {
    const pipe = await tryOpenPipe(path);
    if (pipe) return writeAll(pipe, text, patience).finally(() => pipe.close());
    if (waited >= patience) throw new Error('no process reads from this pipe');
    await wait(PIPE_PAUSE);
  }
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
  /** How long to wait for the reader of a named pipe, in milliseconds. */
  pipePatience?: number;
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
  { option, pipePatience = PIPE_PATIENCE, isShared = false }: ReportFileOptions = {},
): Promise<ReportFile> {
  try {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    // A pipe or a device is written to directly, since replacing it with a file would be surprising.
    if (found?.isFIFO()) return { path, target: path, write: (text) => writeToPipe(path, text, pipePatience) };
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
