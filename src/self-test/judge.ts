import { createPlan } from '../conformance/engine/plan.ts';
import type { RunOptions } from '../conformance/engine/run.ts';
import { runPlan } from '../conformance/engine/run-conformance.ts';
import type { ConformanceOptions, ConformanceResult } from '../conformance/index.ts';
import { type Subject, withTarget } from './with-target.ts';

/** Runs the checks against a service, in virtual time if it needs no connection. */
export const judge = (
  subject: Subject,
  more: Partial<ConformanceOptions> = {},
  hooks: Pick<RunOptions, 'onViolation'> = {},
): Promise<ConformanceResult> =>
  withTarget(subject, (target, clock) => {
    const options = { ...target, strict: true, ...more };
    return runPlan(createPlan(options), { ...options, ...hooks, clock });
  });
