import type { OperationName } from '../../contract/index.ts';
import { quoteShellWord } from '../../shared/quote-shell-word.ts';
import { failureWays } from '../../reference/failures/failure.ts';
import { type Latency, type Petstore, type Variant, choiceIds, choiceTable } from '../../reference/index.ts';
import type { OperationFailure } from '../../hosting/sessions/session.ts';

/** The facts about a server that the greeting shows. */
export interface Greeting {
  /** The base URL. */
  url: string;
  petstore: Petstore;
  /** The base URL of the upstream. @default none */
  upstream?: string | undefined;
  /** The operations that the upstream does not get. @default none */
  mock?: readonly OperationName[] | undefined;
  variant: Variant | undefined;
  /** The URL of the console, if it is served. */
  pageUrl: string | undefined;
  /** The URL of the admin API's OpenAPI document, if the admin API is served. */
  adminUrl: string | undefined;
  latency: Latency | undefined;
  failures: readonly OperationFailure[];
  seed: number;
  /** Whether to show more of what people can try. */
  isDemo?: boolean;
}

type Fact = readonly [label: string, value: string | undefined];

/** The options that petstore-conformance needs for a variant. */
function toConformanceFlags({ run: { asOf, categoryId, timeout } = {} }: Variant): string {
  const date = asOf ? ` --as-of ${asOf.toISOString().slice(0, 10)}` : '';
  const category = categoryId === undefined ? '' : ` --category-id ${categoryId}`;
  return date + category + (timeout === undefined ? '' : ` --timeout ${timeout}`);
}

/** The options of a failure that follow its kind in `--fail`. The text is the last, since it may contain commas. */
const failureOptions = ['body', 'contentType', 'trickle', 'delay', 'times', 'text'] as const;

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

function toFacts(greeting: Greeting): readonly Fact[] {
  const { url, petstore, upstream, mock = [], variant, pageUrl, adminUrl, latency, failures, seed } = greeting;
  const { apiKeys, choices } = petstore;
  const changed = choiceIds.filter((id) => choices[id] !== choiceTable[id].default);
  const isRandom =
    latency?.minimum !== latency?.maximum || failures.some(({ probability }) => probability !== undefined);
  return [
    ['console', pageUrl],
    ['base URL', url],
    ['API key', apiKeys.join(', ')],
    ['admin', adminUrl],
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

/** The scenarios, and how to select one. */
function renderScenarios({ scenarios }: Petstore, adminUrl: string | undefined): readonly string[] {
  const names = Object.keys(scenarios);
  const lines = names.map((name) => `  ${name.padEnd(14)}  ${scenarios[name]?.description}`);
  if (adminUrl === undefined) return ['Scenarios, for --scenario:', '', ...lines, ''];
  const curl = adminUrl.startsWith('https:') ? 'curl --insecure' : 'curl';
  const select = `  ${curl} -X PUT -H 'Content-Type: application/json' -d '{"name":"outage"}' ${new URL('/__petstore/scenario', adminUrl).href}`;
  return ['Scenarios, for --scenario or while the server runs:', '', ...lines, '', select, ''];
}

/** Renders what people want to know after starting the server, with curl lines to paste. */
export function renderGreeting(greeting: Greeting): string {
  const { url, petstore, adminUrl, isDemo = false } = greeting;
  const [key = ''] = petstore.apiKeys;
  // Any certificate will do for trying a command, one that is self-signed too.
  const curl = url.startsWith('https:') ? 'curl --insecure' : 'curl';
  const header = `-H ${quoteShellWord(`Authorization: Bearer ${key}`)}`;
  const firstId = petstore.animals.withStatus()[0]?.id ?? 1;
  const facts = toFacts(greeting).filter(([, value]) => value !== undefined);
  return [
    `Petstore Animals Service: ${petstore.animals.withStatus().length} animals`,
    '',
    ...facts.map(([label, value]) => `  ${label.padEnd(8)}  ${value}`),
    '',
    `  ${curl} ${header} ${quoteShellWord(`${url}/pets?limit=5`)}`,
    `  ${curl} ${header} ${url}/pets/${firstId}`,
    `  ${curl} ${header} -H 'Content-Type: application/json' -d '{"name":"Rex","categoryId":1}' ${url}/pets`,
    '',
    ...(isDemo ? renderScenarios(petstore, adminUrl) : []),
    'Press Ctrl+C to stop. To list the options, run petstore-mock --help.',
    '',
  ].join('\n');
}
