import type { ConformanceResult } from '../result/result.ts';

/** Quotes the clause that a check refers to, after the heading of its section. */
export function quoteClause({ clauses }: Pick<ConformanceResult, 'clauses'>, id: string): string {
  const clause = clauses.find((candidate) => candidate.id === id);
  return clause ? `${clause.source}: ${clause.quotes[0]}` : id;
}
