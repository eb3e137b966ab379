import type { ConformanceResult } from './result.ts';

/** Whether a run could tell anything; otherwise the verdict says the one cause, and each check says nothing more. */
export const isTestable = ({ checks }: Pick<ConformanceResult, 'checks'>): boolean =>
  checks.some(({ outcome }) => outcome !== 'inconclusive');
