import { type ConformanceOptions, type ConformanceResult, runConformance } from '../conformance/index.ts';
import { type Subject, withTarget } from './with-target.ts';

/** Runs the checks against a service, in virtual time if it needs no connection. */
export const judge = (subject: Subject, more: Partial<ConformanceOptions> = {}): Promise<ConformanceResult> =>
  withTarget(subject, (target, clock) => runConformance({ ...target, strict: true, ...more }, clock));
