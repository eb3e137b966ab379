import type { Check } from '../checks/check.ts';
import { MORE_THAN_A_PAGE } from '../checks/more-than-a-page.ts';
import type { Configuration } from '../options/options.ts';

/** Creations that checks share: one with each status, and one without. */
const SHARED_CREATES = 4;

const sum = (checks: readonly Check[]) =>
  checks.reduce((total, { maxCreates = 0 }) => total + maxCreates, SHARED_CREATES);

/**
 * The maximum number of animals that these checks create on a conforming service: their own creations, the shared ones,
 * and those that fill a page of an empty store.
 */
export function countCreates(
  running: readonly Check[],
  { maxCreates, readOnly, concurrent }: Pick<Configuration, 'maxCreates' | 'readOnly' | 'concurrent'>,
): number {
  if (readOnly) return 0;
  const checks = running.filter(({ isConcurrent = false }) => concurrent || !isConcurrent);
  const late = checks.filter(({ phase }) => phase === 'last');
  const page = checks.some(({ needsFullPage }) => needsFullPage) ? MORE_THAN_A_PAGE + sum(late) : 0;
  return Math.min(maxCreates, Math.max(sum(checks), page));
}
