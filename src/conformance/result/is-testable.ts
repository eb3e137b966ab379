import type { ConformanceResult } from './result.ts';

/** Whether at least one check came to a result. If none did, the verdict names the cause that they share. */
export const isTestable = ({ checks }: Pick<ConformanceResult, 'checks'>): boolean =>
  checks.some(({ outcome }) => outcome !== 'inconclusive');
