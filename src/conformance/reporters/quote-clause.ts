import type { ConformanceResult } from '../result/result.ts';

/** The words that a check refers to, after the heading that they stand under. */
export function quoteClause({ clauses }: Pick<ConformanceResult, 'clauses'>, id: string): string {
  const clause = clauses.find((each) => each.id === id);
  return clause ? `${clause.source}: ${clause.quotes[0]}` : id;
}
