import { type ClauseId, clauses } from '../../contract/index.ts';
import type { Finding } from './finding.ts';

const recommendations = new Set<ClauseId>(clauses.filter(({ level }) => level === 'SHOULD').map(({ id }) => id));

/**
 * The id of the check under which a finding is reported. A requirement can have aspects that are only recommended; these
 * have a check of their own.
 */
export function checkIdOf({ clause, level }: Pick<Finding, 'clause' | 'level'>): string {
  const isAspect = level === 'SHOULD' && !recommendations.has(clause);
  return `oracle.${clause}${isAspect ? '-recommended' : ''}`;
}
