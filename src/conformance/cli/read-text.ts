import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { describeReadError, showFile } from '../../command-line/index.ts';
import { UsageError, type UsageProblem } from '../usage-error.ts';

/** The maximum size of a report or a recording, in bytes. Parsing more takes gigabytes of memory. */
const MOST_BYTES = 100_000_000;

/** The maximum size of a list in YAML, in bytes, whose parser keeps each value with its place. */
export const MOST_YAML_BYTES = 1_000_000;

class TooLarge extends Error {}

/** The encoding of a text by its first bytes: editors on Windows write UTF-8 with a byte order mark, its PowerShell UTF-16. */
function findEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Reads a text without its byte order mark, up to a limit, whatever size the file claims to have: devices have none. */
async function readLimited(stream: NodeJS.ReadableStream, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > limit) throw new TooLarge('The text is too large.');
    chunks.push(part);
  }
  const all = Buffer.concat(chunks);
  return new TextDecoder(findEncoding(all)).decode(all);
}

/** @throws UsageError with the name and the reason; its cause is the error of the file system. */
async function readNamed(
  name: string,
  open: () => NodeJS.ReadableStream,
  { option, advice }: Omit<UsageProblem, 'problem'>,
  limit = MOST_BYTES,
): Promise<string> {
  try {
    return await readLimited(open(), limit);
  } catch (cause) {
    const reason = cause instanceof TooLarge ? `it is larger than ${limit / 1e6} MB` : describeReadError(cause);
    throw new UsageError({ option, problem: `${name} cannot be read: ${reason}`, advice }, { cause });
  }
}

/** Reads a text file that the user named. @param limit In bytes. @throws UsageError */
export const readText = (path: string, problem: Omit<UsageProblem, 'problem'>, limit?: number): Promise<string> =>
  readNamed(showFile(path), () => createReadStream(path), problem, limit);

/** Reads a text file that the user named, or standard input for `-`. @throws UsageError */
export const readTextOrInput = (path: string, stdin: NodeJS.ReadableStream, advice: string): Promise<string> =>
  path === '-' ? readNamed('standard input', () => stdin, { advice }) : readText(path, { advice });

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
