import type { CheckResult, ConformanceResult, ReportedExchange } from './result.ts';

/**
 * What happens in a run, as it happens: `run-started` once, then for each check `check-started` and `check-ended`, a
 * `request-ended` for each request that they send, and `run-ended` once.
 *
 * @example
 * let done = 0;
 * await runConformance({
 *   baseUrl,
 *   apiKey,
 *   onEvent(event) {
 *     if (event.type === 'run-started') progress.max = event.checks;
 *     if (event.type === 'check-ended') progress.value = ++done;
 *     if (event.type === 'run-ended') heading.textContent = event.result.verdict.sentence;
 *   },
 * });
 */
export type ConformanceEvent =
  | {
      type: 'run-started';
      /** How many are selected. */ checks: number;
      /** The most animals that it leaves behind on a conformant service; on another one, `maxCreates`. */ maxCreates: number;
    }
  | { type: 'check-started'; id: string }
  | { type: 'request-ended'; exchange: ReportedExchange }
  | { type: 'check-ended'; check: CheckResult }
  | { type: 'run-ended'; result: ConformanceResult };
