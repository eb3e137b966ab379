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

/** A behavior that the client is known not to tolerate. */
export interface KnownDependence {
  behavior: string;
  reason: string;
  expires?: string | undefined;
}

/** The options of a client test. */
export interface ClientTestOptions {
  /** Runs the client's own tests. */
  runSuite: RunSuite;
  /** The command that `runSuite` runs, for the report. @default none */
  command?: readonly string[] | undefined;
  /** The names of the only behaviors to run under, relevant or not. @default all relevant ones */
  only?: readonly string[] | undefined;
  /** Labels of the report, by name. @default none */
  labels?: Readonly<Record<string, string>> | undefined;
  /** How many runs there may be at the same time. @default 1 */
  jobs?: number | undefined;
  /** After how many milliseconds a run is ended. @default 300000 */
  timeout?: number | undefined;
  /** Behaviors that do not fail the session. */
  knownFailures?: readonly KnownDependence[] | undefined;
  /** Whether requests that the specification does not allow fail the session. @default false */
  failsInvalid?: boolean | undefined;
  /** Whether requests that it advises against do, too. @default false */
  isStrict?: boolean | undefined;
  /** Ends the session early. */
  signal?: AbortSignal | undefined;
  /** Called when the run against the reference has ended, and after each behavior. */
  onProgress?: ((this: void, done: number, total: number) => void) | undefined;
}
