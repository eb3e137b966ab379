import type { CheckResult, ConformanceResult, Evidence } from '../result/result.ts';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';
import { quoteClause } from './quote-clause.ts';

/** What is shown of a body; the rest is in the result. */
const MAX_BODY = 1000;

const shorten = (text: string) =>
  escapeControlCharacters(text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text);

function describeRequest({ method, url, body }: NonNullable<Evidence['request']>): string {
  return escapeControlCharacters(`${method} ${url}`) + (body === undefined ? '' : ` with ${shorten(body)}`);
}

function describeResponse({ status, headers, body }: NonNullable<Evidence['response']>): string {
  return `${status} ${escapeControlCharacters(headers['content-type'] ?? 'without a media type')}: ${shorten(body) || 'no body'}`;
}

/** What a check found, or why it could not tell, as lines of text for people. */
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
    ['repeat', evidence?.reproduce && printableLines(evidence.reproduce)],
  ];
  return lines.flatMap(([name, text]) => (text ? `${name.padEnd(8)}  ${text}` : [])).join('\n');
}

/** The same with each line set off to the right, for below a heading. */
export const describeFailureBelow = (...given: Parameters<typeof describeFailure>): string =>
  describeFailure(...given).replaceAll(/^/gm, '    ');

/** A failure in one sentence. */
export function summarizeFailure({ evidence }: CheckResult): string {
  return evidence
    ? `expected ${escapeControlCharacters(evidence.expected)}, got ${escapeControlCharacters(evidence.actual)}`
    : '';
}
