import type { Outcome } from './outcome.ts';

/** What shows that a check failed. The key is in none of it. */
export interface Evidence {
  expected: string;
  actual: string;
  request?: { method: string; url: string; body?: string };
  response?: { status: number; headers: Record<string, string>; body: string };
  /** A line for a shell that repeats the request. */
  curl?: string;
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
}

/** How a run ends. @see the table of exit codes in README.md */
export interface Verdict {
  kind: 'conformant' | 'non-conformant' | 'incomplete';
  exitCode: 0 | 1 | 3;
  /** The verdict in a sentence. */
  sentence: string;
}

export interface ConformanceResult {
  baseUrl: string;
  strict: boolean;
  /** How the selection was narrowed, such as `--read-only`. */
  narrowed: string[];
  verdict: Verdict;
  /** In the order of the list of checks, whatever the concurrency. */
  checks: CheckResult[];
  /** The animals that the run has left behind; ids as text, since JSON has readers that round them. */
  created: { id: string; name: string }[];
  requests: number;
  /** Milliseconds. */
  duration: number;
}
