import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** The message of the file system also names its system call and a path, which may be that of the draft. */
const fail = (action: string, file: string, cause: unknown) =>
  new Error(
    `Failed to ${action} ${file}: ${(cause as Error).message.split(',', 1)[0]}. Choose another file with --ready-file.`,
    {
      cause,
    },
  );

/**
 * Removes the file of an earlier run, so that no client uses its outdated URL.
 *
 * @throws Error if the file cannot be removed.
 */
export function removeReadyFile(file: string): void {
  try {
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
  const draft = `${file}.new`;
  try {
    writeFileSync(draft, `${url}\n`);
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw fail('write', file, cause);
  }
}
