import type { CheckResult, ConformanceResult, Evidence } from '../result.ts';
import { printable, printableLines } from './printable.ts';
import { quoteClause } from './quote-clause.ts';

/** What is shown of a body; the rest is in the result. */
const MAX_BODY = 1000;

const shorten = (text: string) => printable(text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text);

function describeRequest({ method, url, body }: NonNullable<Evidence['request']>): string {
  return printable(`${method} ${url}`) + (body === undefined ? '' : ` with ${shorten(body)}`);
}

function describeResponse({ status, headers, body }: NonNullable<Evidence['response']>): string {
  return `${status} ${printable(headers['content-type'] ?? 'without a media type')}: ${shorten(body) || 'no body'}`;
}

/** What a check found, or why it could not tell, as lines of text for people. */
export function describeFailure(
  { clause, evidence, reason }: CheckResult,
  result: Pick<ConformanceResult, 'clauses'>,
): string {
  const lines: [string, string | undefined][] = [
    ['clause', printable(quoteClause(result, clause))],
    ['reason', reason && printable(reason)],
    ['expected', evidence && printable(evidence.expected)],
    ['actual', evidence && printable(evidence.actual)],
    ['request', evidence?.request && describeRequest(evidence.request)],
    ['response', evidence?.response && describeResponse(evidence.response)],
    ['repeat', evidence?.curl && printableLines(evidence.curl)],
  ];
  return lines.flatMap(([name, text]) => (text ? `${name.padEnd(8)}  ${text}` : [])).join('\n');
}

/** The same with each line set off to the right, for below a heading. */
export const describeFailureBelow = (...given: Parameters<typeof describeFailure>): string =>
  describeFailure(...given).replaceAll(/^/gm, '    ');

/** A failure in one sentence. */
export function summarizeFailure({ evidence }: CheckResult): string {
  return evidence ? `expected ${printable(evidence.expected)}, got ${printable(evidence.actual)}` : '';
}
