import { type ClauseId, clauses } from '../../contract/index.ts';
import type { Finding } from './finding.ts';

const recommendations = new Set<ClauseId>(clauses.filter(({ level }) => level === 'SHOULD').map(({ id }) => id));

function toCheckIds(level: Finding['level']): Map<ClauseId, string> {
  return new Map(
    clauses.map(({ id }) => {
      const isAspect = level === 'SHOULD' && !recommendations.has(id);
      return [id, `oracle.${id}${isAspect ? '-recommended' : ''}`];
    }),
  );
}

/** Built one time, since every exchange is counted under several ids. */
const ids = { MUST: toCheckIds('MUST'), SHOULD: toCheckIds('SHOULD') };

/**
 * The id of the check under which a finding is reported. A requirement can have aspects that are only recommended; these
 * have a check of their own.
 */
export const checkIdOf = ({ clause, level }: Pick<Finding, 'clause' | 'level'>): string =>
  ids[level].get(clause) ?? `oracle.${clause}`;
