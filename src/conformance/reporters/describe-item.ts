import { toIdHeader } from './exchange-text.ts';
import { onOneLine } from './escape-control-characters.ts';
import type { Item, ShownEvidence } from './document.ts';

/** The maximum number of characters of a body to show. The JSON report has the rest. */
const MAX_BODY = 1000;

const shorten = (text: string) => (text.length > MAX_BODY ? `${text.slice(0, MAX_BODY).toWellFormed()}…` : text);

type Line = readonly [name: string, text: string | undefined];

function describeExchange({ request, response }: NonNullable<ShownEvidence['exchanges']>[number]): Line[] {
  const { id, method, url, body } = request ?? {};
  const type = response?.headers['content-type'] ?? 'without a media type';
  return [
    ['request', request && `${method} ${url}${body === undefined ? '' : ` with ${shorten(body)}`}`],
    ['header', id === undefined ? undefined : toIdHeader(id)],
    ['response', response && `${response.status} ${type}: ${shorten(response.body) || 'no body'}`],
  ];
}

const describeEvidence = ({ title, facts, exchanges = [], output, commands }: ShownEvidence): Line[] => [
  ...(
    [
      ['about', title],
      ...facts.map(({ name, text }): Line => [name, text]),
      ...exchanges.flatMap(describeExchange),
    ] as Line[]
  ).map(([name, text]): Line => [name, text && onOneLine(text)]),
  ['output', output],
  ['reproduce', commands],
];

/** The clause that an item refers to, after the heading of its section. */
export const quoteClause = ({ clause }: Item): string | undefined =>
  clause && onOneLine(clause.source === undefined ? clause.quote : `${clause.source}: ${clause.quote}`);

/** Why an item has its status, in one line: `expected 400, got 200`. */
export const summarizeItem = ({ evidence: [first] = [], summary }: Item): string =>
  summary ?? (first?.facts ?? []).map(({ name, text }) => `${name === 'actual' ? 'got' : name} ${text}`).join(', ');

/** Describes what an item has shown, or why it is inconclusive, in lines of text. */
export function describeItem(item: Item): string {
  const { evidence = [], summary } = item;
  const lines: Line[] = [
    ['clause', quoteClause(item)],
    ['reason', summary && onOneLine(summary)],
    ...evidence.flatMap(describeEvidence),
  ];
  return lines.flatMap(([name, text]) => (text ? `${name.padEnd(9)}  ${text}` : [])).join('\n');
}
