import type { CheckResult, ReportedExchange } from './result.ts';

/** What happens in a run, as it happens. */
export type ConformanceEvent =
  | {
      type: 'run-started';
      /** How many are selected. */ checks: number;
      /** The most animals that it leaves behind. */ creates: number;
    }
  | { type: 'check-started'; id: string }
  | { type: 'request-ended'; exchange: ReportedExchange }
  | { type: 'check-ended'; check: CheckResult };
