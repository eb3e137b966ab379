import type { FetchFunction } from '../http/transport.ts';

interface SelfTest {
  /** The names that `only` accepts. */
  listTrialNames(this: void): string[];
  /** @returns Whether the checks work as intended. */
  runSelfTest(
    this: void,
    options: {
      only: readonly string[];
      write(this: void, line: string): void;
      onProgress?: ((this: void, done: number, total: number) => void) | undefined;
    },
  ): Promise<boolean>;
}

interface Mutant {
  name: string;
  description: string;
  breaks: { level: string; clause: string };
}

/** The services that the kit is tested with. The command line needs them, but this module must not import them. */
export interface CommandDependencies {
  selfTest(this: void): Promise<SelfTest>;
  /** The services that violate a clause. */
  mutants(this: void): Promise<readonly Mutant[]>;
  /** Returns a function that creates a conforming service below `/v1`. Dry runs send their requests to it. */
  reference(this: void): Promise<(settings: { apiKey: string; now: Date }) => FetchFunction>;
}
