import type { CheckResult, ConformanceResult, Evidence } from '../result/result.ts';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';
import { quoteClause } from './quote-clause.ts';

/** The maximum number of characters of a body to show. The JSON report has the rest. */
const MAX_BODY = 1000;

const shorten = (text: string) =>
  escapeControlCharacters(text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text);

function describeRequest({ method, url, body }: NonNullable<Evidence['request']>): string {
  return escapeControlCharacters(`${method} ${url}`) + (body === undefined ? '' : ` with ${shorten(body)}`);
}

function describeResponse({ status, headers, body }: NonNullable<Evidence['response']>): string {
  return `${status} ${escapeControlCharacters(headers['content-type'] ?? 'without a media type')}: ${shorten(body) || 'no body'}`;
}

/** Describes what a check found, or why it is inconclusive, in lines of text. */
export function describeFailure(
  { clause, evidence, reason }: CheckResult,
  result: Pick<ConformanceResult, 'clauses'>,
): string {
  const lines: [string, string | undefined][] = [
    ['clause', escapeControlCharacters(quoteClause(result, clause))],
    ['reason', reason && escapeControlCharacters(reason)],
    ['expected', evidence && escapeControlCharacters(evidence.expected)],
    ['actual', evidence && escapeControlCharacters(evidence.actual)],
    ['request', evidence?.request && describeRequest(evidence.request)],
    ['response', evidence?.response && describeResponse(evidence.response)],
    ['reproduce', evidence?.reproduce && printableLines(evidence.reproduce)],
  ];
  return lines.flatMap(([name, text]) => (text ? `${name.padEnd(9)}  ${text}` : [])).join('\n');
}

/** Like `describeFailure`, with each line indented. */
export const describeFailureBelow = (check: CheckResult, result: Pick<ConformanceResult, 'clauses'>): string =>
  describeFailure(check, result).replaceAll(/^/gm, '    ');

/** Summarizes a failure in one line, empty if the check has no evidence. */
export function summarizeFailure({ evidence }: CheckResult): string {
  return evidence
    ? `expected ${escapeControlCharacters(evidence.expected)}, got ${escapeControlCharacters(evidence.actual)}`
    : '';
}
