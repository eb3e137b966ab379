import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { describeWriteError, showFile } from '../../command-line/index.ts';
import { assertReplaceable, replaceFile } from '../../command-line/replace-file.ts';

const createError = (file: string, cause: unknown) =>
  new Error(`Failed to write ${showFile(file)}: ${describeWriteError(cause)}. Choose another file with --ready-file.`, {
    cause,
  });

/**
 * Removes the file of an earlier run, so that no client uses its outdated URL.
 *
 * @returns A function that writes the file again if it names a port. The server on that port may be why this one cannot start.
 * @throws Error if the file cannot be removed or written, or is a device, for example.
 */
export function removeReadyFile(file: string): (port: number | undefined) => void {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found && !found.isFile()) throw new Error('it is not a regular file');
    assertReplaceable(file);
    const content = found && readFileSync(file, 'utf8');
    rmSync(file, { force: true });
    return (port) => {
      if (port !== undefined && content?.includes(`:${port}/`)) replaceFile(file, content);
    };
  } catch (cause) {
    throw createError(file, cause);
  }
}

/**
 * Writes the base URL to a file, atomically: readers see the complete file or none.
 *
 * @throws Error if the file cannot be written.
 */
export function writeReadyFile(file: string, url: string): void {
  try {
    replaceFile(file, `${url}\n`);
  } catch (cause) {
    throw createError(file, cause);
  }
}

/** Removes the file that this run wrote, unless it is gone, or another server has written it since. */
export function withdrawReadyFile(file: string, url: string): void {
  try {
    if (readFileSync(file, 'utf8') === `${url}\n`) rmSync(file);
  } catch {
    // Gone with its folder, perhaps. The server stops all the same.
  }
}
