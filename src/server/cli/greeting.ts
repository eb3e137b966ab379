import { quoteShellWord } from '../../shared/quote-shell-word.ts';
import { failureWays } from '../../reference/failures/failure.ts';
import { type Petstore, type Variant, choiceIds, choiceTable } from '../../reference/index.ts';
import type { OperationFailure } from '../../hosting/sessions/session.ts';
import type { RunningServer } from '../start-server.ts';
import { failureOptions } from './option-parsers.ts';
import type { ServeOptions } from './serve-options.ts';

/** The options that the greeting shows. */
type ShownOptions = Pick<
  ServeOptions,
  'admin' | 'console' | 'demo' | 'fail' | 'latency' | 'mock' | 'seed' | 'upstream'
>;

/** The URL of a page of the server, if it is served. */
const toPageUrl = (isServed: boolean | undefined, path: string, url: string) =>
  isServed ? new URL(path, url).href : undefined;

type Service = Pick<RunningServer, 'url' | 'petstore'>;
type Fact = readonly [label: string, value: string | undefined];

/** The options that petstore-conformance needs for a variant. */
function toConformanceFlags({ run: { asOf, categoryId, timeout } = {} }: Variant): string {
  const date = asOf ? ` --as-of ${asOf.toISOString().slice(0, 10)}` : '';
  const category = categoryId === undefined ? '' : ` --category-id ${categoryId}`;
  return date + category + (timeout === undefined ? '' : ` --timeout ${timeout}`);
}

/** A failure as the value of `--fail`. */
function toFailureOption(failure: OperationFailure): string {
  const { operation, status, probability } = failure;
  const kind = status ?? failureWays.find((way) => failure[way]);
  const share = probability === undefined ? '' : `:${probability}`;
  const names = kind === undefined ? (['probability', ...failureOptions] as const) : failureOptions;
  const options = names.filter((name) => failure[name] !== undefined).map((name) => `${name}=${failure[name]}`);
  return `${operation}=${[...(kind === undefined ? [] : [`${kind}${share}`]), ...options].join(',')}`;
}

function toVariantFacts(variant: Variant): readonly Fact[] {
  const flags = toConformanceFlags(variant);
  return [
    [variant.kind === 'mutant' ? 'mutant' : 'variant', `${variant.name}: ${variant.description}`],
    ['check', flags === '' ? undefined : `petstore-conformance${flags}`],
  ];
}

function toFacts({ url, petstore }: Service, options: ShownOptions, variant: Variant | undefined): readonly Fact[] {
  const { upstream, mock = [], latency, fail: failures = [], seed } = options;
  const { apiKeys, choices } = petstore;
  const changed = choiceIds.filter((id) => choices[id] !== choiceTable[id].default);
  const isRandom =
    latency?.minimum !== latency?.maximum || failures.some(({ probability }) => probability !== undefined);
  return [
    ['console', toPageUrl(options.console, '/', url)],
    ['base URL', url],
    ['API key', apiKeys.join(', ')],
    ['admin', toPageUrl(options.admin, '/__petstore/openapi.json', url)],
    ['upstream', upstream],
    ['mock', mock.length > 0 ? [...new Set(mock)].join(', ') : undefined],
    ...(variant ? toVariantFacts(variant) : []),
    ['scenario', petstore.currentScenario],
    ...changed.map((id): Fact => ['choice', `${id}=${choices[id]}`]),
    ...failures.map((failure): Fact => ['failure', toFailureOption(failure)]),
    ['latency', latency && `${latency.minimum} to ${latency.maximum} ms`],
    ['seed', isRandom ? String(seed) : undefined],
  ];
}

/** A curl command. Any certificate will do for trying one, one that is self-signed too. */
const toCurl = (url: string) => (url.startsWith('https:') ? 'curl --insecure' : 'curl');

/** The scenarios, and how to select one. */
function renderScenarios({ scenarios }: Petstore, selectUrl: string | undefined): readonly string[] {
  const names = Object.keys(scenarios);
  const lines = names.map((name) => `  ${name.padEnd(14)}  ${scenarios[name]?.description}`);
  if (selectUrl === undefined) return ['Scenarios, for --scenario:', '', ...lines, ''];
  const select = `  ${toCurl(selectUrl)} -X PUT -H 'Content-Type: application/json' -d '{"name":"outage"}' ${selectUrl}`;
  return ['Scenarios, for --scenario or while the server runs:', '', ...lines, '', select, ''];
}

/** Renders what people want to know after starting the server, with curl lines to paste. */
export function renderGreeting(service: Service, options: ShownOptions, variant: Variant | undefined): string {
  const { url, petstore } = service;
  const [key = ''] = petstore.apiKeys;
  const curl = toCurl(url);
  const header = `-H ${quoteShellWord(`Authorization: Bearer ${key}`)}`;
  const firstId = petstore.animals.withStatus()[0]?.id ?? 1;
  const facts = toFacts(service, options, variant).filter(([, value]) => value !== undefined);
  return [
    `Petstore Animals Service: ${petstore.animals.withStatus().length} animals`,
    '',
    ...facts.map(([label, value]) => `  ${label.padEnd(8)}  ${value}`),
    '',
    `  ${curl} ${header} ${quoteShellWord(`${url}/pets?limit=5`)}`,
    `  ${curl} ${header} ${url}/pets/${firstId}`,
    `  ${curl} ${header} -H 'Content-Type: application/json' -d '{"name":"Rex","categoryId":1}' ${url}/pets`,
    '',
    ...(options.demo ? renderScenarios(petstore, toPageUrl(options.admin, '/__petstore/scenario', url)) : []),
    'Press Ctrl+C to stop. To list the options, run petstore-mock --help.',
    '',
  ].join('\n');
}
