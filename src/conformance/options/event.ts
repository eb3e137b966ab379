import type { CheckResult, ConformanceResult, ReportedExchange } from '../generated/schema-types.ts';

/**
 * The reason for which a run waits: the target has requested a pause (429, or 503 with Retry-After), a change may still become
 * visible, or the key has expired and the next one is not available yet.
 */
export type WaitReason = 'retry-later' | 'lag' | 'key';

/**
 * The events of a run, in order: `run-started` once, then `check-started` and `check-ended` for each check and
 * `request-ended` for each request, and `run-ended` once. A check ends once more if later requests change its result. `wait-started` comes whenever requests
 * have to wait.
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
  | {
      type: 'wait-started';
      reason: WaitReason;
      /** For how long at most. Other requests may be sent meanwhile. */
      milliseconds: number;
    }
  | { type: 'check-ended'; check: CheckResult }
  | { type: 'run-ended'; result: ConformanceResult };
