import { LIMIT } from '../contract/index.ts';
import type { Check } from './check.ts';
import type { Configuration } from './options.ts';

/** One of each status, and the plain one. */
const SHARED_CREATES = 4;
/** With so many animals a limit of 20 leaves some out. */
export const MORE_THAN_A_PAGE = LIMIT.default + 1;

const sum = (checks: readonly Check[]) => checks.reduce((total, { creates = 0 }) => total + creates, SHARED_CREATES);

/**
 * The most animals that these checks leave behind on a conformant service: those of their own, those that they share, and
 * those that an empty store lacks for a page.
 */
export function countCreates(
  checks: readonly Check[],
  { maxCreates, readOnly }: Pick<Configuration, 'maxCreates' | 'readOnly'>,
): number {
  if (readOnly) return 0;
  const late = checks.filter(({ turn }) => turn === 'last');
  const page = checks.some(({ populates }) => populates) ? MORE_THAN_A_PAGE + sum(late) : 0;
  return Math.min(maxCreates, Math.max(sum(checks), page));
}
