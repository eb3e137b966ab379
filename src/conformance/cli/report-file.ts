import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** A place for a report that was tried out. */
export interface ReportFile {
  path: string;
  /** Puts the whole text there at once: nobody reads half a report, and a failure leaves the one before. */
  write(this: void, text: string): Promise<void>;
}

/** Of the mode of a file: what its owner has shut stays shut. */
const PERMISSIONS = 0o777;

/** A name beside a file that nobody else takes. */
const toTemporary = (path: string) => join(dirname(path), `.${basename(path)}.${crypto.randomUUID()}`);

async function replace(path: string, text: string, mode: number | undefined): Promise<void> {
  const temporary = toTemporary(path);
  try {
    await writeFile(temporary, text, { flag: 'wx', mode });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Opens a file for writing and leaves all as it was. */
async function tryOut(path: string, exists: boolean): Promise<void> {
  if (exists) await (await open(path, 'r+')).close();
  const temporary = toTemporary(path);
  await (await open(temporary, 'wx')).close();
  await rm(temporary);
}

function describe({ code, message }: NodeJS.ErrnoException, path: string): { reason: string; advice: string } {
  if (code === 'ENOENT') return { reason: `the folder ${dirname(path)} does not exist`, advice: 'Make it first.' };
  if (code === 'ENOTDIR') return { reason: `${dirname(path)} is not a folder`, advice: 'Name a file in a folder.' };
  if (code === 'EISDIR') return { reason: 'it is a folder', advice: 'Name a file in it.' };
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return { reason: `it may not be written (${code})`, advice: 'Name another file.' };
  return { reason: message, advice: 'Name another file.' };
}

/**
 * Sees to it, before anything is sent, that a report can be written when all is done.
 *
 * @throws UsageError when its folder is missing, or it is a folder, or may not be written.
 */
export async function openReportFile(path: string): Promise<ReportFile> {
  try {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    // A pipe or a device is written to; to put a file in its place would be a surprise.
    if (found && !found.isFile() && !found.isDirectory()) return { path, write: (text) => writeFile(path, text) };
    const target = found ? await realpath(path) : path;
    await tryOut(target, found !== undefined);
    return { path, write: (text) => replace(target, text, found && found.mode & PERMISSIONS) };
  } catch (error) {
    const { reason, advice } = describe(error as NodeJS.ErrnoException, path);
    throw new UsageError({ problem: `${path} cannot be written: ${reason}`, advice }, { cause: error });
  }
}
