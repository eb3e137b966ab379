import type { CheckContext } from '../../checks/check-context.ts';
import type { Check } from '../../checks/check.ts';
import { Inconclusive, NotApplicable } from '../../checks/outcome.ts';
import type { CheckResult } from '../../result/result.ts';
import type { Run } from '../run.ts';
import { STOPPED } from '../sending/end-reasons.ts';

/**
 * Examines all responses of the run.
 *
 * @throws Inconclusive if the user has stopped the run, unless the responses so far show a violation.
 */
export function examine({ plan }: Run, check: Check, ctx: CheckContext): string | void {
  if (!plan.configuration.signal?.aborted) return check.afterRun?.(ctx);
  try {
    check.afterRun?.(ctx);
  } catch (error) {
    if (!(error instanceof Inconclusive || error instanceof NotApplicable)) throw error;
  }
  throw new Inconclusive(STOPPED);
}

/** Whether a check has found no violation yet, and may still find one. */
export const mayFail = ({ outcome, cause }: Partial<CheckResult> = {}) =>
  outcome === 'pass' || outcome === 'observed' || (outcome === 'inconclusive' && cause?.kind === STOPPED.kind);
