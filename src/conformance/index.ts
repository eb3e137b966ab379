export type { Check } from './check.ts';
export { checks } from './checks/index.ts';
export { type ConformanceTestsOptions, conformanceTests } from './conformance-tests.ts';
export type { ConformanceEvent } from './event.ts';
export type { FetchFunction } from './transport.ts';
export type { ConformanceOptions } from './options.ts';
export type { Outcome } from './outcome.ts';
export { parseReport } from './parse-report.ts';
export { reporters } from './reporters/index.ts';
export { type TerminalOptions, renderTerminal } from './reporters/terminal.ts';
export type {
  CheckResult,
  ConformanceResult,
  Evidence,
  ReportedClause,
  ReportedConfiguration,
  ReportedExchange,
  Verdict,
} from './result.ts';
export { resultSchema } from './result-schema.ts';
export { runConformance } from './run.ts';
export { UsageError } from './usage-error.ts';
