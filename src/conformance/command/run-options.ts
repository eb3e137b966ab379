import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseDate, parseWholeNumber } from '../../command-line/index.ts';
import { type Int64, isInt64, parseInteger } from '../../contract/int64.ts';

/** The options of a run as the command line gives them. */
export interface RunOptions {
  baseUrl?: string;
  apiKey?: string;
  timeout: number;
  totalTimeout: number;
  concurrency: number;
  categoryId?: Int64;
  strict?: boolean;
  readOnly?: boolean;
  maxCreates: number;
  asOf?: Date;
}

function parseCategoryId(text: string): Int64 {
  const id = /^-?\d+$/.test(text) ? parseInteger(text) : undefined;
  if (isInt64(id)) return id;
  throw new InvalidArgumentError('Use an integer (int64).');
}

/** Gives a command the options that say where the service is and how it is judged. */
export function addRunOptions(command: Command): Command {
  return command
    .option('--base-url <url>', 'where the service is, such as https://api.example.com/v1 (required)')
    .option('--api-key <key>', 'a valid API key (default: the variable PETSTORE_API_KEY)')
    .addOption(new Option('--timeout <milliseconds>', 'for one request').default(10_000).argParser(parseWholeNumber(1)))
    .addOption(
      new Option('--total-timeout <milliseconds>', 'for the whole run').default(600_000).argParser(parseWholeNumber(1)),
    )
    .addOption(
      new Option('--concurrency <number>', 'requests in flight at most').default(20).argParser(parseWholeNumber(1)),
    )
    .addOption(
      new Option('--category-id <id>', 'a category that exists (default: that of a listed animal)').argParser(
        parseCategoryId,
      ),
    )
    .option('--strict', 'a violated SHOULD makes the run non-conformant too')
    .option('--read-only', 'send nothing that could create an animal')
    .addOption(
      new Option('--max-creates <number>', 'animals created at most').default(40).argParser(parseWholeNumber(0)),
    )
    .addOption(
      new Option('--as-of <date>', 'the date by which the removal of getPet is judged (default: today)').argParser(
        parseDate,
      ),
    );
}
