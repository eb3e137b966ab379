import type { Int64 } from '../../contract/index.ts';
import type { Check } from '../checks/check.ts';
import type { ConformanceEvent } from '../result/event.ts';
import { parseBaseUrl } from './parse-base-url.ts';
import { parseHeaders } from './parse-headers.ts';
import { assertOptions } from './assert-options.ts';
import { assertApiKey, assertDate, assertNoNetworkOptions, assertNumbers } from './option-assertions.ts';
import { type KnownFailure, assertKnownFailures } from './known-failures.ts';
import { findRequirementSet } from '../requirements/index.ts';
import { parseProxy } from '../http/parse-proxy.ts';
import type { FetchFunction } from '../http/transport.ts';
import type { OptionKinds } from '../../shared/find-option-problem.ts';

/** Which checks are selected. Without any of these, all are. */
interface Selection {
  /** Checks, operations or other groups (`listPets`, `observe`), or clauses, by their ids. @default all */
  only?: readonly string[] | undefined;
  /** The checks to leave out, by the same ids. @default none */
  skip?: readonly string[] | undefined;
  /** A regular expression that the id or the title must match, in any letter case. */
  grep?: string | undefined;
  /** The levels to select: `MUST`, `SHOULD` or `MAY`. @default all */
  levels?: readonly Check['level'][] | undefined;
}

/** The options of a conformance run. */
export interface ConformanceOptions extends Selection {
  /** The URL below which the operations are, such as `https://api.example.com/v1`. */
  baseUrl: string;
  /** A valid key. It never appears in the result. */
  apiKey: string;
  /** Sends the requests. @default undici, or in a browser `fetch` */
  fetch?: FetchFunction | undefined;
  /**
   * Headers to send with every request, except `Authorization`. The values never appear in the result, apart from those
   * of `User-Agent` and `Accept`.
   */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The URL of a proxy. @default that of HTTP_PROXY, HTTPS_PROXY and NO_PROXY, except for loopback addresses */
  proxy?: string | undefined;
  /** Certificates in PEM to trust in addition to those of Node.js. */
  ca?: string | undefined;
  /** A client certificate in PEM, with those of its issuers if they are needed. @default none */
  cert?: string | undefined;
  /** The private key of the client certificate in PEM. It never appears in the result. @default the one in `cert` */
  key?: string | undefined;
  /** Whether to skip the verification of certificates. @default false */
  insecure?: boolean | undefined;
  /** The maximum number of requests per second, evenly spaced. @default no limit */
  rate?: number | undefined;
  /** The limit for one request, in milliseconds. @default 10000 */
  timeout?: number | undefined;
  /** The limit for the whole run, in milliseconds. @default 600000 */
  totalTimeout?: number | undefined;
  /** The maximum number of requests in flight. @default 48 */
  concurrency?: number | undefined;
  /** A category that exists. @default that of a listed animal, or else 1 */
  categoryId?: Int64 | undefined;
  /** How long a change may take to be visible everywhere, in milliseconds. @default 5000 */
  maxLag?: number | undefined;
  /** Whether a violated SHOULD makes the run non-conformant. @default false */
  strict?: boolean | undefined;
  /**
   * Whether to create animals with names that a fragile service may store and then be unable to list: with a NUL, and with half
   * of a surrogate pair. @default false
   */
  unsafeValues?: boolean | undefined;
  /** Whether to observe how soon concurrent reads show new animals. Creates up to 3 of them. @default false */
  concurrent?: boolean | undefined;
  /**
   * How many generated requests to send after those of the checks. Violations that they show are shortened with up to 300 more
   * requests each. @default 0
   */
  fuzz?: number | undefined;
  /**
   * The seed of the values that vary from run to run, such as limits and ids, and of generated requests. The same seed gives
   * the same ones. @default a random one
   */
  seed?: number | undefined;
  /** Whether to send only GET, HEAD and OPTIONS. @default false */
  readOnly?: boolean | undefined;
  /** The maximum number of animals to create. @default 40 */
  maxCreates?: number | undefined;
  /** The name of the target in reports about several. */
  target?: string | undefined;
  /** The name of a set of requirements. Checks outside it run, and do not affect the verdict. @default all checks */
  requirements?: string | undefined;
  /** Checks that are expected to fail, so that they do not fail the run. @default none */
  knownFailures?: readonly KnownFailure[] | undefined;
  /** The date that counts as today, since getPet may be removed on 5 December 2030. @default today */
  asOf?: Date | undefined;
  /** Ends the run immediately when it is aborted: the checks that have no result yet are inconclusive. */
  signal?: AbortSignal | undefined;
  /** Called for each event of the run. An error that it throws ends the run. */
  onEvent?: ((event: ConformanceEvent) => void) | undefined;
}

/** Options that all have a value. */
type Complete<Options> = { [Name in keyof Options]-?: Exclude<Options[Name], undefined> };

/** Options that may be left out and have no default. */
type WithoutDefault =
  | 'categoryId'
  | 'grep'
  | 'proxy'
  | 'ca'
  | 'cert'
  | 'key'
  | 'rate'
  | 'target'
  | 'requirements'
  | 'signal';

/** Options that are complete and valid. */
export type Configuration = Complete<Omit<ConformanceOptions, 'fetch' | 'onEvent' | WithoutDefault>> & {
  [Name in WithoutDefault]: ConformanceOptions[Name];
};

/** A seed for what varies from run to run. */
export const createSeed = () => Math.floor(Math.random() * 2 ** 31);

function withDefaults(options: ConformanceOptions): Configuration {
  return {
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    headers: options.headers ?? {},
    proxy: options.proxy,
    ca: options.ca,
    cert: options.cert,
    key: options.key,
    insecure: options.insecure ?? false,
    rate: options.rate,
    timeout: options.timeout ?? 10_000,
    totalTimeout: options.totalTimeout ?? 600_000,
    concurrency: options.concurrency ?? 48,
    categoryId: options.categoryId,
    maxLag: options.maxLag ?? 5000,
    strict: options.strict ?? false,
    concurrent: options.concurrent ?? false,
    unsafeValues: options.unsafeValues ?? false,
    fuzz: options.fuzz ?? 0,
    seed: options.seed ?? createSeed(),
    readOnly: options.readOnly ?? false,
    maxCreates: options.maxCreates ?? 40,
    target: options.target,
    requirements: options.requirements,
    knownFailures: options.knownFailures ?? [],
    asOf: options.asOf ?? new Date(),
    only: options.only ?? [],
    skip: options.skip ?? [],
    grep: options.grep,
    levels: options.levels ?? [],
    signal: options.signal,
  };
}

/** The kinds of the options of `runConformance`. */
export const conformanceOptionKinds: OptionKinds<Required<ConformanceOptions>> = {
  baseUrl: 'a string',
  apiKey: 'a string',
  fetch: 'a function',
  headers: 'an object',
  proxy: 'a string',
  ca: 'a string',
  cert: 'a string',
  key: 'a string',
  insecure: 'true or false',
  rate: 'a number',
  timeout: 'a number',
  totalTimeout: 'a number',
  concurrency: 'a number',
  categoryId: ['a number', 'a bigint'],
  maxLag: 'a number',
  strict: 'true or false',
  concurrent: 'true or false',
  unsafeValues: 'true or false',
  fuzz: 'a number',
  seed: 'a number',
  readOnly: 'true or false',
  maxCreates: 'a number',
  target: 'a string',
  requirements: 'a string',
  knownFailures: 'an array of objects',
  asOf: 'a Date',
  only: 'an array of strings',
  skip: 'an array of strings',
  grep: 'a string',
  levels: 'an array of strings',
  signal: 'an AbortSignal',
  onEvent: 'a function',
};

/**
 * Validates the options of a run and adds the defaults.
 *
 * @throws UsageError that names the option, its value and what to do.
 */
export function parseOptions(options: ConformanceOptions): Configuration {
  assertOptions<ConformanceOptions>(options, conformanceOptionKinds);
  const configuration = withDefaults(options);
  const { apiKey, baseUrl, headers, proxy } = configuration;
  assertApiKey(apiKey);
  assertNumbers(configuration);
  if (configuration.requirements !== undefined) findRequirementSet(configuration.requirements);
  assertKnownFailures(configuration.knownFailures, new Date());
  if (options.fetch) assertNoNetworkOptions(configuration);
  return {
    ...configuration,
    baseUrl: parseBaseUrl(baseUrl),
    headers: parseHeaders(headers),
    proxy: proxy === undefined ? undefined : parseProxy(proxy),
  };
}

/** The options for judging the traffic of other clients. */
export interface TrafficOptions extends Pick<ConformanceOptions, 'baseUrl' | 'strict' | 'asOf' | 'signal'> {
  /** The valid key, or all of them. They never appear in the result. Without one, nothing about keys is judged. */
  apiKey?: string | readonly string[] | undefined;
}

/** Validates the keys; without any, the list is empty. @throws UsageError */
export function parseApiKeys(apiKey: TrafficOptions['apiKey'] = []): string[] {
  const apiKeys = [apiKey].flat().filter((key) => key !== '');
  for (const key of apiKeys) assertApiKey(key);
  return apiKeys;
}

/**
 * Like `parseOptions`, for the traffic of other clients. Of several keys, the configuration has the first.
 *
 * @throws UsageError
 */
export function parseTrafficOptions(options: TrafficOptions): Configuration {
  const [apiKey = ''] = parseApiKeys(options.apiKey);
  const configuration = withDefaults({ ...options, apiKey });
  assertDate(configuration.asOf);
  return { ...configuration, baseUrl: parseBaseUrl(configuration.baseUrl) };
}
