import { readFile } from 'node:fs/promises';
import { showFile } from '../../command-line/index.ts';
import { UsageError, type UsageProblem } from '../usage-error.ts';

/** The codes of the file system, in words for the user who named the file. */
const reasons: Record<string, string> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ERR_STRING_TOO_LONG: 'it is larger than 512 MB',
};

/**
 * Reads a text file that the user named.
 *
 * @throws UsageError with the path and the reason; its cause is the error of the file system.
 */
export async function readText(path: string, { option, advice }: Omit<UsageProblem, 'problem'>): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code);
    throw new UsageError(
      { option, problem: `${showFile(path)} cannot be read: ${reasons[code] ?? code}`, advice },
      { cause },
    );
  }
}

/** Reads a text file that the user named, or standard input for `-`. @throws UsageError as `readText` does. */
export async function readTextOrInput(path: string, stdin: NodeJS.ReadableStream, advice: string): Promise<string> {
  if (path !== '-') return readText(path, { advice });
  return (await import('node:stream/consumers')).text(stdin);
}
