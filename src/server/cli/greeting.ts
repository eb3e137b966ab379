import { quoteShellWord as quote } from '../../shared/quote-shell-word.ts';
import { type Petstore, type Variant, choiceIds, choiceTable } from '../../reference/index.ts';
import type { Latency } from '../sessions/latency.ts';
import type { OperationFailure } from '../sessions/session.ts';

/** The options of the kit that a variant needs. */
function toFlags({ run: { asOf, categoryId, timeout } = {} }: Variant): string {
  const date = asOf ? ` --as-of ${asOf.toISOString().slice(0, 10)}` : '';
  const category = categoryId === undefined ? '' : ` --category-id ${categoryId}`;
  return date + category + (timeout === undefined ? '' : ` --timeout ${timeout}`);
}

/** A failure in the words of `--fail`. */
function toFailureOption({ operation, status, network, hang, probability }: OperationFailure): string {
  const what = status ?? (network ? 'network' : hang ? 'hang' : 'truncate');
  return `${operation}=${what}${probability === undefined ? '' : `:${probability}`}`;
}

/** What the greeting tells of a server. */
export interface Greeting {
  /** The base URL. */
  url: string;
  petstore: Petstore;
  variant: Variant | undefined;
  /** The address of the console, when it is served. */
  pageUrl: string | undefined;
  /** The address of the admin API's document, when it is served. */
  adminUrl: string | undefined;
  latency: Latency | undefined;
  failures: readonly OperationFailure[];
  seed: number;
}

/** What a person who has just started the server wants to know, with lines that can be pasted. */
export function renderGreeting({
  url,
  petstore,
  variant,
  pageUrl,
  adminUrl,
  latency,
  failures,
  seed,
}: Greeting): string {
  const { apiKeys, choices, pets } = petstore;
  const [key = ''] = apiKeys;
  const header = `-H ${quote(`Authorization: Bearer ${key}`)}`;
  const first = pets.all()[0]?.id ?? 1;
  const changed = choiceIds.filter((id) => choices[id] !== choiceTable[id].default);
  const drawn = latency?.minimum !== latency?.maximum || failures.some(({ probability }) => probability !== undefined);
  const facts: readonly (readonly [name: string, value: string])[] = [
    ...(pageUrl === undefined ? [] : [['open', pageUrl] as const]),
    ['base URL', url],
    ['API key', apiKeys.join(', ')],
    ...(adminUrl === undefined ? [] : [['admin', adminUrl] as const]),
    ...(variant
      ? [[variant.kind === 'mutant' ? 'mutant' : 'variant', `${variant.name}: ${variant.description}`] as const]
      : []),
    ...(variant && toFlags(variant) !== '' ? [['judge by', `petstore-conformance${toFlags(variant)}`] as const] : []),
    ...changed.map((id) => ['choice', `${id}=${choices[id]}`] as const),
    ...failures.map((failure) => ['fails', toFailureOption(failure)] as const),
    ...(latency ? [['latency', `${latency.minimum} to ${latency.maximum} ms`] as const] : []),
    ...(drawn ? [['seed', String(seed)] as const] : []),
  ];
  return [
    `Petstore Animals Service: ${pets.count()} animals`,
    '',
    ...facts.map(([name, value]) => `  ${name.padEnd(8)}  ${value}`),
    '',
    `  curl ${header} ${quote(`${url}/pets?limit=5`)}`,
    `  curl ${header} ${url}/pets/${first}`,
    `  curl ${header} -H 'Content-Type: application/json' -d '{"name":"Rex","categoryId":1}' ${url}/pets`,
    '',
    'Where the specification is silent: petstore-mock choices. Stop with Ctrl+C.',
    '',
  ].join('\n');
}
