/** How a run of a suite has ended. */
export interface SuiteEnding {
  isPassed: boolean;
  /** Such as `exit code 1`, or `still running after 30 s`. */
  ending: string;
  /** The last lines that it printed. */
  output: string;
  /** Set when it left processes running, which have been ended. */
  hasLeftProcesses?: boolean | undefined;
}

/** A run of a suite. */
export interface SuiteRun {
  /** The variables that the suite reads. */
  environment: Readonly<Record<string, string>>;
  /** After how many milliseconds to end it. */
  timeout: number;
  /** Ends it when it is aborted. */
  signal: AbortSignal;
}

/** Runs a client's own tests to their end. */
export type RunSuite = (run: SuiteRun) => Promise<SuiteEnding>;
