import type { CheckResult, ConformanceResult } from '../result.ts';
import { moreOfBody } from './more-of-body.ts';
import { printable, printableLines } from './printable.ts';
import { quoteClause } from './quote-clause.ts';

/** What shows that a check failed, as lines of text. */
export function describeFailure({ clause, evidence }: CheckResult, result: ConformanceResult): string {
  if (!evidence) return '';
  const { expected, actual, curl } = evidence;
  const body = moreOfBody(evidence);
  return [
    `clause    ${quoteClause(result, clause)}`,
    `expected  ${printable(expected)}`,
    `actual    ${printable(actual)}`,
    ...(body === undefined ? [] : [`body      ${printable(body)}`]),
    ...(curl === undefined ? [] : [`repeat    ${printableLines(curl)}`]),
  ].join('\n');
}

/** The same in one sentence. */
export function summarizeFailure({ evidence }: CheckResult): string {
  return evidence ? `expected ${printable(evidence.expected)}, got ${printable(evidence.actual)}` : '';
}
