import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { showFile } from '../../command-line/index.ts';
import { replaceFile } from '../../command-line/replace-file.ts';

/** The message of the file system also names its system call and a path, which may be that of the draft. */
const fail = (action: string, file: string, cause: unknown) =>
  new Error(
    `Failed to ${action} ${showFile(file)}: ${(cause as Error).message.split(',', 1)[0]}. Choose another file with --ready-file.`,
    {
      cause,
    },
  );

/**
 * Removes the file of an earlier run, so that no client uses its outdated URL.
 *
 * @throws Error if the file cannot be removed, or is a device, for example.
 */
export function removeReadyFile(file: string): void {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found && !found.isFile()) throw new Error('it is not a regular file');
    rmSync(file, { force: true });
  } catch (cause) {
    throw fail('remove', file, cause);
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
    throw fail('write', file, cause);
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
