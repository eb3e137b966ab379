import { stat } from 'node:fs/promises';
import { UsageError } from '../usage-error.ts';
import { readText } from './read-text.ts';

/**
 * Reads a file that was found in a folder of the user. Reading anything but a regular file, such as a named pipe, might never
 * end.
 *
 * @throws UsageError
 */
export async function readRegularFile(path: string, option: string): Promise<string> {
  const advice = 'Remove it, or name another folder.';
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile()) throw new UsageError({ option, problem: `${path} is not a regular file`, advice });
  return readText(path, { option, advice });
}
