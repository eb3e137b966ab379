import type { FetchFunction } from '../http/transport.ts';
import type { ClientResult } from '../result/result.ts';

interface SelfTest {
  /** The names that `only` accepts. */
  listTrialNames(this: void): string[];
  /** @returns Whether the checks work as intended. */
  runSelfTest(
    this: void,
    options: {
      only: readonly string[];
      write(this: void, line: string): void;
      onProgress?: ((this: void, text: string) => void) | undefined;
    },
  ): Promise<boolean>;
}

/** How a run of a client's own tests has ended. */
interface SuiteEnding {
  isPassed: boolean;
  ending: string;
  output: string;
  hasLeftProcesses?: boolean;
}

/** The module that runs a client's own tests. */
export interface ClientTest {
  /** The legal ways to behave. */
  behaviors: readonly { name: string; group: string; description: string }[];
  runClientTest(
    this: void,
    options: {
      runSuite(
        this: void,
        run: { environment: Readonly<Record<string, string>>; timeout: number; signal: AbortSignal },
      ): Promise<SuiteEnding>;
      command: readonly string[];
      labels: Readonly<Record<string, string>> | undefined;
      only: readonly string[];
      jobs: number | undefined;
      timeout: number | undefined;
      knownFailures: readonly { behavior: string; reason: string; expires?: string }[];
      failsInvalid: boolean;
      isStrict: boolean;
      signal: AbortSignal;
      onProgress(this: void, done: number, total: number): void;
    },
  ): Promise<ClientResult>;
}

interface Mutant {
  name: string;
  description: string;
  breaks: { level: string; clause: string };
}

/** The services that the kit is tested with. The command line needs them, but this module must not import them. */
export interface CommandDependencies {
  selfTest(this: void): Promise<SelfTest>;
  /** Judges a client by its own tests. */
  clientTest(this: void): Promise<ClientTest>;
  /** The services that violate a clause. */
  mutants(this: void): Promise<readonly Mutant[]>;
  /** Returns a function that creates a conforming service below `/v1`. Dry runs send their requests to it. */
  reference(this: void): Promise<(settings: { apiKey: string; now: Date }) => FetchFunction>;
}
