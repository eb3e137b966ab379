import { parseHar } from '../../shared/http/har.ts';
import { type RecordedExchange, toRecordedExchange } from '../traffic/audit/har-exchange.ts';
import { UsageError } from '../usage-error.ts';
import { readTextOrInput } from './read-text.ts';

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
    const text = await readTextOrInput(path, stdin, 'Name a HAR file, or - for standard input.');
    const entries = await parseHar(
      text,
      path === '-' ? 'standard input' : path,
      (mistake, errorOptions) => new UsageError(mistake, errorOptions),
    );
    const exchanges = entries.map(toRecordedExchange).filter((exchange) => exchange !== undefined);
    recordings.push({ entries: entries.length, exchanges });
  }
  return recordings;
}
