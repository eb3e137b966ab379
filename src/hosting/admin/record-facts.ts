import type { AnyRequestRecord } from '../../reference/index.ts';
import { selectProblems } from '../../reference/problems/problem-filter.ts';

/**
 * The facts about a recorded request that a filter or a pattern can name.
 *
 * @param wanted The kind of problem to find among those of the request. @default the first
 */
export function toRecordFacts(
  { operation, method, url, status, input, problems = [] }: AnyRequestRecord,
  wanted?: unknown,
): Record<string, unknown> {
  const { pathname: path, searchParams } = new URL(url);
  const kinds = problems.map(({ kind }) => kind);
  return {
    operation,
    method,
    path,
    query: Object.fromEntries(searchParams),
    status,
    body: input && 'body' in input ? input.body : undefined,
    invalid: selectProblems(problems).length > 0,
    problem: kinds.find((kind) => kind === wanted) ?? kinds[0],
  };
}
