import type { CheckResult } from '../result/result.ts';

/** Why a failure is expected, and until when: `fixed in 2.4 (until 2026-03-31)`; empty if it is not expected. */
export function describeKnownFailure({ knownFailure }: Pick<CheckResult, 'knownFailure'>): string {
  if (!knownFailure) return '';
  const { reason, expires } = knownFailure;
  return expires === undefined ? reason : `${reason} (until ${expires})`;
}
