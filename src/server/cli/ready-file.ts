import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Takes the file of an earlier run away, so that nobody reads its address. @throws Error when that is not possible. */
export function removeReadyFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (cause) {
    throw new Error(`Failed to remove ${file}: ${(cause as Error).message}. Name another file with --ready-file.`, {
      cause,
    });
  }
}

/**
 * Writes the base URL into a file, which is there whole or not at all.
 *
 * @throws Error when it cannot be written.
 */
export function writeReadyFile(file: string, url: string): void {
  const draft = `${file}.new`;
  try {
    writeFileSync(draft, `${url}\n`);
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw new Error(`Failed to write ${file}: ${(cause as Error).message}. Name another file with --ready-file.`, {
      cause,
    });
  }
}
