import type { OptionKinds } from '../../shared/find-option-problem.ts';
import type { RunValues, TrafficValues, WithoutDefault } from '../generated/option-types.ts';
import type { NetworkOptions } from '../http/network-options.ts';
import { parseProxy } from '../http/parse-proxy.ts';
import type { HarEntry } from '../har/har-entry.ts';
import { type FetchFunction, isPage } from '../http/transport.ts';
import { findRequirementSet } from '../requirements/index.ts';
import { UsageError } from '../usage-error.ts';
import { type ApiKeys, toApiKeys } from './api-keys.ts';
import { assertApiKey } from './assert-api-key.ts';
import { assertRanges, assertValues, kindsOf } from './assert-values.ts';
import type { ConformanceEvent } from './event.ts';
import { assertKnownFailures } from './known-failures.ts';
import { rowsOf } from './option-row.ts';
import { optionTable } from './option-table.ts';
import { parseBaseUrl } from './parse-base-url.ts';
import { parseHeaders } from './parse-headers.ts';

/** The options of a conformance run. */
export interface ConformanceOptions extends RunValues {
  /** Sends the requests. @default undici, or in a browser `fetch` */
  fetch?: FetchFunction | undefined;
  /** Ends the run immediately when it is aborted: the checks that have no result yet are inconclusive. */
  signal?: AbortSignal | undefined;
  /** Called with each exchange as an entry of HAR 1.2, without secrets. An error that it throws ends the run. */
  onExchange?: ((entry: HarEntry) => void) | undefined;
  /** Called for each event of the run. An error that it throws ends the run. */
  onEvent?: ((event: ConformanceEvent) => void) | undefined;
}

/** Options that all have a value. */
type Complete<Options> = { [Name in keyof Options]-?: Exclude<Options[Name], undefined> };

/** Options that need not have a value. Those of `asOf`, `requestIds` and `seed` are chosen for each run. */
type Optional = Exclude<WithoutDefault, 'asOf' | 'requestIds' | 'seed'>;

/** Options that are complete and valid. */
export type Configuration = Complete<Omit<RunValues, Optional | 'apiKey'>> & {
  [Name in Optional | 'signal']: ConformanceOptions[Name];
} & { keys: ApiKeys };

/** A seed for what varies from run to run. */
export const createSeed = () => Math.floor(Math.random() * 2 ** 31);

/** The kinds of the options of a run that are not values. */
const others = {
  fetch: 'a function',
  onExchange: 'a function',
  signal: 'an AbortSignal',
  onEvent: 'a function',
} as const;

/** The kinds of the options of `runConformance`. */
export const conformanceOptionKinds: OptionKinds<Required<ConformanceOptions>> = {
  ...kindsOf<RunValues>('run'),
  ...others,
};

/** The options in the order of their table, with the defaults. */
function withDefaults(options: ConformanceOptions): Configuration {
  const { apiKey, asOf = new Date(), requestIds = !isPage, seed = createSeed(), ...rest } = options;
  const given = { ...rest, asOf, requestIds, seed };
  const values = rowsOf(optionTable, 'functions', 'run').flatMap(([name, row]) =>
    name === 'apiKey' ? [] : [[name, given[name as keyof typeof given] ?? row.default]],
  );
  return { ...(Object.fromEntries(values) as Configuration), signal: options.signal, keys: toApiKeys(apiKey) };
}

/** A custom fetch function opens the connections itself. */
function assertNoNetworkOptions({ proxy, ca, cert, key, insecure }: Omit<NetworkOptions, 'baseUrl'>): void {
  const unused = Object.entries({ proxy, ca, cert, key, insecure }).find(([, value]) => value);
  if (!unused) return;
  throw new UsageError({
    option: unused[0],
    problem: 'this option has no effect on a custom fetch function',
    advice: 'Remove one of them.',
  });
}

/**
 * Validates the options of a run and adds the defaults.
 *
 * @throws UsageError that names the option, its value and what to do.
 */
export function parseOptions(options: ConformanceOptions): Configuration {
  assertValues<ConformanceOptions>(options, 'run', others);
  const configuration = withDefaults(options);
  const { headers, proxy } = configuration;
  const baseUrl = parseBaseUrl(configuration.baseUrl);
  if (typeof options.apiKey !== 'function') assertApiKey(options.apiKey);
  if (configuration.requirements !== undefined) findRequirementSet(configuration.requirements);
  assertKnownFailures(configuration.knownFailures, new Date());
  if (options.fetch) assertNoNetworkOptions(configuration);
  return {
    ...configuration,
    baseUrl,
    headers: parseHeaders(headers),
    proxy: proxy === undefined ? undefined : parseProxy(proxy),
  };
}

/** The options for judging the traffic of other clients. */
export interface TrafficOptions extends TrafficValues, Pick<ConformanceOptions, 'signal'> {}

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
  assertRanges(options, 'traffic');
  const configuration = withDefaults({ ...options, apiKey });
  return { ...configuration, baseUrl: parseBaseUrl(configuration.baseUrl) };
}
