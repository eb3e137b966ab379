import { isLoopback } from '../../shared/is-loopback.ts';
import { REDACTED } from '../redaction/create-redactor.ts';
import { escapeControlCharacters } from '../reporters/escape-control-characters.ts';
import type { ConformanceResult } from '../result/result.ts';
import { UsageError } from '../usage-error.ts';

const toOrigin = (url: string) => URL.parse(url)?.origin;

/**
 * The base URL of a report if the key may be sent there. Somebody else may have written the report, so an address on
 * another machine needs the user's confirmation.
 *
 * @param known The base URL that the user has set for other commands, which confirms its own origin.
 * @throws UsageError if the user has to give the base URL.
 */
export function toConfirmedBaseUrl({ configuration }: Pick<ConformanceResult, 'configuration'>, known = ''): string {
  const { baseUrl } = configuration;
  if (baseUrl.includes(REDACTED))
    throw new UsageError({
      problem: 'the base URL of the report contained the key, which is not saved',
      advice: 'Give it again with --base-url.',
    });
  const origin = toOrigin(baseUrl);
  const isConfirmed = isLoopback(URL.parse(baseUrl)?.hostname) || (origin !== undefined && origin === toOrigin(known));
  if (isConfirmed) return baseUrl;
  const shown = escapeControlCharacters(baseUrl);
  throw new UsageError({
    problem: `the report is about ${shown}, and the API key would be sent there`,
    advice: `If that is right, confirm it with --base-url ${shown}, or set PETSTORE_BASE_URL to it.`,
  });
}
