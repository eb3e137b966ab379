import { clauses, openPoints } from '../../contract/index.ts';
import type { ReportedClause } from './result.ts';

/** The clauses and open points that these checks refer to, each of them once. */
export function toClauses(checks: readonly { clause: string }[]): ReportedClause[] {
  const wanted = new Set(checks.map(({ clause }) => clause));
  const all: ReportedClause[] = [
    ...clauses,
    ...openPoints.map(({ id, section, question }) => ({ id, source: section, quotes: [question] })),
  ];
  return all.filter(({ id }) => wanted.has(id)).map(({ id, source, quotes }) => ({ id, source, quotes }));
}
