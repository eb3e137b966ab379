import type { Int64 } from '../contract/index.ts';
import type { ConformanceEvent } from './event.ts';
import type { FetchFunction } from './transport.ts';
import { UsageError } from './usage-error.ts';

export interface ConformanceOptions {
  /** Where the service is; a trailing slash and any path are fine. */
  baseUrl: string;
  apiKey: string;
  /** What sends a request. @default undici, and in a browser's page its own `fetch` */
  fetch?: FetchFunction;
  /** For one request, in milliseconds. @default 10000 */
  timeout?: number;
  /** For the whole run, in milliseconds. @default 600000 */
  totalTimeout?: number;
  /** How many requests are in flight at most. @default 20 */
  concurrency?: number;
  /** A category that exists. @default that of a listed animal, otherwise 1 */
  categoryId?: Int64;
  /** Whether a violated SHOULD makes the run non-conformant. @default false */
  strict?: boolean;
  /** Whether nothing but GET, HEAD and OPTIONS may be sent. @default false */
  readOnly?: boolean;
  /** The most animals that may be created. @default 40 */
  maxCreates?: number;
  /** The date by which getPet is judged. @default now */
  asOf?: Date;
  /** Called as things happen. What it throws ends the run. */
  onEvent?: (event: ConformanceEvent) => void;
}

/** Options that are complete and right. */
export interface Configuration extends Required<Omit<ConformanceOptions, 'fetch' | 'categoryId' | 'onEvent'>> {
  categoryId: Int64 | undefined;
}

function parseBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (!url)
    throw new UsageError(
      `--base-url is ${JSON.stringify(text)}, which is no URL. Use one such as https://api.example.com/v1.`,
    );
  if (!/^https?:$/.test(url.protocol))
    throw new UsageError(`--base-url has the scheme ${url.protocol} Use http: or https:.`);
  if (url.search !== '' || url.hash !== '')
    throw new UsageError('--base-url has a query or a fragment. Leave them out.');
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--base-url has a user name or a password. Leave them out.');
  return url.href.replace(/\/+$/, '');
}

/**
 * Completes and checks the options of a run.
 *
 * @throws UsageError naming the option, its value and what it takes.
 */
export function parseOptions(options: ConformanceOptions): Configuration {
  const {
    apiKey,
    timeout = 10_000,
    totalTimeout = 600_000,
    concurrency = 20,
    maxCreates = 40,
    asOf = new Date(),
  } = options;
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new UsageError(
      'The API key is missing, or has a character that no header carries. Give one with --api-key or PETSTORE_API_KEY.',
    );
  }
  for (const [name, value, least] of [
    ['--timeout', timeout, 1],
    ['--total-timeout', totalTimeout, 1],
    ['--concurrency', concurrency, 1],
    ['--max-creates', maxCreates, 0],
  ] as const) {
    if (!Number.isInteger(value) || value < least)
      throw new UsageError(`${name} is ${value}. Use a whole number from ${least} on.`);
  }
  if (Number.isNaN(asOf.getTime())) throw new UsageError('--as-of is no date. Use one such as 2030-12-06.');
  return {
    baseUrl: parseBaseUrl(options.baseUrl),
    apiKey,
    timeout,
    totalTimeout,
    concurrency,
    maxCreates,
    asOf,
    categoryId: options.categoryId,
    strict: options.strict ?? false,
    readOnly: options.readOnly ?? false,
  };
}
