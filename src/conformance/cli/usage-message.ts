import { isLoopback } from '../../shared/is-loopback.ts';
import { type OptionTable, flagOf } from '../options/option-row.ts';
import { optionTable } from '../options/option-table.ts';
import type { UsageError } from '../usage-error.ts';

const table: OptionTable = optionTable;

/** The command line's name for an option of the library: `--base-url` for `baseUrl`. */
export const toFlag = (option: string): string => `--${flagOf(option, table[option])}`;

/** Advice of the command line, in addition to that of the library. */
function findMoreAdvice({ option, problem }: UsageError, baseUrl: string | undefined): string[] {
  if (option === 'baseUrl' && problem === 'the base URL is missing')
    return ['You can also set the variable PETSTORE_BASE_URL.'];
  if (option !== 'apiKey') return [];
  const isLocal = isLoopback(URL.parse(baseUrl ?? '')?.hostname);
  return [
    'Set the variable PETSTORE_API_KEY, or use --api-key.',
    ...(isLocal ? ['The default key of petstore-mock is demo-key.'] : []),
  ];
}

/**
 * A usage error in the words of the command line.
 *
 * @param baseUrl Where the user wanted to send requests, if known.
 */
export function toUsageMessage(error: UsageError, baseUrl?: string): string {
  const { option, problem, advice } = error;
  const subject = option === undefined ? '' : `${toFlag(option)}: `;
  return [`${subject}${problem}.`, advice, ...findMoreAdvice(error, baseUrl)].join(' ');
}
