import { printable, printableLines } from './reporters/printable.ts';
import { quoteClause } from './reporters/quote-clause.ts';
import type { CheckResult, ConformanceResult, Evidence } from './result.ts';

/** What is shown of a body; the rest is in the result. */
const MAX_BODY = 1000;

const shorten = (text: string) => printable(text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text);

function explainRequest({ method, url, body }: NonNullable<Evidence['request']>): string {
  return printable(`${method} ${url}`) + (body === undefined ? '' : ` with ${shorten(body)}`);
}

function explainResponse({ status, headers, body }: NonNullable<Evidence['response']>): string {
  return `${status} ${printable(headers['content-type'] ?? 'without a media type')}: ${shorten(body) || 'no body'}`;
}

/** Tells in lines for people what a check found, or why it could not tell. */
export function explainFailure(
  { title, clause, evidence, reason }: CheckResult,
  result: Pick<ConformanceResult, 'clauses'>,
): string {
  const lines: [string, string | undefined][] = [
    ['clause', quoteClause(result, clause)],
    ['reason', reason && printable(reason)],
    ['expected', evidence && printable(evidence.expected)],
    ['actual', evidence && printable(evidence.actual)],
    ['request', evidence?.request && explainRequest(evidence.request)],
    ['response', evidence?.response && explainResponse(evidence.response)],
    ['repeat', evidence?.curl && printableLines(evidence.curl)],
  ];
  return [title, ...lines.flatMap(([name, text]) => (text ? `    ${name.padEnd(8)}  ${text}` : []))].join('\n');
}
