export type { Check } from './checks/check.ts';
export { checks } from './checks/index.ts';
export { type CompareOptions, type Deployment } from './compare/compare-options.ts';
export { compareDeployments } from './compare/compare-deployments.ts';
export { comparisonReporters } from './compare/comparison-document.ts';
export { type ConformanceTestsOptions, conformanceTests } from './test-runner/conformance-tests.ts';
export type { ConformanceEvent } from './options/event.ts';
export type { HarEntry } from './har/har-entry.ts';
export type { FetchFunction } from './http/transport.ts';
export type { KnownFailure } from './options/known-failures.ts';
export type { ConformanceOptions } from './options/options.ts';
export type { Outcome } from './checks/outcome.ts';
export { compareResults } from './history/compare-results.ts';
export { fleetReporters } from './fleet/fleet-document.ts';
export { type FleetOptions, type FleetTarget, type ResultStore, runFleet } from './fleet/run-fleet.ts';
export { parseReport } from './result/parse-report.ts';
export { renderTerminal, reporters } from './reporters/index.ts';
export type { TerminalOptions } from './reporters/terminal/index.ts';
export type {
  BehaviorResult,
  CheckResult,
  ClientExchange,
  ClientRequestKind,
  ClientResult,
  ComparedDeployment,
  Comparison,
  ConformanceResult,
  DeploymentComparison,
  DeploymentDifference,
  DifferenceGroup,
  Evidence,
  FleetCheck,
  FleetDifference,
  FleetFinding,
  FleetResult,
  FleetTargetResult,
  Reason,
  ReportedClause,
  ReportedConfiguration,
  ReportedExchange,
  Verdict,
} from './result/result.ts';
export { requirementSets } from './requirements/index.ts';
export type { RequirementSet } from './requirements/requirement-set.ts';
export { resultSchema } from './result/result-schema.ts';
export { runConformance } from './engine/run-conformance.ts';
export type { ObservedFinding, ObserveFetchOptions } from './traffic/fetch/fetch-observer.ts';
export { type ObservedFetch, observeFetch } from './traffic/fetch/observe-fetch.ts';
export type { ProxyFinding, ProxyOptions, RunningProxy } from './traffic/proxy/start-proxy.ts';
export { startProxy } from './traffic/start-proxy.ts';
export { UsageError } from './usage-error.ts';
