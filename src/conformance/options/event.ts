import type { CheckResult, ConformanceResult, ReportedExchange } from '../generated/schema-types.ts';

/**
 * The events of a run, in order: `run-started` once, then `check-started` and `check-ended` for each check and
 * `request-ended` for each request, and `run-ended` once. A check ends once more if later requests change its result.
 *
 * @example
 * const done = new Set();
 * await runConformance({
 *   baseUrl,
 *   apiKey,
 *   onEvent(event) {
 *     if (event.type === 'run-started') progress.max = event.checks;
 *     if (event.type === 'check-ended') progress.value = done.add(event.check.id).size;
 *     if (event.type === 'run-ended') heading.textContent = event.result.verdict.summary;
 *   },
 * });
 */
export type ConformanceEvent =
  | {
      type: 'run-started';
      /** The number of selected checks. */
      checks: number;
      /**
       * The maximum number of animals created on a conformant service. On any other service, the limit is `maxCreates`.
       */
      maxCreates: number;
    }
  | { type: 'check-started'; id: string }
  | { type: 'request-ended'; exchange: ReportedExchange }
  | { type: 'check-ended'; check: CheckResult }
  | { type: 'run-ended'; result: ConformanceResult };
