import type { Int64 } from '../../contract/index.ts';
import type { Check } from '../checks/check.ts';
import type { ConformanceEvent } from '../result/event.ts';
import { parseBaseUrl } from './parse-base-url.ts';
import { parseHeaders } from './parse-headers.ts';
import { parseProxy } from '../http/parse-proxy.ts';
import type { FetchFunction } from '../http/transport.ts';
import { UsageError } from '../usage-error.ts';

/** Which checks are selected; what is left out selects all. */
interface Selection {
  /** Ids of checks, what stands before the dot of an id (`listPets`, `observe`), ids of clauses. @default all */
  only?: readonly string[];
  /** The same names, for what is left out. @default none */
  skip?: readonly string[];
  /** A regular expression that the id or the title has to match, in any letter case. */
  grep?: string;
  /** @default all three */
  levels?: readonly Check['level'][];
}

export interface ConformanceOptions extends Selection {
  /** Where the service is; a trailing slash and any path are fine. */
  baseUrl: string;
  apiKey: string;
  /** What sends a request. @default undici, and in a browser's page its own `fetch` */
  fetch?: FetchFunction;
  /**
   * Sent with every request; the values are kept out of the result, except where they say what the client is or accepts.
   * `Authorization` cannot be one of them.
   */
  headers?: Readonly<Record<string, string>>;
  /** The URL of a proxy. @default what HTTP_PROXY, HTTPS_PROXY and NO_PROXY say, except for loopback addresses */
  proxy?: string;
  /** Certificates in PEM that are trusted besides those of Node.js. */
  ca?: string;
  /** Whether certificates are not verified. @default false */
  insecure?: boolean;
  /** The most requests that are sent in a second. */
  rate?: number;
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
  /** Ends the run at once when it is aborted: what has not been told by then cannot be told. */
  signal?: AbortSignal;
  /** Called as things happen. What it throws ends the run. */
  onEvent?: (event: ConformanceEvent) => void;
}

/** What has no value unless it is given. */
type WithoutDefault = 'categoryId' | 'grep' | 'proxy' | 'ca' | 'rate' | 'signal';

/** Options that are complete and right. */
export type Configuration = Required<Omit<ConformanceOptions, 'fetch' | 'onEvent' | WithoutDefault>> & {
  [Name in WithoutDefault]: ConformanceOptions[Name] | undefined;
};

/** As on the command line. A timer that is to wait much longer does not wait at all. */
const MAX_NUMBER = 999_999_999;

function assertList(option: string, value: unknown): void {
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
    throw new UsageError({
      option,
      problem: `${JSON.stringify(value)} is not an array of strings`,
      advice: "Use one such as ['getPet'].",
    });
}

function assertWholeNumber(option: string, value: number, { least, example }: { least: number; example: string }) {
  if (Number.isInteger(value) && value >= least && value <= MAX_NUMBER) return;
  throw new UsageError({
    option,
    problem: `${value} is not a whole number from ${least} to ${MAX_NUMBER}`,
    advice: `Use a number such as ${example}.`,
  });
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
    only = [],
    skip = [],
    levels = [],
    insecure = false,
    fetch,
    proxy,
    ca,
    rate,
  } = options;
  if (typeof apiKey !== 'string' || apiKey === '')
    throw new UsageError({ option: 'apiKey', problem: 'the API key is missing', advice: 'Give a valid key.' });
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError({
      option: 'apiKey',
      problem: 'the API key contains a character that is not allowed in an HTTP header',
      advice: 'Use printable ASCII characters without spaces.',
    });
  assertWholeNumber('timeout', timeout, { least: 1, example: '10000 for 10 seconds' });
  assertWholeNumber('totalTimeout', totalTimeout, { least: 1, example: '600000 for 10 minutes' });
  assertWholeNumber('concurrency', concurrency, { least: 1, example: '20' });
  assertWholeNumber('maxCreates', maxCreates, { least: 0, example: '40' });
  if (rate !== undefined && !(rate > 0 && rate <= 1_000_000))
    throw new UsageError({
      option: 'rate',
      problem: `${rate} is not a number above 0 and up to 1000000`,
      advice: 'Use a number of requests per second, such as 5 or 0.5.',
    });
  if (Number.isNaN(asOf.getTime()))
    throw new UsageError({ option: 'asOf', problem: 'the date is invalid', advice: 'Use one such as 2030-12-06.' });
  assertList('only', only);
  assertList('skip', skip);
  assertList('levels', levels);
  const unused = fetch && Object.entries({ proxy, ca, insecure: insecure || undefined }).find(([, value]) => value);
  if (unused)
    throw new UsageError({
      option: unused[0],
      problem: 'this option has no effect on a custom fetch function',
      advice: 'Leave out either of them.',
    });
  return {
    baseUrl: parseBaseUrl(options.baseUrl),
    apiKey,
    headers: parseHeaders(options.headers ?? {}),
    proxy: proxy === undefined ? undefined : parseProxy(proxy),
    ca,
    insecure,
    rate,
    timeout,
    totalTimeout,
    concurrency,
    maxCreates,
    asOf,
    categoryId: options.categoryId,
    strict: options.strict ?? false,
    readOnly: options.readOnly ?? false,
    only,
    skip,
    grep: options.grep,
    levels,
    signal: options.signal,
  };
}
