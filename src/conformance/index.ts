export type { Check } from './checks/check.ts';
export { checks } from './checks/index.ts';
export { type ConformanceTestsOptions, conformanceTests } from './test-runner/conformance-tests.ts';
export type { ConformanceEvent } from './result/event.ts';
export type { FetchFunction } from './http/transport.ts';
export type { ConformanceOptions } from './options/options.ts';
export type { Outcome } from './checks/outcome.ts';
export { parseReport } from './result/parse-report.ts';
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
} from './result/result.ts';
export { resultSchema } from './result/result-schema.ts';
export { runConformance } from './engine/run-conformance.ts';
export { UsageError } from './usage-error.ts';
