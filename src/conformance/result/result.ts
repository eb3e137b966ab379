export type {
  CheckResult,
  ConformanceResult,
  Evidence,
  ReportedClause,
  ReportedConfiguration,
  ReportedExchange,
  Verdict,
} from '../generated/result-types.ts';
