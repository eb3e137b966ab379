import type { OperationName } from '../../contract/index.ts';
import type { Outcome } from '../checks/outcome.ts';

/** What shows that a check failed. The key is in none of it. */
export interface Evidence {
  expected: string;
  actual: string;
  request?: { method: string; url: string; body?: string };
  response?: { status: number; headers: Record<string, string>; body: string };
  /** A line for a shell that repeats the request. */
  reproduce?: string;
}

export interface CheckResult {
  id: string;
  level: 'MUST' | 'SHOULD' | 'MAY';
  clause: string;
  title: string;
  outcome: Outcome;
  /** Why it cannot be told or does not apply. */
  reason?: string;
  evidence?: Evidence;
  /** What a target does where the specification is silent. */
  observed?: string;
  /** Milliseconds from its begin to its end; 0 when it was not begun. */
  duration: number;
  /** How many requests it sent itself; checks that share a request count it once. */
  requests: number;
}

/** How a run ends. @see the table of exit codes in README.md */
export interface Verdict {
  kind: 'conformant' | 'non-conformant' | 'incomplete';
  exitCode: 0 | 1 | 3;
  /** The verdict in a sentence. */
  summary: string;
}

/** The clause or open point that a check refers to, in the words of its source. */
export interface ReportedClause {
  id: string;
  source: string;
  quotes: readonly string[];
}

/** One request of the run and what came of it, for timings; its contents stand in the evidence. */
export interface ReportedExchange {
  checkId: string;
  /** `undefined` for another path or method. */
  operation?: OperationName;
  method: string;
  /** Below the base URL, with the query. */
  path: string;
  /** `undefined` when no complete answer came. */
  status?: number;
  /** Milliseconds since the run began. */
  start: number;
  /** Milliseconds until the answer was complete. */
  duration: number;
}

/** The options of the run as it took them, without the key and other secrets. */
export interface ReportedConfiguration {
  baseUrl: string;
  /** Empty when it was not given, as are the two below. */
  only: readonly string[];
  skip: readonly string[];
  levels: readonly ('MUST' | 'SHOULD' | 'MAY')[];
  grep?: string;
  /** The names of the headers that every request carried besides; lower-case. */
  headers: readonly string[];
  /** Without user name and password. */
  proxy?: string;
  /** Whether certificates of the user's were trusted. */
  ca: boolean;
  /** Whether certificates were not verified: whoever stood in between could have answered. */
  insecure: boolean;
  /** The most requests in a second. */
  rate?: number;
  strict: boolean;
  readOnly: boolean;
  timeout: number;
  totalTimeout: number;
  concurrency: number;
  maxCreates: number;
  /** As text, since JSON has readers that round it. */
  categoryId?: string;
  /** RFC 3339. */
  asOf: string;
}

/** What a run found: everything that reports are made of, and nothing of the key. JSON as it stands. */
export interface ConformanceResult {
  /** The version of this shape, in which readers find what they knew as long as the number stays. */
  format: 'petstore-conformance/1';
  /** The version of petstore-kit. */
  kit: string;
  /** The version of the contract, that of its OpenAPI document. */
  contract: string;
  /** RFC 3339. */
  startedAt: string;
  /** Milliseconds. */
  duration: number;
  requests: number;
  configuration: ReportedConfiguration;
  /** How the selection was narrowed, such as `--read-only`. */
  filters: string[];
  verdict: Verdict;
  /** Those that the checks below refer to. */
  clauses: ReportedClause[];
  /** In the order of the list of checks, whatever the concurrency. */
  checks: CheckResult[];
  /** What the target does where the specification is silent, by the id of the observing check. */
  fingerprint: Record<string, string>;
  /** In the order of sending. */
  exchanges: ReportedExchange[];
  /** The animals that the run has left behind; ids as text, since JSON has readers that round them. */
  created: { id: string; name: string }[];
}
