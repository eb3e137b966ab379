import { readFile } from 'node:fs/promises';
import { parseHar } from '../traffic/audit/har.ts';
import { type RecordedExchange, toRecordedExchange } from '../traffic/audit/har-exchange.ts';
import { UsageError } from '../usage-error.ts';

const reasons: Record<string, string> = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder',
  ERR_STRING_TOO_LONG: 'it is larger than 512 MB',
};

async function readText(path: string, stdin: NodeJS.ReadableStream): Promise<string> {
  try {
    return path === '-' ? await (await import('node:stream/consumers')).text(stdin) : await readFile(path, 'utf8');
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code);
    throw new UsageError(
      {
        problem: `${path} cannot be read: ${reasons[code] ?? code}`,
        advice: 'Name a HAR file, or - for standard input.',
      },
      { cause },
    );
  }
}

/** The entries of one recording. */
export interface Recording {
  entries: number;
  exchanges: RecordedExchange[];
}

/**
 * Reads recorded traffic from files, and from standard input for `-`.
 *
 * @throws UsageError with the file and the place that is wrong.
 */
export async function readRecordings(paths: readonly string[], stdin: NodeJS.ReadableStream): Promise<Recording[]> {
  const recordings: Recording[] = [];
  // Standard input can be read only once, and a file that is named twice has nothing new.
  for (const path of new Set(paths)) {
    const entries = await parseHar(await readText(path, stdin), path === '-' ? 'standard input' : path);
    const exchanges = entries.map(toRecordedExchange).filter((exchange) => exchange !== undefined);
    recordings.push({ entries: entries.length, exchanges });
  }
  return recordings;
}
