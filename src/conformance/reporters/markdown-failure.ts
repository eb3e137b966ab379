import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { block, code, escape } from './markdown-text.ts';
import { quoteClause } from './quote-clause.ts';

/**
 * Renders the first of the failures that one cause probably has as Markdown: clause, evidence and exchange, and the ids of
 * the others.
 */
export function renderMarkdownFailure(
  [{ clause, evidence }, ...others]: readonly [CheckResult, ...CheckResult[]],
  result: ConformanceResult,
): string {
  const { request, response, reproduce } = evidence ?? {};
  const headers = Object.entries(response?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const parts = [
    `> ${escape(quoteClause(result, clause))}`,
    ...(evidence ? [`- expected: ${code(evidence.expected)}\n- actual: ${code(evidence.actual)}`] : []),
    ...(others.length > 0 ? [`Also: ${others.map((other) => code(other.id)).join(', ')}`] : []),
    ...(reproduce === undefined ? [] : [block(reproduce, 'sh')]),
    ...(request ? [block(`${request.method} ${request.url}\n\n${request.body ?? ''}`.trimEnd(), 'http')] : []),
    ...(response ? [block([response.status, ...headers, '', response.body].join('\n').trimEnd(), 'http')] : []),
  ];
  return parts.join('\n\n');
}
